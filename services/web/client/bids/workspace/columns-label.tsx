import { Columns3 } from 'lucide-react'
import type { ColumnView } from './column-view.ts'
import type { Column } from './columns.ts'
import { texts } from './texts.ts'

const words = texts.columns

/** What the button of the columns says: how many of them are hidden, too. */
export function ColumnsLabel({
  columns,
  view,
}: {
  readonly columns: readonly Column[]
  readonly view: ColumnView
}) {
  const count = columns.filter(({ field }) => view.hidden.has(field)).length
  return (
    <>
      <Columns3 aria-hidden size={14} />
      <span className="@max-3xl:sr-only">{words.label}</span>
      {count > 0 && <span>{words.hidden(count)}</span>}
    </>
  )
}
