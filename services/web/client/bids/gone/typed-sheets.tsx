import { texts } from './texts.ts'
import { TypedList } from './typed-list.tsx'
import { type TypedSheet, typedRows } from './typed-rows.ts'

/** What was typed into sheets of a bid that can be saved there no more. */
export function TypedSheets({
  sheets,
  scopeNamed,
  onDiscard,
}: {
  readonly sheets: readonly TypedSheet[]
  readonly scopeNamed: (id: string) => string | undefined
  readonly onDiscard: () => void
}) {
  const rows = typedRows(sheets, scopeNamed)
  return <TypedList rows={rows} lead={texts.typedLeadOfRows} onDiscard={onDiscard} />
}
