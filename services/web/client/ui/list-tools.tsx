import { Link } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { texts } from '../lib/texts.ts'
import { Button, buttonClasses } from './button.tsx'
import { type Choice, SelectField, TextField } from './field.tsx'
import { FilterChips, type NamedFilter, setFilters } from './filter-chips.tsx'
import { useTypedSearch } from './typed-search.ts'
import { useNarrow } from './use-narrow.ts'

const words = texts.lists

export type ChangeSearch = (change: Partial<ListSearch>) => void

/**
 * Search and filter of a list. What is chosen stands in the address, and begins at the first page;
 * what is set is seen as chips. On a phone the filters are folded.
 */
export function ListTools({
  search,
  onChange,
  statuses,
  types,
  more,
  named = [],
}: {
  readonly search: ListSearch
  readonly onChange: ChangeSearch
  readonly statuses?: readonly Choice[]
  readonly types?: readonly Choice[]
  /** Filters that one list alone has. */
  readonly more?: ReactNode
  /** What these are called, and what a link of another page filters by. */
  readonly named?: readonly NamedFilter[]
}) {
  const find = useCallback(
    (q: string | undefined) => onChange({ q, cursor: undefined }),
    [onChange],
  )
  const [typed, type] = useTypedSearch(search.q, find)
  const filters: readonly NamedFilter[] = [
    ...(statuses ? [{ name: 'status' as const, label: words.status, choices: statuses }] : []),
    ...(types ? [{ name: 'type' as const, label: words.type, choices: types }] : []),
    ...named,
  ]
  const fields = [
    statuses && (
      <Choices key="status" search={search} onChange={onChange} name="status" choices={statuses} />
    ),
    types && <Choices key="type" search={search} onChange={onChange} name="type" choices={types} />,
    more,
  ]
  return (
    <ListFilters
      search={search}
      onChange={onChange}
      named={filters}
      first={
        <TextField
          type="search"
          label={words.search}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="min-w-0 flex-1 sm:w-52 sm:flex-none"
        />
      }
    >
      {fields.some(Boolean) && fields}
    </ListFilters>
  )
}

/** Filters of a list: behind a button on a phone, and what is set as chips. */
export function ListFilters({
  search,
  onChange,
  named,
  first,
  children,
}: {
  readonly search: ListSearch
  readonly onChange: ChangeSearch
  readonly named: readonly NamedFilter[]
  /** What is seen on a phone, too. */
  readonly first?: ReactNode
  readonly children: ReactNode
}) {
  const isNarrow = useNarrow()
  const isFolded = isNarrow && Boolean(children)
  return (
    <search className="no-print mb-3 flex flex-wrap items-end gap-3">
      {first}
      {isFolded ? <Folded count={setFilters(named, search).length}>{children}</Folded> : children}
      <FilterChips
        filters={named}
        search={search}
        onClear={(name) => onChange({ [name]: undefined, cursor: undefined })}
      />
    </search>
  )
}

/** The days that a list is of, the first and the last. */
export function DaysFields({
  search,
  labels,
  onChange,
}: {
  readonly search: ListSearch
  readonly labels: Readonly<Record<'from' | 'to', string>>
  readonly onChange: ChangeSearch
}) {
  return (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      type="date"
      label={labels[name]}
      value={search[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value || undefined, cursor: undefined })}
      className="min-w-36 flex-1 sm:flex-none"
    />
  ))
}

function Choices({
  name,
  choices,
  search,
  onChange,
}: {
  readonly name: 'status' | 'type'
  readonly choices: readonly Choice[]
  readonly search: ListSearch
  readonly onChange: ChangeSearch
}) {
  return (
    <Filter
      label={words[name]}
      value={search[name]}
      choices={choices}
      onChoose={(value) => onChange({ [name]: value, cursor: undefined })}
    />
  )
}

/** The filters behind a button that counts them, so that the list begins on the first screen. */
function Folded({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ListFilter aria-hidden size={16} />
        {words.filters(count)}
      </Button>
      {isOpen && <div className="flex basis-full flex-wrap items-end gap-3">{children}</div>}
    </>
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
