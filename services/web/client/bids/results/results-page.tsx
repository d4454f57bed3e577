import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { money, moneyOrDash } from '../../lib/formats/formats.ts'
import { usePersonName } from '../../lib/people.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Figures } from '../../ui/figures.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DecidedBids } from './decided-bids.tsx'
import { HitChart } from './hit-chart.tsx'
import { type BidAnalysis, GROUPS, type GroupBy } from './result-words.ts'
import { type AnalysisRange, analysisQuery, decidedBidsQuery } from './results-data.ts'
import { texts } from './texts.ts'

/** How often bids are won and by how much, and where results are entered. */
export function ResultsPage() {
  const { from, to, groupBy = 'client' } = useSearch({ from: '/signed-in/bids/results' })
  const navigate = useNavigate({ from: '/bids/results' })
  const all = useQuery(analysisQuery({ from, to }))
  const groups = useQuery(analysisQuery({ from, to, groupBy }))
  const change = (part: AnalysisRange) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const decided = useQuery(decidedBidsQuery)
  const error = all.error ?? groups.error
  // Shown together: how long each part is decides where the next one begins.
  const isComing = [all, groups, decided].some(({ isLoading }) => isLoading)
  const actions = (
    <Link to="/bids" className={buttonClasses('plain')}>
      {texts.bids}
    </Link>
  )
  return (
    <Page title={texts.title} actions={actions}>
      <p className="mb-3 text-muted">{texts.lead}</p>
      <Range from={from} to={to} groupBy={groupBy} onChange={change} />
      {error !== null && (
        <ErrorNote
          error={error}
          onAgain={() => {
            void all.refetch()
            void groups.refetch()
          }}
        />
      )}
      {isComing && <Skeleton lines={12} />}
      {!isComing && all.data !== undefined && groups.data !== undefined && (
        <Analysis all={all.data[0]} groups={groups.data} groupBy={groupBy} />
      )}
      {!isComing && <DecidedBids />}
    </Page>
  )
}

function Range({
  from,
  to,
  groupBy,
  onChange,
}: AnalysisRange & { readonly onChange: (part: AnalysisRange) => void }) {
  const choices = GROUPS.map((value) => ({ value, label: texts.group[value] }))
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
      <TextField
        type="date"
        label={texts.from}
        value={from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || undefined })}
      />
      <TextField
        type="date"
        label={texts.to}
        value={to ?? ''}
        onChange={({ target }) => onChange({ to: target.value || undefined })}
      />
      <SelectField
        label={texts.groupBy}
        choices={choices}
        value={groupBy}
        onChange={({ target }) => onChange({ groupBy: target.value as GroupBy })}
      />
    </div>
  )
}

function Analysis({
  all,
  groups,
  groupBy,
}: {
  readonly all: BidAnalysis | undefined
  readonly groups: readonly BidAnalysis[]
  readonly groupBy: GroupBy
}) {
  const nameOf = usePersonName()
  if (all === undefined) {
    return (
      <div className="mb-6">
        <Empty>{texts.none}</Empty>
      </div>
    )
  }
  const title = texts.chart(texts.group[groupBy])
  const named = groups.map((group) =>
    groupBy === 'createdBy' ? { ...group, name: nameOf(group.name) } : group,
  )
  const rows = named.map((group) => ({ ...group, id: group.group ?? '' }))
  return (
    <>
      <HitFigures all={all} />
      <section aria-label={title} className="mb-6 rounded-md border border-line bg-panel p-4">
        <h2 className="mb-2">{title}</h2>
        <HitChart title={title} groups={named} />
      </section>
      <div className="mb-6">
        <ListTable caption={title} columns={columnsOf(groupBy)} rows={rows} />
      </div>
    </>
  )
}

function HitFigures({ all }: { readonly all: BidAnalysis }) {
  const { won, lost, hitRate, amountWon, amountBid, medianGap, leftOnTable } = all
  const figures = [
    { name: texts.hitRate, value: texts.percent(hitRate), note: texts.ofDecided(won, won + lost) },
    { name: texts.amountWon, value: money(amountWon), note: texts.ofBid(money(amountBid)) },
    { name: texts.medianGap, value: texts.percent(medianGap), note: texts.medianGapNote },
    { name: texts.leftOnTable, value: money(leftOnTable), note: texts.leftNote },
  ]
  return <Figures figures={figures} />
}

type Row = BidAnalysis & { readonly id: string }

const columnsOf = (groupBy: GroupBy): readonly ListColumn<Row>[] => [
  { key: 'name', label: texts.group[groupBy], cell: ({ name }) => name },
  number(texts.count, ({ count }) => String(count)),
  number(texts.won, ({ won }) => String(won)),
  number(texts.lost, ({ lost }) => String(lost)),
  number(texts.hitRate, ({ hitRate }) => texts.percent(hitRate)),
  number(texts.amountWonColumn, ({ amountWon }) => moneyOrDash(amountWon)),
  number(texts.amountBid, ({ amountBid }) => moneyOrDash(amountBid)),
  number(texts.medianGap, ({ medianGap }) => texts.percent(medianGap)),
  number(texts.leftOnTable, ({ leftOnTable }) => moneyOrDash(leftOnTable)),
]

function number(label: string, cell: (row: Row) => string): ListColumn<Row> {
  return { key: label, label, isNumber: true, cell }
}
