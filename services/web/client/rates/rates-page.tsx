import { type components, unwrap } from '@formwork/api-client'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { ACCESS } from '../app/access.ts'
import { api, pageOf, queryClient } from '../app/api.ts'
import { formatCode, formatDate } from '../app/formats.ts'
import { type ListSearch, listQuery } from '../app/list-search.ts'
import { sentenceOf } from '../app/sentence.ts'
import { mayUse, useUser } from '../app/session.ts'
import { CONTROL } from '../ui/field.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { texts as words } from './texts.ts'

type Variable = components['schemas']['Variable']

const DECIMAL = /^-?(\d+\.?\d*|\.\d+)$/

/** The variables that new items take over. A value is changed in place; what was wrong stays with its sentence. */
export function RatesPage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeRates)
  const search = useSearch({ from: '/signed-in/admin/rates' })
  const navigate = useNavigate({ from: '/admin/rates' })
  const rates = useQuery({
    queryKey: ['variables', search],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = listQuery('/api/variables', search)
      return pageOf(api.get('/api/variables', { params: { query } }))
    },
  })
  const change = useCallback(
    (part: Partial<ListSearch>) => void navigate({ search: (all) => ({ ...all, ...part }) }),
    [navigate],
  )
  return (
    <Page title={words.title}>
      <p className="mb-4 max-w-prose text-muted">{mayWrite ? words.lead : words.readOnly}</p>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={words.title}
        columns={columnsFor(mayWrite)}
        query={rates}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={words.lead}
      />
    </Page>
  )
}

const columnsFor = (mayWrite: boolean): readonly ListColumn<Variable>[] => [
  { key: 'name', label: words.name, sort: 'name', cell: ({ name }) => name },
  {
    key: 'category',
    label: words.category,
    sort: 'category',
    cell: ({ category }) => formatCode(category),
  },
  { key: 'location', label: words.location, sort: 'location', cell: ({ location }) => location },
  {
    key: 'changed',
    label: words.changed,
    sort: 'updatedAt',
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
  {
    key: 'value',
    label: words.value,
    isNumber: true,
    cell: (rate) => (mayWrite ? <Value rate={rate} /> : <span>{rate.value}</span>),
  },
  { key: 'unit', label: words.unit, cell: ({ unit }) => unit },
]

function Value({ rate }: { readonly rate: Variable }) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const seenVersion = useRef(rate.version)
  const noteId = `rate-${rate.id}`
  // One save after the other: each stands over the version that the one before it made.
  const saving = useMutation({
    scope: { id: noteId },
    mutationFn: (text: string) => saveValue(rate.id, text, seenVersion.current),
    onSuccess: (saved, text) => {
      seenVersion.current = saved.version
      setFault(undefined)
      setTyped((now) => (now === text ? undefined : now))
      say(words.saved(rate.name))
      showSaved(saved)
    },
    onError: (error) => setFault(sentenceOf(error)),
  })
  const type = (text: string): void => {
    if (typed === undefined && !saving.isPending) seenVersion.current = rate.version
    setTyped(text)
  }
  const save = (): void => {
    if (typed === undefined || (saving.isPending && saving.variables === typed)) return
    if (DECIMAL.test(typed.trim())) saving.mutate(typed)
    else setFault(words.numberWrong)
  }
  return (
    <>
      <input
        aria-label={words.edit(rate.name)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : noteId}
        inputMode="decimal"
        value={typed ?? String(rate.value)}
        onChange={({ target }) => type(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
          if (key === 'Escape') {
            setTyped(undefined)
            setFault(undefined)
          }
        }}
        className={`${CONTROL} number max-w-28`}
      />
      {fault !== undefined && (
        <span id={noteId} role="alert" className="block text-xs whitespace-normal text-bad">
          {fault}
        </span>
      )}
    </>
  )
}

async function saveValue(id: string, text: string, version: number): Promise<Variable> {
  const params = { path: { id } }
  const body = { value: Number(text) }
  return unwrap(await api.put('/api/variables/{id}', { params, body, ifMatch: `"${version}"` }))
}

/** Shows the saved rate in every page of the list that is kept, then asks for what is new. */
function showSaved(saved: Variable): void {
  queryClient.setQueriesData<{ readonly rows: readonly Variable[] }>(
    { queryKey: ['variables'] },
    (page) =>
      page && { ...page, rows: page.rows.map((rate) => (rate.id === saved.id ? saved : rate)) },
  )
  void queryClient.invalidateQueries({ queryKey: ['variables'] })
}
