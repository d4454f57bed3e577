import type { paths } from '@formwork/api-client'
import { searchOf, words } from './search-values.ts'

/** What of a list stands in its address, so that it can be sent, kept and gone back to. */
export const listSearch = searchOf({
  q: words,
  sort: words,
  status: words,
  type: words,
  clientId: words,
  reconciled: words,
  kind: words,
  vendorId: words,
  orderId: words,
  projectId: words,
  open: words,
  exported: words,
  from: words,
  to: words,
  dueFrom: words,
  dueTo: words,
  cursor: words,
})

export type ListSearch = ReturnType<typeof listSearch>

/** An address may name several records, of which no one has a name for all. */
export const isOneId = (id: string | undefined): boolean =>
  id !== undefined && id !== '' && !id.includes(',')

/** As many as a screen is scrolled for without losing the place. */
const PAGE_SIZE = 50

type QueryOf<Path extends keyof paths> = paths[Path] extends {
  get: { parameters: { query?: infer Query } }
}
  ? NonNullable<Query>
  : never

/**
 * The address as the parameters of a list of the API. A value that it does not know is its to
 * refuse, with a sentence: the types of the parameters are asserted here and nowhere else.
 */
export function listQuery<Path extends keyof paths>(_path: Path, search: ListSearch) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return { limit: PAGE_SIZE, ...Object.fromEntries(given) } as unknown as QueryOf<Path>
}
