import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { formatCode, formatDateTime, money } from '../app/formats.ts'
import { useUser } from '../app/session.ts'
import { texts } from '../app/texts.ts'
import { buttonClasses } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { CostCodes } from './cost-codes.tsx'
import { Decide } from './decide.tsx'
import { may, type Order, orderQuery } from './order-data.ts'
import { OrderHistory } from './order-history.tsx'
import { Receipt } from './receipt.tsx'

const words = texts.order

/** One order: what comes next, its receipt beside its cost codes, and its story. */
export function OrderPage() {
  const { id } = useParams({ from: '/signed-in/purchase-orders/$id' })
  const user = useUser()
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data === undefined) {
    if (error === null) return <Skeleton lines={12} />
    return (
      <Page title={texts.errors.title}>
        <ErrorNote error={error} onAgain={() => void refetch()} />
      </Page>
    )
  }
  const { order, etag } = data
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/purchase-orders">{texts.orders.title}</Link>
      <span>{formatCode(order.type)}</span>
      <StatusBadge status={order.status} />
    </span>
  )
  return (
    <Page
      title={order.poNumber}
      kicker={kicker}
      actions={
        <>
          <a
            href={`/api/purchase-orders/${order.id}/pdf`}
            className={buttonClasses('plain')}
            download
          >
            <FileDown aria-hidden size={16} />
            {words.pdf}
          </a>
          <Decide
            order={order}
            etag={etag}
            mayApprove={may(user, 'approve', order)}
            mayReject={may(user, 'reject', order)}
          />
        </>
      }
    >
      <p className="mb-4 rounded-md bg-accent-soft px-4 py-3">
        <span className="font-semibold">{words.next}: </span>
        {words.waitsFor[order.status]}
      </p>
      {order.rejection !== null && <Rejection order={order} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Receipt order={order} mayUpload={may(user, 'receipt', order)} />
          <Facts order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CostCodes
            // Not by its version: what is typed stays while somebody else changes a note.
            key={`${order.id} ${order.status}`}
            order={order}
            etag={etag}
            mayAllocate={may(user, 'allocate', order)}
          />
          <OrderHistory id={order.id} />
        </div>
      </div>
    </Page>
  )
}

function Rejection({ order: { rejection } }: { readonly order: Order }) {
  if (rejection === null) return null
  return (
    <div className="mb-4 rounded-md border border-bad bg-bad-soft px-4 py-3">
      <p className="font-semibold text-bad">
        {words.rejectedBy(texts.roles[rejection.stage], rejection.by)}
      </p>
      <p className="wrap-anywhere">{rejection.reason}</p>
    </div>
  )
}

/** The fields of the type stand in the record when it has them. */
const TYPE_FIELDS = [
  ...(['concreteType', 'mixIds', 'cubicYards', 'slumpSize', 'spacing'] as const),
  ...(['equipmentType', 'duration', 'subType', 'quantity', 'uom', 'pumpType'] as const),
] as const

function Facts({ order }: { readonly order: Order }) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    [texts.orders.vendor, order.vendor.name],
    [texts.orders.project, `${order.project.name} (${order.project.bidNumber})`],
    [words.scope, order.scope?.name],
    ...TYPE_FIELDS.map(
      (field) => [texts.newOrder.fields[field], order[field]?.toString()] as const,
    ),
    [
      texts.newOrder.delivery,
      order.desiredDelivery === undefined ? undefined : formatDateTime(order.desiredDelivery),
    ],
    [texts.orders.estimate, money(order.estimatedAmount)],
    [words.notes, order.notes ?? undefined],
  ]
  return (
    <section aria-label={words.details} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{words.details}</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
