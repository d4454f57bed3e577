import { type components, unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { api, pageOf, queryClient } from '../app/api.ts'
import { type ListSearch, listQuery } from '../app/list-search.ts'
import { sentenceOf } from '../app/sentence.ts'
import { texts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { NewUser } from './new-user.tsx'

const words = texts.users
type User = components['schemas']['User']

const COLUMNS: readonly ListColumn<User>[] = [
  { key: 'name', label: words.name, sort: 'name', cell: ({ name }) => name },
  { key: 'email', label: words.email, sort: 'email', cell: ({ email }) => email },
  {
    key: 'roles',
    label: words.roles,
    cell: ({ roles }) => roles.map((role) => texts.roles[role]).join(', '),
  },
  {
    key: 'state',
    label: words.state,
    cell: ({ isActive }) => (
      <span className={isActive ? 'text-good' : 'text-muted'}>
        {isActive ? words.active : words.inactive}
      </span>
    ),
  },
  { key: 'change', label: words.change, cell: (user) => <Toggle user={user} /> },
]

export function UsersPage() {
  const search = useSearch({ from: '/signed-in/admin/users' })
  const navigate = useNavigate({ from: '/admin/users' })
  const [isAdding, setAdding] = useState(false)
  const users = useQuery({
    queryKey: ['users', search],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = listQuery('/api/users', search)
      return pageOf(api.get('/api/users', { params: { query } }))
    },
  })
  const change = useCallback(
    (part: Partial<ListSearch>) => void navigate({ search: (all) => ({ ...all, ...part }) }),
    [navigate],
  )
  const add = (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <Page title={words.title} actions={add}>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={words.title}
        columns={COLUMNS}
        query={users}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={texts.lists.none}
      />
      {isAdding && <NewUser onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Toggle({ user }: { readonly user: User }) {
  const [isBusy, setBusy] = useState(false)
  const toggle = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { isActive: !user.isActive }
      const params = { path: { id: user.id } }
      const { isActive } = unwrap(await api.put('/api/users/{id}', { params, body }))
      say(words.changed(user.name, isActive ? words.active : words.inactive))
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    } catch (error) {
      say(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      disabled={isBusy}
      aria-label={user.isActive ? words.deactivate(user.name) : words.activate(user.name)}
      onClick={() => void toggle()}
    >
      {user.isActive ? words.off : words.on}
    </Button>
  )
}
