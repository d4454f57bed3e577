import type { components } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatDateTime } from '../lib/formats/formats.ts'
import { usePersonName, withNames } from '../lib/people.ts'
import { TextField } from '../ui/field.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { Filter, ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { Person } from '../ui/person.tsx'
import { changeWords, targetText } from './change-words.ts'
import { texts } from './texts.ts'

type Entry = components['schemas']['SecurityLogEntry']

const changesOf = ({ changes, reason }: Entry): string =>
  [...(reason === null ? [] : [reason]), ...changes.map(changeWords)].join('; ')

const COLUMNS: readonly ListColumn<Entry>[] = [
  {
    key: 'at',
    label: texts.at,
    sort: 'at',
    isOneLine: true,
    cell: ({ at }) => formatDateTime(at),
  },
  { key: 'kind', label: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    key: 'actor',
    label: texts.actor,
    cell: ({ actor }) => (actor === null ? texts.operator : <Person email={actor} />),
  },
  { key: 'target', label: texts.target, cell: ({ target }) => <Target target={target} /> },
  { key: 'address', label: texts.address, isOneLine: true, cell: ({ address }) => address ?? '' },
  {
    key: 'changes',
    label: texts.changes,
    cell: (entry) => <span className="wrap-anywhere">{changesOf(entry)}</span>,
  },
]
const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))

function Target({ target }: { readonly target: string | null }) {
  const nameOf = usePersonName()
  if (target === null) return null
  const text = targetText(target, nameOf)
  return <span title={text === target ? undefined : target}>{text}</span>
}

/** Who did what about access, rights and settings. */
export function SecurityLogPage() {
  const search = useSearch({ from: '/signed-in/admin/security-log' })
  const entries = useQuery({
    queryKey: ['security-log', search],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const { type: kind, ...rest } = search
      const query = listQuery('/api/security-log', { ...rest, ...(kind && { kind }) })
      return withNames(pageOf(api.get('/api/security-log', { params: { query } })))
    },
  })
  const change = useListChange()
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={texts[name]}
      value={search[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value || undefined, cursor: undefined })}
    />
  )
  const more = (
    <>
      <Filter
        label={texts.kind}
        value={search.type}
        choices={KINDS}
        onChoose={(type) => change({ type, cursor: undefined })}
      />
      {day('from')}
      {day('to')}
    </>
  )
  return (
    <Page title={texts.title}>
      <ListTools search={search} onChange={change} more={more} />
      <ListView
        caption={texts.title}
        columns={COLUMNS}
        query={entries}
        search={search}
        defaultSort="-at"
        onChange={change}
        empty={texts.empty}
      />
    </Page>
  )
}
