import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { texts } from '../lib/texts.ts'
import { buttonClasses } from './button.tsx'
import { type Choice, SelectField, TextField } from './field.tsx'
import { useTypedSearch } from './typed-search.ts'

const words = texts.lists

export type ChangeSearch = (change: Partial<ListSearch>) => void

/**
 * Search and filter of a list. What is chosen stands in the address, and begins at the first page.
 */
export function ListTools({
  search,
  onChange,
  statuses,
  types,
  more,
}: {
  readonly search: ListSearch
  readonly onChange: ChangeSearch
  readonly statuses?: readonly Choice[]
  readonly types?: readonly Choice[]
  /** Filters that one list alone has. */
  readonly more?: ReactNode
}) {
  const find = useCallback(
    (q: string | undefined) => onChange({ q, cursor: undefined }),
    [onChange],
  )
  const [typed, type] = useTypedSearch(search.q, find)
  return (
    <search className="no-print mb-3 flex flex-wrap gap-3">
      <TextField
        type="search"
        label={words.search}
        value={typed}
        onChange={({ target }) => type(target.value)}
        className="w-full sm:w-52"
      />
      {statuses && (
        <Filter
          label={words.status}
          value={search.status}
          choices={statuses}
          onChoose={(status) => onChange({ status, cursor: undefined })}
        />
      )}
      {types && (
        <Filter
          label={words.type}
          value={search.type}
          choices={types}
          onChoose={(type) => onChange({ type, cursor: undefined })}
        />
      )}
      {more}
    </search>
  )
}

export function Filter({
  label,
  value,
  choices,
  onChoose,
}: {
  readonly label: string
  readonly value: string | undefined
  readonly choices: readonly Choice[]
  readonly onChoose: (value: string | undefined) => void
}) {
  return (
    <SelectField
      label={label}
      choices={[{ value: '', label: words.all }, ...choices]}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      className="min-w-36 flex-1 sm:flex-none"
    />
  )
}

/** How many there are, and the way to the others. */
export function ListFoot({
  shown,
  total,
  nextCursor,
  search,
}: {
  readonly shown: number
  readonly total: number | undefined
  readonly nextCursor: string | undefined
  readonly search: ListSearch
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-xs text-muted">
      <p role="status">{words.count(shown, total)}</p>
      <div className="no-print flex gap-2">
        {search.cursor !== undefined && <PageLink cursor={undefined}>{words.first}</PageLink>}
        {nextCursor !== undefined && <PageLink cursor={nextCursor}>{words.next}</PageLink>}
      </div>
    </div>
  )
}

function PageLink({
  cursor,
  children,
}: {
  readonly cursor: string | undefined
  readonly children: ReactNode
}) {
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, cursor })}
      className={buttonClasses('plain')}
    >
      {children}
    </Link>
  )
}
