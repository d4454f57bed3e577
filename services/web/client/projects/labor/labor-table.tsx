import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDate, formatQuantity, money, moneyOrDash } from '../../lib/formats/formats.ts'
import { usePersonName } from '../../lib/people.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Sideways } from '../../ui/sideways.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { VarianceCell, VarianceHead, VarianceInWords } from '../variance.tsx'
import type { LaborForecast, TaskForecast } from './labor-data.ts'
import { LaborOutlook } from './labor-outlook.tsx'
import { texts } from './texts.ts'
import { rateText } from './worst.ts'

interface Table {
  readonly projectId: string
  readonly forecast: LaborForecast
}

interface Shown extends Table {
  readonly mayWrite: boolean
  readonly edited: string | undefined
  readonly onEdit: (id: string | undefined) => void
}

const hours = (value: number): string => formatQuantity(value, { most: 2 })

/** Task by task: above what is, below what was sold; on a phone a card each. */
export function LaborTable(table: Table) {
  const isNarrow = useNarrow()
  const mayWrite = mayUse(useUser(), ACCESS.writeOutlook)
  const [edited, onEdit] = useState<string>()
  const shown = { ...table, mayWrite, edited, onEdit }
  return isNarrow ? <Cards {...shown} /> : <Rows {...shown} />
}

/** What of a task is shown, each figure with what it is measured against. */
function figuresOf(task: TaskForecast) {
  const { quantityToDate, budgetQuantity, percentComplete, uom, outlook } = task
  const all = outlook?.quantity ?? budgetQuantity
  const unit = uom ?? ''
  const isCounted = all !== null || quantityToDate !== 0
  const place = percentComplete === null ? '' : ` (${percentComplete.toFixed(2)} %)`
  return [
    {
      key: 'inPlace',
      label: texts.inPlace,
      value: isCounted ? `${formatQuantity(quantityToDate)} ${unit}`.trim() : '–',
      note: all === null ? '' : `${texts.ofSold(formatQuantity(all))}${place}`,
    },
    {
      key: 'hours',
      label: texts.hours,
      value: hours(task.hoursToDate),
      note: texts.ofSold(hours(task.budgetHours)),
    },
    {
      key: 'rate',
      label: texts.rate,
      value: rateText(task.rate),
      note: task.budgetRate === null ? '' : texts.sold(rateText(task.budgetRate)),
      more: task.factor === null ? '' : texts.factorOf(rateText(task.factor)),
    },
    { key: 'factor', label: texts.factor, value: rateText(task.factor), note: '' },
    { key: 'cost', label: texts.cost, value: moneyOrDash(task.costToDate), note: '' },
    {
      key: 'toComplete',
      label: texts.toComplete,
      value: moneyOrDash(task.costToComplete),
      note: texts.toDo(hours(task.hoursToComplete), texts.by[task.by]),
    },
    {
      key: 'forecast',
      label: texts.forecast,
      value: moneyOrDash(task.forecast),
      note: texts.ofSold(money(task.budgetCost)),
    },
  ]
}

/** Where the table is narrow, what follows from others stands below them. */
const WIDE_ONLY: Readonly<Record<string, string>> = { factor: 'max-xl:hidden' }
const CELL = 'pl-2.5 xl:pl-4'

const HEADS = ['inPlace', 'hours', 'rate', 'factor', 'cost', 'toComplete', 'forecast'] as const

function Rows(shown: Shown) {
  const { forecast, mayWrite } = shown
  return (
    <Sideways label={texts.tasks}>
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{texts.tasks}</caption>
        <Heads hasButtons={mayWrite} />
        <tbody>
          {forecast.tasks.map((task) => (
            <Row key={task.id} task={task} {...shown} />
          ))}
        </tbody>
        <Totals totals={forecast.totals} hasButtons={mayWrite} />
      </table>
    </Sideways>
  )
}

function Heads({ hasButtons }: { readonly hasButtons: boolean }) {
  return (
    <thead className="text-xs text-muted">
      <tr className="align-bottom">
        <th scope="col" className="min-w-36 py-1 text-left font-medium">
          {texts.task}
        </th>
        {HEADS.map((key) => (
          <th
            key={key}
            scope="col"
            title={key === 'factor' ? texts.factorHint : undefined}
            className={classes(
              'py-1 text-right font-medium whitespace-nowrap',
              CELL,
              WIDE_ONLY[key],
            )}
          >
            {texts[key]}
          </th>
        ))}
        <VarianceHead className={classes('py-1', CELL)} />
        {hasButtons && <td className="w-8" />}
      </tr>
    </thead>
  )
}

function Totals({
  totals,
  hasButtons,
}: Pick<Shown['forecast'], 'totals'> & { readonly hasButtons: boolean }) {
  return (
    <tfoot>
      <tr className="border-t border-control align-top font-semibold">
        <th scope="row" className="py-1.5 text-left">
          {texts.totals}
        </th>
        <td />
        <Cell value={hours(totals.hoursToDate)} note={texts.ofSold(hours(totals.budgetHours))} />
        <td />
        <td className={WIDE_ONLY['factor']} />
        <Cell value={moneyOrDash(totals.costToDate)} note="" />
        <Cell
          value={moneyOrDash(totals.costToComplete)}
          note={`${hours(totals.hoursToComplete)} h`}
        />
        <Cell value={moneyOrDash(totals.forecast)} note={texts.ofSold(money(totals.budgetCost))} />
        <VarianceCell
          variance={totals.variance}
          sold={totals.budgetCost}
          className={classes('py-1.5', CELL)}
        />
        {hasButtons && <td />}
      </tr>
    </tfoot>
  )
}

function Row({ task, ...shown }: Shown & { readonly task: TaskForecast }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
        <Name task={task} />
        <Told task={task} />
        <Editing task={task} {...shown} />
      </th>
      {figuresOf(task).map(({ key, value, note, more = '' }) => (
        <Cell key={key} value={value} note={note} more={more} className={WIDE_ONLY[key]} />
      ))}
      <VarianceCell
        variance={task.variance}
        sold={task.budgetCost}
        className={classes('py-1.5', CELL)}
      />
      {shown.mayWrite && (
        <td className="text-right">
          <Change task={task} {...shown} />
        </td>
      )}
    </tr>
  )
}

function Cell({
  value,
  note,
  more = '',
  className,
}: {
  readonly value: string
  readonly note: string
  /** Where it has no column of its own. */
  readonly more?: string
  readonly className?: string | undefined
}) {
  return (
    <td className={classes('number py-1.5', CELL, className)}>
      {value}
      {note !== '' && <span className="block text-xs font-normal text-muted">{note}</span>}
      {more !== '' && (
        <span className="block text-xs font-normal text-muted xl:hidden">{more}</span>
      )}
    </td>
  )
}

function Cards(shown: Shown) {
  const { forecast } = shown
  return (
    <section aria-label={texts.tasks}>
      <h2 className="mb-2">{texts.tasks}</h2>
      <ul className="flex flex-col gap-2">
        {forecast.tasks.map((task) => (
          <li key={task.id} className="rounded-md border border-line bg-panel p-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <Name task={task} />
              </div>
              {shown.mayWrite && <Change task={task} {...shown} />}
            </div>
            <VarianceInWords variance={task.variance} sold={task.budgetCost} />
            <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-[13px]">
              {figuresOf(task).map(({ key, label, value, note }) => (
                <div key={key} className="min-w-0">
                  <dt className="text-xs text-muted">{label}</dt>
                  <dd className="tabular-nums wrap-anywhere">
                    {value}
                    {note !== '' && <span className="block text-xs text-muted">{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <Told task={task} />
            <Editing task={task} {...shown} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Name({ task: { name, scope, isActive } }: { readonly task: TaskForecast }): ReactNode {
  const parts = [...(scope === null ? [] : [scope]), ...(isActive ? [] : [texts.inactive])]
  return (
    <>
      <span className="font-medium wrap-anywhere">{name}</span>
      {parts.length > 0 && (
        <span className="block text-xs text-muted wrap-anywhere">{parts.join(', ')}</span>
      )}
    </>
  )
}

/** What a person knows better, and what the basis alone says: a plugged number is not taken for one that was measured. */
function Told({ task: { outlook } }: { readonly task: TaskForecast }) {
  const nameOf = usePersonName()
  if (outlook === null) return null
  const { reason, by, at, without } = outlook
  return (
    <p className="mt-1 text-xs text-muted wrap-anywhere">
      {texts.outlook.told(reason, nameOf(by), formatDate(at))}
      <span className="block">
        {texts.outlook.without(money(without.forecast), money(without.variance))}
      </span>
    </p>
  )
}

function Change({ task, edited, onEdit }: Shown & { readonly task: TaskForecast }) {
  const isOpen = edited === task.id
  return (
    <Button
      look="quiet"
      className="px-2"
      aria-label={texts.change(task.name)}
      aria-expanded={isOpen}
      onClick={() => onEdit(isOpen ? undefined : task.id)}
    >
      <Pencil aria-hidden size={14} />
    </Button>
  )
}

function Editing({ task, projectId, edited, onEdit }: Shown & { readonly task: TaskForecast }) {
  if (edited !== task.id) return null
  return <LaborOutlook projectId={projectId} task={task} onClose={() => onEdit(undefined)} />
}
