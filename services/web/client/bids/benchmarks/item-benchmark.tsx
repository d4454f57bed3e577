import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { benchmarksQuery, shownNumber } from './benchmark-data.ts'
import { SampleBids } from './sample-bids.tsx'
import { texts } from './texts.ts'

/** What an item comes to, and what the last bids that had one of its name came to. */
export function ItemBenchmark({ itemId }: { readonly itemId: string }) {
  const { id = '' } = useParams({ strict: false })
  const { data } = useQuery(benchmarksQuery(id))
  const item = data?.items.find((each) => each.itemId === itemId)
  if (item === undefined) return null
  const { name, measure, value, median, low, high, count, outside } = item
  return (
    <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <p className="tabular-nums">
        {texts.own(shownNumber(value), texts.measures[measure])}
        {': '}
        {count === 0
          ? texts.none
          : texts.past(count, shownNumber(median), shownNumber(low), shownNumber(high))}
      </p>
      {outside && <Outside />}
      {count > 0 && <SampleBids name={name} of={item} />}
    </div>
  )
}

export function Outside() {
  return <span className="rounded-sm bg-warn-soft px-1 text-warn">{texts.outside}</span>
}
