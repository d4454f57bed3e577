import type { components } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { texts as common } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { NewUser } from './new-user.tsx'
import { texts } from './texts.ts'
import { UserActions } from './user-actions.tsx'

export type User = components['schemas']['User']

const COLUMNS: readonly ListColumn<User>[] = [
  {
    key: 'name',
    label: texts.name,
    sort: 'name',
    card: 'title',
    cell: ({ name }) => <span className="max-sm:font-medium">{name}</span>,
  },
  { key: 'email', label: texts.email, sort: 'email', card: 'name', cell: ({ email }) => email },
  {
    key: 'roles',
    label: texts.roles,
    cell: ({ roles }) => roles.map((role) => common.roles[role]).join(', '),
  },
  {
    key: 'state',
    label: texts.state,
    card: 'figure',
    cell: ({ isActive }) => (
      <span className={isActive ? 'text-good' : 'text-muted'}>
        {isActive ? texts.active : texts.inactive}
      </span>
    ),
  },
  {
    key: 'change',
    label: texts.actions,
    card: 'action',
    cell: (user) => <UserActions user={user} />,
  },
]

export function UsersPage() {
  const search = useSearch({ from: '/signed-in/admin/users' })
  const [isAdding, setAdding] = useState(false)
  const users = useQuery({
    queryKey: ['users', search],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = listQuery('/api/users', search)
      return pageOf(api.get('/api/users', { params: { query } }))
    },
  })
  const change = useListChange()
  const add = (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Page title={texts.title} actions={add}>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={texts.title}
        columns={COLUMNS}
        query={users}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={common.lists.none}
      />
      {isAdding && <NewUser onClose={() => setAdding(false)} />}
    </Page>
  )
}
