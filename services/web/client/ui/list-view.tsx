import type { UseQueryResult } from '@tanstack/react-query'
import type { ListSearch } from '../lib/address/list-search.ts'
import type { Page } from '../lib/api/api.ts'
import { texts } from '../lib/texts.ts'
import { Empty } from './empty.tsx'
import { ErrorNote } from './error-note.tsx'
import { ChooseColumns, useHiddenColumns } from './list-columns.tsx'
import { ListFile } from './list-file.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'
import { type ChangeSearch, ListFoot } from './list-tools.tsx'
import { Skeleton } from './skeleton.tsx'

/** Of what the address holds, all that is not a filter. */
const NO_FILTERS: readonly string[] = ['sort', 'cursor', 'view']

/**
 * The rows of a list in each of its states: coming, refused, none at all, none that match, some.
 */
export function ListView<Row extends { readonly id: string }>({
  caption,
  columns,
  query,
  search,
  defaultSort,
  onChange,
  empty,
  file,
}: {
  readonly caption: string
  readonly columns: readonly ListColumn<Row>[]
  readonly query: UseQueryResult<Page<Row>>
  readonly search: ListSearch
  readonly defaultSort: string
  readonly onChange: ChangeSearch
  readonly empty: string
  /** Under this name the list is had as a file, and its columns are chosen. */
  readonly file?: {
    readonly name: string
    readonly load: (search: ListSearch) => Promise<Page<Row>>
  }
}) {
  const { hidden, toggle } = useHiddenColumns(file?.name ?? '')
  const shown = columns.filter(({ key }) => !hidden.has(key))
  const { data, error, refetch } = query
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={10} />
  if (data.rows.length === 0) {
    const given = Object.entries(search).filter(([, value]) => Boolean(value))
    const isFiltered = given.some(([name]) => !NO_FILTERS.includes(name))
    return isFiltered ? <Empty>{texts.lists.none}</Empty> : <Empty>{empty}</Empty>
  }
  return (
    <>
      {file !== undefined && (
        <div className="no-print mb-2 flex flex-wrap justify-end gap-2">
          <ChooseColumns columns={columns} hidden={hidden} onToggle={toggle} />
          <ListFile {...file} columns={shown} search={search} />
        </div>
      )}
      <ListTable
        caption={caption}
        columns={shown}
        rows={data.rows}
        isPart={data.nextCursor !== undefined || search.cursor !== undefined}
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
