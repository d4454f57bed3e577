import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ListSearch, listQuery } from '../../../lib/address/list-search.ts'
import { useListChange } from '../../../lib/address/use-list-change.ts'
import { api, pageOf } from '../../../lib/api/api.ts'
import { answersTo, KEYS } from '../../../lib/keys/keys.ts'
import { usePageKeys } from '../../../lib/keys/page-keys.ts'
import { ACCESS } from '../../../lib/session/access.ts'
import { mayUse, useUser } from '../../../lib/session/session.ts'
import { Ago } from '../../../ui/ago.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import type { ListColumn } from '../../../ui/list-table.tsx'
import { ListTools } from '../../../ui/list-tools.tsx'
import { ListView } from '../../../ui/list-view.tsx'
import { Page } from '../../../ui/page.tsx'
import { texts } from './texts.ts'
import type { Mapping } from './typed-mapping.ts'

const COLUMNS: readonly ListColumn<Mapping>[] = [
  {
    key: 'name',
    label: texts.name,
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link
        to="/takeoff-mappings/$id"
        params={{ id }}
        className="font-medium text-accent underline"
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'columns',
    label: texts.mapped,
    cell: ({ columns }) => columns.map(({ head }) => head).join(', ') || '–',
  },
  {
    key: 'defaults',
    label: texts.defaulted,
    cell: ({ defaults }) =>
      Object.entries(defaults)
        .map(([field, value]) => `${field} ${value}`)
        .join(', ') || '–',
  },
  {
    key: 'changed',
    label: texts.changed,
    text: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
]

const load = (search: ListSearch) => {
  const query = listQuery('/api/takeoff-mappings', search)
  return pageOf(api.get('/api/takeoff-mappings', { params: { query } }))
}

/** How the exports of other programs are read. */
export function MappingsPage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const search = useSearch({ from: '/signed-in/takeoff-mappings' })
  usePageKeys()
  const mappings = useQuery({
    queryKey: ['takeoff-mappings', 'list', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useListChange()
  return (
    <Page
      title={texts.title}
      actions={
        mayWrite && (
          <Link
            to="/takeoff-mappings/new"
            className={buttonClasses('primary')}
            {...answersTo(KEYS.create)}
          >
            {texts.add}
          </Link>
        )
      }
    >
      <p className="mb-3 max-w-prose text-muted">{texts.lead}</p>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={texts.title}
        columns={COLUMNS}
        query={mappings}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={texts.empty}
        file={{ name: 'takeoff-mappings', load }}
      />
    </Page>
  )
}
