import { type components, unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ACCESS } from '../app/access.ts'
import { api, pageOf, queryClient } from '../app/api.ts'
import { formatCode, formatDate } from '../app/formats.ts'
import { type ListSearch, listQuery } from '../app/list-search.ts'
import { sentenceOf } from '../app/sentence.ts'
import { mayUse, useUser } from '../app/session.ts'
import { texts } from '../app/texts.ts'
import { CONTROL } from '../ui/field.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'

const words = texts.rates
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
    cell: (rate) =>
      mayWrite ? <Value key={rate.version} rate={rate} /> : <span>{rate.value}</span>,
  },
  { key: 'unit', label: words.unit, cell: ({ unit }) => unit },
]

function Value({ rate }: { readonly rate: Variable }) {
  const [text, setText] = useState(String(rate.value))
  const [fault, setFault] = useState<string>()
  const noteId = `rate-${rate.id}`
  const save = async (): Promise<void> => {
    if (text.trim() === String(rate.value)) return setFault(undefined)
    if (!DECIMAL.test(text.trim())) return setFault(words.numberWrong)
    try {
      const params = { path: { id: rate.id } }
      const body = { value: Number(text) }
      const ifMatch = `"${rate.version}"`
      unwrap(await api.put('/api/variables/{id}', { params, body, ifMatch }))
      setFault(undefined)
      say(words.saved(rate.name))
      await queryClient.invalidateQueries({ queryKey: ['variables'] })
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  return (
    <>
      <input
        aria-label={words.edit(rate.name)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : noteId}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
          if (key === 'Escape') {
            setText(String(rate.value))
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
