import type { components } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatDate } from '../lib/formats/formats.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { CreateButton } from '../ui/create-button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { Reach } from '../ui/reach.tsx'
import { EditClient } from './edit-client.tsx'
import { NewClient } from './new-client.tsx'

const words = texts.clients
type Client = components['schemas']['Client']

const COLUMNS: readonly ListColumn<Client>[] = [
  {
    key: 'name',
    label: words.name,
    sort: 'name',
    opensRow: true,
    card: 'title',
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/bids" search={{ clientId: id }} className="font-medium text-accent underline">
        {name}
      </Link>
    ),
  },
  {
    key: 'email',
    label: words.email,
    card: 'name',
    text: ({ email }) => email ?? '',
    cell: ({ email }) => (email === null ? '–' : <Reach href={`mailto:${email}`} text={email} />),
  },
  {
    key: 'created',
    label: words.created,
    sort: 'createdAt',
    text: ({ createdAt }) => formatDate(createdAt),
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
]

const editColumn = (onEdit: (client: Client) => void): ListColumn<Client> => ({
  key: 'edit',
  label: words.edit,
  text: () => '',
  cell: (client) => (
    <Button look="quiet" aria-label={words.editOf(client.name)} onClick={() => onEdit(client)}>
      {words.edit}
    </Button>
  ),
})

const load = (search: ListSearch) => {
  const query = listQuery('/api/clients', search)
  return pageOf(api.get('/api/clients', { params: { query } }))
}

export function ClientsPage() {
  const user = useUser()
  const search = useSearch({ from: '/signed-in/clients' })
  const [isAdding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Client>()
  const mayEdit = mayUse(user, ACCESS.writeBids)
  const columns = useMemo(
    () => (mayEdit ? [...COLUMNS, editColumn(setEditing)] : COLUMNS),
    [mayEdit],
  )
  const clients = useQuery({
    queryKey: ['clients', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useListChange()
  const add = user.permissions.includes('clients:create') && (
    <CreateButton onClick={() => setAdding(true)}>{words.add}</CreateButton>
  )
  return (
    <Page title={words.title} actions={add}>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={words.title}
        columns={columns}
        query={clients}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={words.empty}
        file={{ name: 'clients', load }}
      />
      {isAdding && <NewClient onClose={() => setAdding(false)} />}
      {editing && (
        <EditClient key={editing.id} client={editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  )
}
