import type { components } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatDate, formatDateTime, money, statusName } from '../lib/formats/formats.ts'
import { cents } from '../lib/money.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { CreateButton } from '../ui/create-button.tsx'
import { Due } from '../ui/due.tsx'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { type ListColumn, NONE } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ImportBid } from './pipeline/import-bid.tsx'
import { texts as pipelineWords } from './pipeline/texts.ts'

const NEW_BID = latePart(() => import('./new-bid.tsx').then((it) => it.NewBid))

const words = texts.bids
type Bid = components['schemas']['BidSummary'] & { readonly client: { readonly name: string } }

const STATUSES = ['DRAFT', 'SUBMITTED', 'NEGOTIATION', 'AWARDED', 'COMPLETED', 'LOST'].map(
  (value) => ({ value, label: statusName(value) }),
)

const COLUMNS: readonly ListColumn<Bid>[] = [
  {
    key: 'number',
    label: words.number,
    sort: 'bidNumber',
    opensRow: true,
    card: 'title',
    text: ({ bidNumber }) => bidNumber,
    cell: ({ id, bidNumber }) => (
      <Link to="/bids/$id" params={{ id }} className="font-medium text-accent underline">
        {bidNumber}
      </Link>
    ),
  },
  { key: 'name', label: words.name, sort: 'name', card: 'name', cell: ({ name }) => name },
  { key: 'client', label: words.client, cell: ({ client }) => client.name },
  {
    key: 'status',
    label: words.status,
    sort: 'status',
    text: ({ status }) => statusName(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'due',
    label: words.dueColumn,
    sort: 'dueAt',
    text: ({ dueAt }) => (dueAt === null ? '' : formatDateTime(dueAt)),
    cell: (bid) => (bid.dueAt === null ? NONE : <Due bid={bid} />),
  },
  {
    key: 'changed',
    label: words.changed,
    sort: 'lastUpdated',
    card: 'none',
    text: ({ lastUpdated }) => formatDate(lastUpdated),
    cell: ({ lastUpdated }) => <Ago at={lastUpdated} />,
  },
  {
    key: 'total',
    label: words.total,
    sort: 'totalCost',
    isNumber: true,
    card: 'figure',
    sum: ({ totalCost }) => cents(totalCost ?? 0),
    cell: ({ totalCost }) => money(totalCost),
  },
]

/** Set by links of other pages alone. */
const NAMED: readonly NamedFilter[] = [
  { name: 'dueFrom', label: words.dueFrom },
  { name: 'dueTo', label: words.dueTo },
]

const load = (search: ListSearch) => {
  const query = listQuery('/api/bids', search)
  return pageOf(api.get('/api/bids', { params: { query } }))
}

export function BidsPage() {
  const user = useUser()
  const search = useSearch({ from: '/signed-in/bids' })
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const bids = useQuery({
    queryKey: ['bids', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useListChange()
  const client = bids.data?.rows.find((bid) => bid.clientId === search.clientId)?.client
  const choices = client && [{ value: client.id, label: client.name }]
  const named = [
    { name: 'clientId', label: words.client, ...(choices && { choices }) } as const,
    ...NAMED,
  ]
  const add = (
    <>
      <Link to="/bids/pipeline" className={buttonClasses('plain')}>
        {pipelineWords.title}
      </Link>
      <Link to="/bids/calendar" className={buttonClasses('plain')}>
        {words.calendar}
      </Link>
      <Link to="/bids/results" className={buttonClasses('plain')}>
        {words.results}
      </Link>
      {mayUse(user, ACCESS.writeBids) && (
        <>
          <Button aria-haspopup="dialog" onClick={() => setImporting(true)}>
            {pipelineWords.importBid}
          </Button>
          <CreateButton onClick={() => setAdding(true)}>{words.add}</CreateButton>
        </>
      )}
    </>
  )
  return (
    <Page title={words.title} actions={add}>
      <ListTools search={search} onChange={change} statuses={STATUSES} named={named} />
      <ListView
        caption={words.title}
        columns={COLUMNS}
        query={bids}
        search={search}
        defaultSort="-createdAt"
        onChange={change}
        empty={words.empty}
        file={{ name: 'bids', load }}
      />
      {isAdding && <LateDialog part={NEW_BID} props={{ onClose: () => setAdding(false) }} />}
      {isImporting && <ImportBid onClose={() => setImporting(false)} />}
    </Page>
  )
}
