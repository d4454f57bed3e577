/** Where a list goes on: the sort value and id of the last row seen. */
export interface Cursor {
  readonly sort: string
  readonly value: string | null
  readonly id: string
}

/** What a caller asks of a list. */
export interface ListQuery {
  readonly limit: number
  readonly cursor: Cursor | null
  readonly sort: { readonly field: string; readonly descending: boolean }
  readonly q: string | null
}

export interface Page<T> {
  readonly rows: readonly T[]
  readonly total: number
  readonly next: Cursor | null
}
