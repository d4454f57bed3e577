import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ACCESS } from '../app/access.ts'
import { api, pageOf } from '../app/api.ts'
import { formatCode, formatDate } from '../app/formats.ts'
import { type ListSearch, listQuery } from '../app/list-search.ts'
import { mayUse, useUser } from '../app/session.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { ChangePercent } from './change-percent.tsx'
import { ImportRates } from './import-rates.tsx'
import { RateHistory } from './rate-history.tsx'
import { RateValue } from './rate-value.tsx'
import type { Variable } from './rates-data.ts'
import { texts as words } from './texts.ts'

type Chosen = ReadonlyMap<string, Variable>

/** The variables that new items take over, changed in place, by a percentage or from a spreadsheet. */
export function RatesPage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeRates)
  const search = useSearch({ from: '/signed-in/admin/rates' })
  const navigate = useNavigate({ from: '/admin/rates' })
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [open, setOpen] = useState<'percent' | 'import'>()
  const close = () => setOpen(undefined)
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
  const toggle = (rate: Variable): void => {
    const next = new Map(chosen)
    if (!next.delete(rate.id)) next.set(rate.id, rate)
    setChosen(next)
  }
  // As they are on the screen now: one may have been changed since it was chosen.
  const current = [...chosen.values()].map(
    (rate) => rates.data?.rows.find(({ id }) => id === rate.id) ?? rate,
  )
  return (
    <Page
      title={words.title}
      actions={mayWrite && <Actions count={chosen.size} onOpen={setOpen} />}
    >
      <p className="mb-4 max-w-prose text-muted">{mayWrite ? words.lead : words.readOnly}</p>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={words.title}
        columns={mayWrite ? [choice(chosen, toggle), ...columnsFor(true)] : columnsFor(false)}
        query={rates}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={words.lead}
      />
      {open === 'import' && <ImportRates onClose={close} />}
      {open === 'percent' && (
        <ChangePercent
          rates={current}
          onClose={close}
          onDone={() => {
            setChosen(new Map())
            close()
          }}
        />
      )}
    </Page>
  )
}

function Actions({
  count,
  onOpen,
}: {
  readonly count: number
  readonly onOpen: (open: 'percent' | 'import') => void
}) {
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={count === 0}
        title={count === 0 ? words.percent.none : undefined}
        onClick={() => onOpen('percent')}
      >
        {words.percent.open(count)}
      </Button>
      <a href="/api/variables?format=csv" download className={buttonClasses('plain')}>
        {words.csv.take}
      </a>
      <Button aria-haspopup="dialog" onClick={() => onOpen('import')}>
        {words.csv.open}
      </Button>
    </>
  )
}

const choice = (chosen: Chosen, toggle: (rate: Variable) => void): ListColumn<Variable> => ({
  ...{ key: 'chosen', label: words.chosen },
  cell: (rate) => (
    <input
      type="checkbox"
      aria-label={words.choose(rate.name)}
      className="size-6 accent-(--accent) sm:size-4"
      checked={chosen.has(rate.id)}
      onChange={() => toggle(rate)}
    />
  ),
})

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
    cell: (rate) => (mayWrite ? <RateValue rate={rate} /> : <span>{rate.value}</span>),
  },
  { key: 'unit', label: words.unit, cell: ({ unit }) => unit },
  { key: 'history', label: words.history.open, cell: (rate) => <RateHistory rate={rate} /> },
]
