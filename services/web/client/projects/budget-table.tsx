import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { moneyOrDash } from '../lib/formats/formats.ts'
import { texts as common } from '../lib/texts.ts'
import { classes } from '../ui/classes.ts'
import { Sideways } from '../ui/sideways.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { Bar } from './bar.tsx'
import type { BudgetLine } from './budget-bars.ts'
import type { Place } from './opened-line.ts'
import { OpenedRow } from './opened-row.tsx'
import { texts } from './texts.ts'
import { colorOf } from './variance.tsx'

export interface NamedLine extends BudgetLine {
  readonly key: string
  readonly name: string
  readonly place: Place
  readonly original: number
  readonly changes: number
}

interface Table {
  readonly title: string
  readonly head: string
  readonly projectId: string
  readonly lines: readonly NamedLine[]
  readonly totals: BudgetLine
}

const FIGURES = ['budget', 'committed', 'pending', 'actual', 'remaining'] as const
type Figure = (typeof FIGURES)[number]

const labelOf = (figure: Figure): string => (figure === 'remaining' ? texts.left : texts[figure])

const colorOfLeft = ({ remaining, budget }: BudgetLine): string | false =>
  colorOf({ variance: remaining, sold: budget })

/** Each line with its bar, opened to its codes and orders; on a phone a card each. */
export function BudgetTable(table: Table) {
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string): void => {
    const next = new Set(opened)
    if (!next.delete(key)) next.add(key)
    setOpened(next)
  }
  const shown = { ...table, opened, onToggle: toggle }
  return isNarrow ? <Cards {...shown} /> : <Rows {...shown} />
}

interface Opening {
  readonly opened: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

function Rows({ title, head, projectId, lines, totals, opened, onToggle }: Table & Opening) {
  return (
    <Sideways label={title}>
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="min-w-48 py-1 text-left font-medium">
              {head}
            </th>
            <td className="w-40" />
            {FIGURES.map((name) => (
              <th key={name} scope="col" className="py-1 pl-3 text-right font-medium xl:pl-4">
                {labelOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.key}>
              <tr className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  <Opener line={line} isOpen={opened.has(line.key)} onToggle={onToggle} />
                </th>
                <td className="py-1.5">
                  <Bar name={line.name} line={line} />
                </td>
                <Cells line={line} />
              </tr>
              {opened.has(line.key) && (
                <tr>
                  <td colSpan={FIGURES.length + 2} className="bg-sunk px-3 py-2">
                    <Opened projectId={projectId} line={line} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-control font-semibold">
            <th scope="row" colSpan={2} className="py-1.5 text-left">
              {common.grid.total}
            </th>
            <Cells line={totals} />
          </tr>
        </tfoot>
      </table>
    </Sideways>
  )
}

function Cells({ line }: { readonly line: BudgetLine }) {
  return FIGURES.map((name) => (
    <td
      key={name}
      className={classes(
        'number pl-3 xl:pl-4',
        name === 'remaining' && (colorOfLeft(line) || 'font-semibold'),
      )}
    >
      {moneyOrDash(line[name])}
    </td>
  ))
}

function Cards({ title, projectId, lines, totals, opened, onToggle }: Table & Opening) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li
            key={line.key}
            className={classes(
              'rounded-md border border-line bg-panel px-3',
              isUntouched(line) ? 'text-muted' : 'py-3',
            )}
          >
            <Opener line={line} isOpen={opened.has(line.key)} onToggle={onToggle} />
            {!isUntouched(line) && <CardFigures line={line} />}
            {opened.has(line.key) && <Opened projectId={projectId} line={line} />}
          </li>
        ))}
        <li className="rounded-md border border-control bg-panel p-3 font-semibold">
          {common.grid.total}: {moneyOrDash(totals.remaining)} {texts.left}
          <Facts line={totals} />
        </li>
      </ul>
    </section>
  )
}

/** Neither sold nor bought: on a phone a line, not a card of dashes. */
const isUntouched = (line: BudgetLine): boolean => FIGURES.every((name) => line[name] === 0)

function CardFigures({ line }: { readonly line: NamedLine }) {
  return (
    <>
      <p className={classes('my-1 text-xl tabular-nums', colorOfLeft(line) || 'font-medium')}>
        {moneyOrDash(line.remaining)}{' '}
        <span className="text-xs font-normal text-muted">{texts.left}</span>
      </p>
      <Bar name={line.name} line={line} />
      <Facts line={line} />
    </>
  )
}

function Facts({ line }: { readonly line: BudgetLine }) {
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 text-[13px] font-normal">
      {FIGURES.filter((name) => name !== 'remaining').map((name) => (
        <div key={name} className="flex justify-between gap-2">
          <dt className="text-muted">{labelOf(name)}</dt>
          <dd className="tabular-nums">{moneyOrDash(line[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Opener({
  line,
  isOpen,
  onToggle,
}: {
  readonly line: NamedLine
  readonly isOpen: boolean
  readonly onToggle: (key: string) => void
}) {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(line.key)}
      className="flex min-h-11 w-full cursor-pointer items-center gap-1 text-left wrap-anywhere sm:min-h-8"
    >
      <Icon aria-hidden size={14} className="shrink-0 text-muted" />
      {line.name}
    </button>
  )
}

function Opened({ projectId, line }: { readonly projectId: string; readonly line: NamedLine }) {
  return (
    <>
      <p className="mb-1 text-xs text-muted">
        {texts.opened.original(moneyOrDash(line.original), moneyOrDash(line.changes))}
      </p>
      <OpenedRow projectId={projectId} place={line.place} figures={line} />
    </>
  )
}
