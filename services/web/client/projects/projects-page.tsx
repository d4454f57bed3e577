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

/** What is built: every bid, its budget behind it. */
export function ProjectsPage() {
  const search = useSearch({ from: '/signed-in/projects' })
  const navigate = useNavigate({ from: '/projects' })
  const projects = useQuery({
    queryKey: ['projects', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useCallback(
    (part: Partial<ListSearch>) => void navigate({ search: (all) => ({ ...all, ...part }) }),
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
