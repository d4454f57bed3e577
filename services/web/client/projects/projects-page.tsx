import type { components } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { statusName } from '../lib/formats/formats.ts'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { texts } from './texts.ts'

type Project = components['schemas']['Project']

const COLUMNS: readonly ListColumn<Project>[] = [
  {
    key: 'number',
    label: texts.number,
    sort: 'bidNumber',
    opensRow: true,
    card: 'title',
    text: ({ bidNumber }) => bidNumber,
    cell: ({ id, bidNumber }) => (
      <Link to="/projects/$id" params={{ id }} className="font-medium text-accent underline">
        {bidNumber}
      </Link>
    ),
  },
  { key: 'name', label: texts.name, sort: 'name', card: 'name', cell: ({ name }) => name },
  { key: 'location', label: texts.location, cell: ({ location }) => location ?? '–' },
  {
    key: 'status',
    label: texts.status,
    text: ({ status }) => statusName(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
]

const load = (search: ListSearch) => {
  const query = listQuery('/api/projects', search)
  return pageOf(api.get('/api/projects', { params: { query } }))
}

const STATUSES = ['AWARDED', 'COMPLETED', 'SUBMITTED', 'NEGOTIATION', 'DRAFT', 'LOST'].map(
  (value) => ({ value, label: statusName(value) }),
)

/** In an address without a status, that of what is bought for; without a filter, this. */
const BOUGHT_FOR = 'AWARDED'
const ANY = 'ALL'

/** What is built, its budget behind it: at first what is sold and not finished, then what is asked for. */
export function ProjectsPage() {
  const address = useSearch({ from: '/signed-in/projects' })
  const { status = BOUGHT_FOR } = address
  const search = { ...address, status: status === ANY ? undefined : status }
  const navigate = useNavigate({ from: '/projects' })
  const projects = useQuery({
    queryKey: ['projects', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useCallback(
    (part: Partial<ListSearch>) => {
      const status = 'status' in part ? { status: part.status ?? ANY } : {}
      void navigate({ search: (all) => ({ ...all, ...part, ...status }) })
    },
    [navigate],
  )
  return (
    <Page title={texts.title}>
      <ListTools search={search} onChange={change} statuses={STATUSES} />
      <ListView
        caption={texts.title}
        columns={COLUMNS}
        query={projects}
        search={search}
        defaultSort="-createdAt"
        onChange={change}
        empty={texts.empty}
        file={{ name: 'projects', load }}
      />
    </Page>
  )
}
