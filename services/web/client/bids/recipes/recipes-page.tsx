import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListSearch, listQuery } from '../../lib/address/list-search.ts'
import { useListChange } from '../../lib/address/use-list-change.ts'
import { api, pageOf } from '../../lib/api/api.ts'
import { answersTo, KEYS } from '../../lib/keys/keys.ts'
import { usePageKeys } from '../../lib/keys/page-keys.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { ListColumn } from '../../ui/list-table.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { Page } from '../../ui/page.tsx'
import { type Recipe, scopeTypesQuery } from './recipe-data.ts'
import { texts } from './texts.ts'

const state = ({ isActive }: Recipe): string => (isActive ? texts.offered : texts.notOffered)

const asked = ({ parameters }: Recipe): string => parameters.map(({ label }) => label).join(', ')

/** Two lines of a text that the recipe's page has whole, so that the list shows many recipes. */
const Short = ({ text }: { readonly text: string }) => (
  <span className="line-clamp-2 max-w-[48ch] @2xl:text-left">{text}</span>
)

const columnsFor = (typeNames: ReadonlyMap<string, string>): readonly ListColumn<Recipe>[] => [
  {
    key: 'name',
    label: texts.name,
    sort: 'name',
    opensRow: true,
    card: 'title',
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/recipes/$id" params={{ id }} className="font-medium text-accent underline">
        {name}
      </Link>
    ),
  },
  {
    key: 'description',
    card: 'name',
    label: texts.description,
    text: ({ description }) => description ?? '',
    cell: ({ description }) => <Short text={description ?? '–'} />,
  },
  {
    key: 'type',
    label: texts.scopeType,
    cell: ({ scopeTypeId }) =>
      scopeTypeId === null ? texts.anyType : (typeNames.get(scopeTypeId) ?? '–'),
  },
  {
    key: 'parameters',
    card: 'none',
    label: texts.asks,
    text: asked,
    cell: (recipe) => <Short text={asked(recipe) || '–'} />,
  },
  {
    key: 'lines',
    card: 'none',
    label: texts.makes,
    isNumber: true,
    cell: ({ lines }) => String(lines.length),
  },
  {
    key: 'state',
    card: 'figure',
    label: texts.state,
    text: state,
    cell: (recipe) => (
      <span className={classes('whitespace-nowrap', recipe.isActive ? 'text-good' : 'text-muted')}>
        {state(recipe)}
      </span>
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
  usePageKeys()
  const types = useQuery(scopeTypesQuery)
  const recipes = useQuery({
    queryKey: ['recipes', 'list', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
    enabled: !types.isLoading,
  })
  const change = useListChange()
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
