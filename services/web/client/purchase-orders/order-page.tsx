import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCode } from '../lib/formats/formats.ts'
import { withDaysInWords } from '../lib/formats/sentence.ts'
import { usePersonName } from '../lib/people.ts'
import { type User, useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { Afterwards } from '../ui/afterwards.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Authorize } from './authorize.tsx'
import { CostCodes } from './codes/cost-codes.tsx'
import { Decide } from './decide.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { ExpectedCharges } from './expected-charges.tsx'
import { may, mayAuthorize, type Order, orderQuery, type VersionedOrder } from './order-data.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { orderKeys } from './order-keys.ts'
import { Payment } from './payment.tsx'
import { Queue, useQueue } from './queue.tsx'
import { Receipt } from './receipt.tsx'
import { Resubmit } from './resubmit.tsx'
import { OrderSending } from './sending/order-sending.tsx'
import { texts as paper } from './texts.ts'
import { UnreadWarnings } from './unread-warnings.tsx'
import { VoidAuthorization } from './void-authorization.tsx'

const words = texts.order

/** One order: what comes next, its receipt beside its cost codes, its bills, and its story. */
export function OrderPage({
  strip,
  nextByBills,
  bills,
}: {
  readonly strip: (order: Order) => ReactNode
  /** What an order that bills settle waits for. */
  readonly nextByBills: (order: Order) => ReactNode
  readonly bills: (read: VersionedOrder) => ReactNode
}) {
  const { id } = useParams({ from: '/signed-in/purchase-orders/$id' })
  const user = useUser()
  const queue = useQueue(id)
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data === undefined) {
    if (error === null) return <Skeleton lines={12} />
    return <PageFault error={error} onAgain={refetch} />
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
      actions={<Actions order={order} etag={etag} user={user} />}
    >
      {strip(order)}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-3">
        <p>
          <span className="font-semibold">{words.next}: </span>
          {waitsFor(order) ?? nextByBills(order)}
        </p>
        <Queue {...queue} keys={orderKeys(user, order)} />
      </div>
      {/* The order is as it was read last: somebody has deleted it, or it cannot be asked for. */}
      {error !== null && (
        <div className="mb-4">
          <ErrorNote error={error} onAgain={() => void refetch()} />
        </div>
      )}
      {order.rejection !== null && <Rejection order={order} />}
      {order.needsAuthorization && <VoidAuthorization id={order.id} />}
      <UnreadWarnings order={order} of="order" />
      <Warnings order={order} />
      {/* A form with the paper at its side has the whole width. */}
      <Afterwards until={<Skeleton lines={12} />}>
        <div className="grid items-start gap-4 lg:grid-cols-2 min-[90rem]:has-[[data-paper]]:grid-cols-1">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Receipt
              order={order}
              etag={etag}
              mayUpload={may(user, 'receipt', order)}
              mayCorrect={may(user, 'correct-receipt', order)}
            />
            <OrderFacts key={order.id} order={order} mayEdit={may(user, 'edit', order)} />
          </div>
          <Coding {...data} user={user} bills={bills(data)} />
        </div>
      </Afterwards>
    </Page>
  )
}

interface Needs extends VersionedOrder {
  readonly user: User
}

const Warnings = ({ order }: Pick<Needs, 'order'>) =>
  order.warnings.map(({ message }) => (
    <p key={message} className="mb-4 rounded-md bg-warn-soft px-4 py-3 text-warn wrap-anywhere">
      {withDaysInWords(message)}
    </p>
  ))

/** What is done with the order as a whole. */
function Actions({ order, etag, user }: Needs) {
  return (
    <>
      <a href={`/api/purchase-orders/${order.id}/pdf`} className={buttonClasses('plain')} download>
        <FileDown aria-hidden size={16} />
        {words.pdf}
      </a>
      {may(user, 'resubmit', order) && <Resubmit order={order} etag={etag} />}
      {may(user, 'delete', order) && <DeleteOrder order={order} etag={etag} />}
      <Authorize order={order} etag={etag} mayAuthorize={mayAuthorize(user, order)} />
      <Decide
        order={order}
        etag={etag}
        mayApprove={may(user, 'approve', order)}
        mayReject={may(user, 'reject', order)}
      />
    </>
  )
}

/** What becomes of its money, beside its tickets and lines. */
function Coding({ order, etag, user, bills }: Needs & { readonly bills: ReactNode }) {
  const mayAllocate = may(user, 'allocate', order)
  return (
    <div
      className={classes(
        'grid min-w-0 grid-cols-1 gap-4',
        // The tickets and lines beside it are what is coded.
        mayAllocate && 'lg:sticky lg:top-4',
      )}
    >
      {!isBilled(order) && (
        <CostCodes
          // Not by its version or status: what is typed stays, whatever somebody else does.
          key={order.id}
          order={order}
          etag={etag}
          mayAllocate={mayAllocate}
        />
      )}
      {order.status === 'COMPLETE' && !isBilled(order) && (
        <Payment order={order} etag={etag} mayReconcile={may(user, 'reconcile', order)} />
      )}
      <ExpectedCharges order={order} />
      {bills}
      <OrderSending order={order} etag={etag} />
      <OrderHistory order={order} />
    </div>
  )
}

const isBilled = ({ settledBy }: Order): boolean => settledBy === 'BILLS'

/** Undefined: its bills say. */
function waitsFor(order: Order): string | undefined {
  const { status, reconciliation, authorizer } = order
  if (authorizer !== null) return paper.waitsForAuthorization(authorizer)
  if (isBilled(order)) return undefined
  return status === 'COMPLETE' && reconciliation === null
    ? paper.payment.next
    : words.waitsFor[status]
}

function Rejection({ order: { rejection } }: { readonly order: Order }) {
  const nameOf = usePersonName()
  if (rejection === null) return null
  return (
    <div className="mb-4 rounded-md border border-bad bg-bad-soft px-4 py-3">
      <p className="font-semibold text-bad">
        {words.rejectedBy(texts.roles[rejection.stage], nameOf(rejection.by))}
      </p>
      <p className="wrap-anywhere">{rejection.reason}</p>
    </div>
  )
}
