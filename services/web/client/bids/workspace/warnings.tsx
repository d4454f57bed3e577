import { memo } from 'react'
import { texts } from '../../lib/texts.ts'
import type { GridRow } from './grid-rows.ts'
import { texts as more } from './texts.ts'

/** As many as are read; the rest is counted. */
const MOST_WARNINGS = 20

/** What is allowed and unlikely, said beside the items that it concerns. */
export const Warnings = memo(function Warnings({ rows }: { readonly rows: readonly GridRow[] }) {
  const all = rows.flatMap(({ item }) =>
    (item?.warnings ?? []).map(({ field, message }) => ({ item, field, message })),
  )
  if (all.length === 0) return null
  return (
    <section aria-label={texts.bid.warnings} className="mt-3 rounded-md bg-warn-soft p-3 text-warn">
      <h3 className="text-xs font-semibold">{texts.bid.warnings}</h3>
      <ul className="list-disc pl-5">
        {all.slice(0, MOST_WARNINGS).map(({ item, field, message }) => (
          <li key={`${item?.id} ${field} ${message}`}>
            {item?.name}: {message}
          </li>
        ))}
      </ul>
      {all.length > MOST_WARNINGS && <p>{more.grid.moreWarnings(all.length - MOST_WARNINGS)}</p>}
    </section>
  )
})
