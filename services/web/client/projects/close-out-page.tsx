import { type components, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '../lib/api/api.ts'
import { money } from '../lib/formats/formats.ts'
import { cents } from '../lib/money.ts'
import { texts as common } from '../lib/texts.ts'
import { classes } from '../ui/classes.ts'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { projectQuery } from './project-data.ts'
import { texts } from './texts.ts'

type CloseOut = components['schemas']['ProjectCloseOut']
type Line = Omit<CloseOut['totals'], 'contract'> & { readonly costPerCY?: number | null }

const words = texts.closeOut
const FIGURES = ['estimated', 'changed', 'actual', 'difference'] as const

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
  return (
    <div
      className={classes(
        'mb-6 rounded-md border p-4',
        isOver ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-panel',
      )}
    >
      <p className="text-lg font-medium">
        {isOver ? words.over(money(difference)) : words.under(money(-difference))}
      </p>
      <p>{totals.contract === null ? words.noContract : words.contract(money(totals.contract))}</p>
    </div>
  )
}

function CloseOutTable({
  title,
  head,
  lines,
  totals,
  hasCostPerCY = false,
}: {
  readonly title: string
  readonly head: string
  readonly lines: readonly (Line & { readonly key: string; readonly name: string })[]
  readonly totals: CloseOut['totals']
  readonly hasCostPerCY?: boolean
}) {
  const cells = (line: Line) => (
    <>
      {FIGURES.map((name) => (
        <td
          key={name}
          className={classes(
            'number py-1.5 pl-4',
            name === 'difference' && 'font-semibold',
            name === 'difference' && line.difference > 0 && 'text-bad',
          )}
        >
          {money(line[name])}
        </td>
      ))}
      {hasCostPerCY && <td className="number py-1.5 pl-4">{money(line.costPerCY ?? null)}</td>}
    </>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section aria-label={title} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="min-w-48 py-1 text-left font-medium">
              {head}
            </th>
            {[...FIGURES, ...(hasCostPerCY ? (['costPerCY'] as const) : [])].map((name) => (
              <th key={name} scope="col" className="py-1 pl-4 text-right font-medium">
                {words[name]}
              </th>
            ))}
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
    </section>
  )
}
