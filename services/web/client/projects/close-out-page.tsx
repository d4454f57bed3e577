import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '../lib/api/api.ts'
import { money, moneyOrDash } from '../lib/formats/formats.ts'
import { cents, jsonNumber } from '../lib/money.ts'
import { texts as common } from '../lib/texts.ts'
import { classes } from '../ui/classes.ts'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Sideways } from '../ui/sideways.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { BOXES, COLORS } from './over-list.tsx'
import { projectQuery } from './project-data.ts'
import { severityOf } from './severity.ts'
import { texts } from './texts.ts'
import { VarianceCell, VarianceHead, VarianceInWords } from './variance.tsx'

type CloseOut = components['schemas']['ProjectCloseOut']
type Line = Omit<CloseOut['totals'], 'contract'> & { readonly costPerCY?: number | null }

const words = texts.closeOut
const FIGURES = ['estimated', 'changed', 'actual'] as const

/** By the one convention of the pages of a job: what is left is above zero. The API says what is over. */
const compared = ({ difference, estimated, changed }: Line) => ({
  variance: jsonNumber(-cents(difference)),
  sold: jsonNumber(cents(estimated) + cents(changed)),
})

/**
 * What the job came to against what it was estimated at, as a sentence, then by section and scope.
 */
export function CloseOutPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/close-out' })
  const params = { path: { id } }
  const project = useQuery(projectQuery(id))
  const closeOut = useQuery({
    queryKey: ['close-out', id],
    queryFn: async () => unwrap(await api.get('/api/projects/{id}/close-out', { params })),
  })
  const error = project.error ?? closeOut.error
  if (error !== null) {
    return (
      <PageFault error={error} onAgain={() => project.refetch().then(() => closeOut.refetch())} />
    )
  }
  if (project.data === undefined || closeOut.data === undefined) return <Skeleton lines={12} />
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/projects/$id" params={{ id }} className="inline-flex min-h-6 items-center">
        {words.budget}
      </Link>
      <span>{project.data.bidNumber}</span>
    </span>
  )
  return (
    <Page title={words.of(project.data.name)} kicker={kicker}>
      <Sentence totals={closeOut.data.totals} />
      <div className="flex flex-col gap-8">
        <CloseOutTable
          title={texts.sections}
          head={texts.section}
          lines={closeOut.data.sections.map((line) => ({
            ...line,
            key: line.section,
            name: line.section,
          }))}
          totals={closeOut.data.totals}
        />
        <CloseOutTable
          title={texts.scopes}
          head={texts.scope}
          hasCostPerCY
          lines={closeOut.data.scopes.map((line) => ({
            ...line,
            key: line.scopeId ?? 'none',
            name: line.name ?? texts.noScope,
          }))}
          totals={closeOut.data.totals}
        />
      </div>
    </Page>
  )
}

function Sentence({ totals }: { readonly totals: CloseOut['totals'] }) {
  const difference = cents(totals.difference)
  const isOver = difference > 0n
  const severity = severityOf(difference, compared(totals).sold)
  return (
    <div className={classes('mb-6 rounded-md border p-4', BOXES[severity], COLORS[severity])}>
      <p className="text-lg font-medium">
        {isOver ? words.over(money(difference)) : words.under(money(-difference))}
      </p>
      <p>{totals.contract === null ? words.noContract : words.contract(money(totals.contract))}</p>
    </div>
  )
}

interface Table {
  readonly title: string
  readonly head: string
  readonly lines: readonly (Line & { readonly key: string; readonly name: string })[]
  readonly totals: CloseOut['totals']
  readonly hasCostPerCY?: boolean
}

/** Each line with how it ended; on a phone a card each. */
function CloseOutTable(table: Table) {
  return useNarrow() ? <Cards {...table} /> : <Rows {...table} />
}

function Rows({ title, head, lines, totals, hasCostPerCY = false }: Table) {
  const cells = (line: Line) => (
    <>
      {FIGURES.map((name) => (
        <td key={name} className="number py-1.5 pl-4">
          {moneyOrDash(line[name])}
        </td>
      ))}
      <VarianceCell {...compared(line)} className="py-1.5 pl-4" />
      {hasCostPerCY && (
        <td className="number py-1.5 pl-4">{moneyOrDash(line.costPerCY ?? null)}</td>
      )}
    </>
  )
  return (
    <Sideways label={title}>
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{title}</caption>
        <thead className="text-xs text-muted">
          <tr className="align-bottom">
            <th scope="col" className="min-w-48 py-1 text-left font-medium">
              {head}
            </th>
            {FIGURES.map((name) => (
              <th key={name} scope="col" className="py-1 pl-4 text-right font-medium">
                {words[name]}
              </th>
            ))}
            <VarianceHead className="py-1 pl-4" />
            {hasCostPerCY && (
              <th scope="col" className="py-1 pl-4 text-right font-medium">
                {words.costPerCY}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {line.name}
              </th>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-control font-semibold">
            <th scope="row" className="py-1.5 text-left">
              {common.grid.total}
            </th>
            {cells(totals)}
          </tr>
        </tfoot>
      </table>
    </Sideways>
  )
}

function Cards({ title, lines, totals, hasCostPerCY = false }: Table) {
  const figures = [...FIGURES, ...(hasCostPerCY ? (['costPerCY'] as const) : [])]
  const facts = (line: Line) => (
    <>
      <VarianceInWords {...compared(line)} />
      <dl className="grid grid-cols-2 gap-x-4 text-[13px] font-normal">
        {figures.map((name) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-muted">{words[name]}</dt>
            <dd className="tabular-nums">{moneyOrDash(line[name] ?? null)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li
            key={line.key}
            className={classes(
              'rounded-md border border-line bg-panel p-3',
              isUntouched(line) && 'text-muted',
            )}
          >
            <p className="wrap-break-word">{line.name}</p>
            {!isUntouched(line) && facts(line)}
          </li>
        ))}
        <li className="rounded-md border border-control bg-panel p-3 font-semibold">
          {common.grid.total}
          {facts(totals)}
        </li>
      </ul>
    </section>
  )
}

/** Neither sold nor spent. */
const isUntouched = (line: Line): boolean => FIGURES.every((name) => line[name] === 0)
