import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDate, money } from '../../lib/formats/formats.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
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

const PLACES = { maximumFractionDigits: 4 }
const plain = (value: number): string => value.toLocaleString('en-US', PLACES)
const hours = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

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
      value: isCounted ? `${plain(quantityToDate)} ${unit}`.trim() : '–',
      note: all === null ? '' : `${texts.ofSold(plain(all))}${place}`,
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
    },
    { key: 'factor', label: texts.factor, value: rateText(task.factor), note: '' },
    { key: 'cost', label: texts.cost, value: money(task.costToDate), note: '' },
    {
      key: 'toComplete',
      label: texts.toComplete,
      value: money(task.costToComplete),
      note: texts.toDo(hours(task.hoursToComplete), texts.by[task.by]),
    },
    {
      key: 'forecast',
      label: texts.forecast,
      value: money(task.forecast),
      note: texts.ofSold(money(task.budgetCost)),
    },
  ]
}

const HEADS = ['inPlace', 'hours', 'rate', 'factor', 'cost', 'toComplete', 'forecast'] as const

function Rows(shown: Shown) {
  const { forecast, mayWrite } = shown
  const { totals } = forecast
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section aria-label={texts.tasks} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{texts.tasks}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="min-w-44 py-1 text-left font-medium">
              {texts.task}
            </th>
            {HEADS.map((key) => (
              <th
                key={key}
                scope="col"
                title={key === 'factor' ? texts.factorHint : undefined}
                className="py-1 pl-4 text-right font-medium whitespace-nowrap"
              >
                {texts[key]}
              </th>
            ))}
            <th scope="col" className="py-1 pl-4 text-right font-medium">
              {texts.variance}
            </th>
            {mayWrite && <td className="w-10" />}
          </tr>
        </thead>
        <tbody>
          {forecast.tasks.map((task) => (
            <Row key={task.id} task={task} {...shown} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-control align-top font-semibold">
            <th scope="row" className="py-1.5 text-left">
              {texts.totals}
            </th>
            <td />
            <Cell
              value={hours(totals.hoursToDate)}
              note={texts.ofSold(hours(totals.budgetHours))}
            />
            <td />
            <td />
            <Cell value={money(totals.costToDate)} note="" />
            <Cell
              value={money(totals.costToComplete)}
              note={`${hours(totals.hoursToComplete)} h`}
            />
            <Cell value={money(totals.forecast)} note={texts.ofSold(money(totals.budgetCost))} />
            <Variance value={totals.variance} />
            {mayWrite && <td />}
          </tr>
        </tfoot>
      </table>
    </section>
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
      {figuresOf(task).map(({ key, value, note }) => (
        <Cell key={key} value={value} note={note} />
      ))}
      <Variance value={task.variance} />
      {shown.mayWrite && (
        <td className="text-right">
          <Change task={task} {...shown} />
        </td>
      )}
    </tr>
  )
}

function Cell({ value, note }: { readonly value: string; readonly note: string }) {
  return (
    <td className="number py-1.5 pl-4">
      {value}
      {note !== '' && <span className="block text-xs font-normal text-muted">{note}</span>}
    </td>
  )
}

function Variance({ value }: { readonly value: number }) {
  return (
    <td className={classes('number py-1.5 pl-4', value < 0 && 'font-semibold text-bad')}>
      {money(value)}
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
            <p
              className={classes(
                'my-1 text-xl font-medium tabular-nums',
                task.variance < 0 && 'text-bad',
              )}
            >
              {money(task.variance)}{' '}
              <span className="text-xs font-normal text-muted">{texts.variance}</span>
            </p>
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
  if (outlook === null) return null
  const { reason, by, at, without } = outlook
  return (
    <p className="mt-1 text-xs text-muted wrap-anywhere">
      {texts.outlook.told(reason, by, formatDate(at))}
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
