import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '../app/api.ts'
import type { ListSearch } from '../app/list-search.ts'
import { texts } from '../app/texts.ts'
import { Empty } from './empty.tsx'
import { ErrorNote } from './error-note.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'
import { type ChangeSearch, ListFoot } from './list-tools.tsx'
import { Skeleton } from './skeleton.tsx'

/** The rows of a list in each of its states: coming, refused, none at all, none that match, some. */
export function ListView<Row extends { readonly id: string }>({
  caption,
  columns,
  query,
  search,
  defaultSort,
  onChange,
  empty,
}: {
  readonly caption: string
  readonly columns: readonly ListColumn<Row>[]
  readonly query: UseQueryResult<Page<Row>>
  readonly search: ListSearch
  readonly defaultSort: string
  readonly onChange: ChangeSearch
  readonly empty: string
}) {
  const { data, error, refetch } = query
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={10} />
  if (data.rows.length === 0) {
    const isFiltered = [search.q, search.status, search.type, search.clientId].some(Boolean)
    return isFiltered ? <Empty>{texts.lists.none}</Empty> : <Empty>{empty}</Empty>
  }
  return (
    <>
      <ListTable
        caption={caption}
        columns={columns}
        rows={data.rows}
        sort={search.sort ?? defaultSort}
        onSort={(sort) => onChange({ sort, cursor: undefined })}
      />
      <ListFoot
        shown={data.rows.length}
        total={data.total}
        nextCursor={data.nextCursor}
        search={search}
      />
    </>
  )
}
