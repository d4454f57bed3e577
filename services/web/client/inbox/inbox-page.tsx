import type { components } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatCode, formatDate, money } from '../lib/formats/formats.ts'
import { cents } from '../lib/money.ts'
import { ORDER_TYPES } from '../lib/order-types.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts as common } from '../lib/texts.ts'
import { isToKnow } from '../notices/notice-kinds.ts'
import { NoticeLink } from '../notices/notice-row.tsx'
import { type Notice, noticesQuery, toDoQuery } from '../notices/notices-data.ts'
import { useProjectFilter } from '../projects/use-project-filter.ts'
import { Ago } from '../ui/ago.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { useVendorFilter } from '../vendors/use-vendor-filter.ts'
import { waitingBillsQuery } from '../waiting-bills/bills-queue.ts'
import { WaitingBills } from '../waiting-bills/waiting-bills.tsx'
import { texts } from './texts.ts'

type Waiting = components['schemas']['PurchaseOrderInbox'][number]

const TYPES = ORDER_TYPES.map((value) => ({ value, label: formatCode(value) }))

const COLUMNS: readonly ListColumn<Waiting>[] = [
  {
    key: 'number',
    label: common.orders.number,
    opensRow: true,
    card: 'title',
    text: ({ poNumber }) => poNumber,
    cell: ({ id, poNumber }) => (
      <Link
        to="/purchase-orders/$id"
        params={{ id }}
        className="font-medium whitespace-nowrap text-accent underline"
      >
        {poNumber}
      </Link>
    ),
  },
  {
    key: 'vendor',
    label: common.orders.vendor,
    card: 'name',
    cell: ({ vendor }) => vendor.name,
  },
  { key: 'project', label: common.orders.project, cell: ({ project }) => project.name },
  { key: 'todo', label: texts.todo, cell: ({ action }) => action },
  {
    key: 'since',
    label: texts.since,
    sort: 'waitingSince',
    text: ({ waitingSince }) => formatDate(waitingSince),
    cell: ({ waitingSince }) => <Ago at={waitingSince} />,
  },
  {
    key: 'amount',
    label: common.orders.amount,
    isNumber: true,
    card: 'figure',
    sum: ({ amount }) => cents(amount ?? 0),
    cell: ({ amount }) => money(amount),
  },
]

const load = (search: ListSearch) => {
  const query = listQuery('/api/purchase-orders/inbox', search)
  return pageOf(api.get('/api/purchase-orders/inbox', { params: { query } }))
}

/** All that waits for one's roles: orders with what is to be done, and what there is to know. */
export function InboxPage() {
  const user = useUser()
  return (
    <Page title={texts.title}>
      {mayUse(user, ACCESS.orders) && <Orders />}
      {mayUse(user, ACCESS.bills) && <Bills />}
      <Told />
    </Page>
  )
}

function useWaiting() {
  const search = useSearch({ from: '/signed-in/inbox' })
  const waiting = useQuery({
    queryKey: ['inbox', search],
    enabled: mayUse(useUser(), ACCESS.orders),
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  return { search, waiting }
}

function Orders() {
  const { search, waiting } = useWaiting()
  const records = [useProjectFilter(search.projectId), useVendorFilter(search.vendorId)]
  const change = useListChange()
  return (
    <section aria-label={texts.orders} className="mb-8">
      <p className="mb-3 text-muted">{texts.lead}</p>
      <ListTools search={search} onChange={change} types={TYPES} named={records} />
      <ListView
        caption={texts.orders}
        columns={COLUMNS}
        query={waiting}
        search={search}
        defaultSort="waitingSince"
        onChange={change}
        empty={texts.none}
        file={{ name: 'inbox', load }}
      />
    </section>
  )
}

/** Below the orders: how many they are decides where this begins. */
function Bills() {
  const { waiting } = useWaiting()
  if (waiting.isLoading) return null
  return (
    <div className="mb-8">
      <WaitingBills />
    </div>
  )
}

/** Work that no other list holds, and what there is to know: bids that are due, orders that came back. */
function Told() {
  const user = useUser()
  const { waiting } = useWaiting()
  const bills = useQuery({ ...waitingBillsQuery(user), enabled: mayUse(user, ACCESS.bills) })
  const { data } = useQuery(noticesQuery)
  const todo = useQuery(toDoQuery)
  // Below the orders and the bills: how many they are decides where this begins.
  const isAboveOpen = waiting.isLoading || bills.isLoading
  if (data === undefined || todo.isLoading || isAboveOpen) return null
  const work = todo.data?.rows ?? []
  return (
    <>
      {todo.error !== null && <ErrorNote error={todo.error} onAgain={() => void todo.refetch()} />}
      {work.length > 0 && <Notices title={texts.toDo} rows={work} />}
      <Notices title={texts.told} rows={data.rows.filter(isToKnow)} empty={texts.toldNone} />
    </>
  )
}

function Notices({
  title,
  rows,
  empty,
}: {
  readonly title: string
  readonly rows: readonly Notice[]
  readonly empty?: string
}) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-2">{title}</h2>
      {rows.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="rounded-md border border-line bg-panel empty:hidden">
        {rows.map((notice) => (
          <li
            key={notice.id}
            className="relative flex min-h-11 items-center border-b border-line px-4 py-1.5 last:border-0 hover:bg-sunk [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:content-['']"
          >
            <NoticeLink notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
