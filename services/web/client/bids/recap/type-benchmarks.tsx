import { useQuery } from '@tanstack/react-query'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { type Benchmark, benchmarksQuery, shownNumber } from '../benchmarks/benchmark-data.ts'
import { Outside } from '../benchmarks/item-benchmark.tsx'
import { SampleBids } from '../benchmarks/sample-bids.tsx'
import { texts as words } from '../benchmarks/texts.ts'
import { texts } from './texts.ts'

interface Row extends Benchmark {
  readonly id: string
  readonly name: string
  readonly measure: 'costPerCY' | 'manHoursPerCY'
}

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    key: 'name',
    label: texts.type,
    cell: ({ name, measure }) => (
      <>
        {name} <span className="text-muted">{words.measures[measure]}</span>
      </>
    ),
  },
  {
    key: 'here',
    label: texts.here,
    isNumber: true,
    cell: ({ value, outside }) => (
      <span className="inline-flex items-center gap-2">
        {outside && <Outside />}
        {shownNumber(value)}
      </span>
    ),
  },
  { key: 'median', label: texts.median, isNumber: true, cell: ({ median }) => shownNumber(median) },
  {
    key: 'range',
    label: texts.range,
    isNumber: true,
    cell: ({ low, high }) => (low === null ? '–' : `${shownNumber(low)} – ${shownNumber(high)}`),
  },
  {
    key: 'bids',
    label: texts.bids,
    cell: (row) => <SampleBids name={`${row.name}, ${words.measures[row.measure]}`} of={row} />,
  },
]

/** What yards of the bid's scope types took in other bids; nothing where no bid had any. */
export function TypeBenchmarks({ bidId }: { readonly bidId: string }) {
  const { data } = useQuery(benchmarksQuery(bidId))
  const rows = (data?.scopeTypes ?? []).flatMap(
    ({ scopeTypeId, name, costPerCY, manHoursPerCY }): readonly Row[] => [
      { ...costPerCY, id: `${scopeTypeId} cost`, name, measure: 'costPerCY' },
      { ...manHoursPerCY, id: `${scopeTypeId} hours`, name, measure: 'manHoursPerCY' },
    ],
  )
  const known = rows.filter(({ count }) => count > 0)
  if (known.length === 0) return null
  return (
    <section aria-label={texts.past} className="mt-8 min-w-0">
      <h2 className="mb-1">{texts.past}</h2>
      <p className="mb-2 text-muted">{texts.pastLead}</p>
      <ListTable caption={texts.past} columns={COLUMNS} rows={known} />
    </section>
  )
}
