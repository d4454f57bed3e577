import { formatDay, formatDelivery, formatTime } from '@formwork/kernel/zones'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatCode, formatDate, money, statusName } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { cents } from '../lib/money.ts'
import { ORDER_TYPES } from '../lib/order-types.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { useProjectFilter } from '../projects/use-project-filter.ts'
import { Ago } from '../ui/ago.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { type ChangeSearch, Filter, ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useVendorFilter } from '../vendors/use-vendor-filter.ts'
import { ExportOrders } from './export-orders.tsx'
import { ORDER_STATUSES, type Order } from './order-data.ts'
import { texts as more } from './texts.ts'

const words = texts.orders
const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: statusName(value) }))
const TYPES = ORDER_TYPES.map((value) => ({ value, label: formatCode(value) }))

const COLUMNS: readonly ListColumn<Order>[] = [
  {
    key: 'number',
    label: words.number,
    sort: 'poNumber',
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
    key: 'type',
    label: words.type,
    sort: 'type',
    card: 'none',
    text: ({ type }) => formatCode(type),
    cell: ({ type }) => <span className="whitespace-nowrap">{formatCode(type)}</span>,
  },
  {
    key: 'vendor',
    label: words.vendor,
    sort: 'vendor',
    card: 'name',
    cell: ({ vendor }) => vendor.name,
  },
  { key: 'project', label: words.project, sort: 'project', cell: ({ project }) => project.name },
  {
    key: 'status',
    label: words.status,
    sort: 'status',
    text: ({ status }) => statusName(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'delivery',
    label: more.list.delivery,
    sort: 'desiredDelivery',
    text: ({ desiredDelivery, timeZone }) =>
      desiredDelivery === undefined ? '' : formatDelivery(desiredDelivery, timeZone),
    cell: ({ desiredDelivery: at, timeZone }) =>
      at === undefined ? '–' : <Delivery at={at} zone={timeZone} />,
  },
  {
    key: 'changed',
    label: words.changed,
    sort: 'updatedAt',
    card: 'none',
    text: ({ updatedAt, timeZone }) => formatDate(updatedAt, timeZone),
    cell: ({ updatedAt, timeZone }) => <Ago at={updatedAt} zone={timeZone} />,
  },
  {
    key: 'amount',
    label: words.amount,
    sort: 'estimatedAmount',
    isNumber: true,
    card: 'figure',
    sum: ({ receiptTotal, estimatedAmount }) => cents(receiptTotal ?? estimatedAmount ?? 0),
    cell: ({ receiptTotal, estimatedAmount }) => money(receiptTotal ?? estimatedAmount),
  },
]

/** Broken between the day and the time, if at all. */
function Delivery({ at, zone }: { readonly at: string; readonly zone: string }) {
  return (
    <span className="wrap-normal" title={formatDelivery(at, zone)}>
      <span className="whitespace-nowrap">{formatDay(at, zone)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at, zone, 'short')}</span>
    </span>
  )
}

const load = (search: ListSearch) => {
  const query = listQuery('/api/purchase-orders', search)
  return pageOf(api.get('/api/purchase-orders', { params: { query } }))
}

export function OrdersPage() {
  const user = useUser()
  usePageKeys()
  const search = useSearch({ from: '/signed-in/purchase-orders' })
  const orders = useQuery({
    queryKey: ['orders', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useListChange()
  const records = [useProjectFilter(search.projectId), useVendorFilter(search.vendorId)]
  const actions = (
    <>
      <ExportOrders search={search} />
      {mayUse(user, ACCESS.createOrders) && (
        <Link
          to="/purchase-orders/new"
          {...answersTo(KEYS.create)}
          className={buttonClasses('primary')}
        >
          {words.add}
        </Link>
      )}
    </>
  )
  return (
    <Page title={words.title} actions={actions}>
      <ListTools
        search={search}
        onChange={change}
        statuses={STATUSES}
        types={TYPES}
        more={<MoreFilters key="more" search={search} onChange={change} />}
        named={[...NAMED, ...records]}
      />
      <ListView
        caption={words.title}
        columns={COLUMNS}
        query={orders}
        search={search}
        defaultSort="-createdAt"
        onChange={change}
        empty={words.empty}
        file={{ name: 'purchase-orders', load }}
      />
    </Page>
  )
}

const PAYMENTS = [
  { value: 'false', label: more.list.open },
  { value: 'true', label: more.list.paid },
]

const NAMED: readonly NamedFilter[] = [
  { name: 'reconciled', label: more.list.payment, choices: PAYMENTS },
  { name: 'from', label: more.list.from },
  { name: 'to', label: more.list.to },
]

/** What is asked of accounting is completed: of other orders nobody waits for an invoice. */
function MoreFilters({
  search,
  onChange,
}: {
  readonly search: ListSearch
  readonly onChange: ChangeSearch
}) {
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={more.list[name]}
      value={search[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value || undefined, cursor: undefined })}
      className="flex-1 sm:min-w-36 sm:flex-none"
    />
  )
  return (
    <>
      <Filter
        label={more.list.payment}
        value={search.reconciled}
        choices={PAYMENTS}
        onChoose={(reconciled) =>
          onChange({
            reconciled,
            cursor: undefined,
            status: reconciled === 'false' ? 'COMPLETE' : search.status,
          })
        }
      />
      {/* From and to belong together: neither is left alone on a line. */}
      <div className="flex w-full gap-3 sm:w-auto">
        {day('from')}
        {day('to')}
      </div>
    </>
  )
}
