import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ListSearch, listQuery } from '../../lib/address/list-search.ts'
import { api, pageOf } from '../../lib/api/api.ts'
import { answersTo, KEYS } from '../../lib/keys/keys.ts'
import { usePageKeys } from '../../lib/keys/page-keys.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import type { ListColumn } from '../../ui/list-table.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { Page } from '../../ui/page.tsx'
import { type Recipe, scopeTypesQuery } from './recipe-data.ts'
import { texts } from './texts.ts'

const state = ({ isActive }: Recipe): string => (isActive ? texts.offered : texts.notOffered)

const columnsFor = (typeNames: ReadonlyMap<string, string>): readonly ListColumn<Recipe>[] => [
  {
    key: 'name',
    label: texts.name,
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/recipes/$id" params={{ id }} className="font-medium text-accent underline">
        {name}
      </Link>
    ),
  },
  { key: 'description', label: texts.description, cell: ({ description }) => description ?? '–' },
  {
    key: 'type',
    label: texts.scopeType,
    cell: ({ scopeTypeId }) =>
      scopeTypeId === null ? texts.anyType : (typeNames.get(scopeTypeId) ?? '–'),
  },
  {
    key: 'parameters',
    label: texts.asks,
    cell: ({ parameters }) => parameters.map(({ label }) => label).join(', ') || '–',
  },
  {
    key: 'lines',
    label: texts.makes,
    isNumber: true,
    cell: ({ lines }) => String(lines.length),
  },
  {
    key: 'state',
    label: texts.state,
    text: state,
    cell: (recipe) => (
      <span className={recipe.isActive ? 'text-good' : 'text-muted'}>{state(recipe)}</span>
    ),
  },
]

const load = (search: ListSearch) => {
  const query = listQuery('/api/recipes', search)
  return pageOf(api.get('/api/recipes', { params: { query } }))
}

/** What makes the items of a scope from a few numbers. */
export function RecipesPage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const search = useSearch({ from: '/signed-in/recipes' })
  const navigate = useNavigate({ from: '/recipes' })
  usePageKeys()
  const types = useQuery(scopeTypesQuery)
  const recipes = useQuery({
    queryKey: ['recipes', 'list', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
    enabled: !types.isLoading,
  })
  const change = useCallback(
    (part: Partial<ListSearch>) => void navigate({ search: (all) => ({ ...all, ...part }) }),
    [navigate],
  )
  const columns = useMemo(
    () => columnsFor(new Map(types.data?.map(({ id, name }) => [id, name]))),
    [types.data],
  )
  return (
    <Page
      title={texts.title}
      actions={
        mayWrite && (
          <Link to="/recipes/new" className={buttonClasses('primary')} {...answersTo(KEYS.create)}>
            {texts.add}
          </Link>
        )
      }
    >
      <p className="mb-3 max-w-prose text-muted">{texts.lead}</p>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={texts.title}
        columns={columns}
        query={recipes}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={texts.empty}
        file={{ name: 'recipes', load }}
      />
    </Page>
  )
}
