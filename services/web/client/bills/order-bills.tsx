import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../lib/api/api.ts'
import { money } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { useAction } from '../lib/use-action.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { billName, signedCents } from './bill.ts'
import { billsOfOrderQuery } from './bill-data.ts'
import { CloseOrder } from './close-order.tsx'
import { decidedOrder, type Order } from './named-order.ts'
import { texts } from './texts.ts'

const words = texts.ofOrder

interface Needs {
  readonly order: Order
  readonly etag: string | undefined
}

/** What vendors bill of the order, and how it is settled, closed and reopened by that. */
export function OrderBills({ order, etag }: Needs) {
  const user = useUser()
  const { data = [], error } = useQuery(billsOfOrderQuery(order.id))
  const isBilled = order.settledBy === 'BILLS'
  const mayEnter = mayUse(user, ACCESS.enterBills) && takesBills(order)
  return (
    <section aria-label={words.title} className="rounded-md border border-line bg-panel p-4">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2>{words.title}</h2>
        {data.length > 0 && (
          <span className="text-2xl font-semibold tabular-nums">{money(order.billedTotal)}</span>
        )}
      </div>
      {error !== null && <ErrorNote error={error} />}
      {data.length === 0 && error === null && <p className="text-muted">{words.none}</p>}
      <ul>
        {data.map((bill) => (
          <li
            key={bill.id}
            className="relative flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 max-lg:min-h-11"
          >
            <Link
              to="/bills/$id"
              params={{ id: bill.id }}
              className="min-w-0 flex-1 text-accent underline wrap-anywhere after:absolute after:inset-0"
            >
              {billName(bill)}
            </Link>
            <StatusBadge status={bill.status} />
            <span className="number">{money(signedCents(bill, bill.total))}</span>
          </li>
        ))}
      </ul>
      <div className="no-print mt-3 flex flex-wrap items-center gap-2">
        {mayEnter && (
          <Link
            to="/bills/new"
            search={{ orderId: order.id }}
            {...answersTo(KEYS.bill)}
            className={buttonClasses('plain')}
          >
            {texts.enter}
          </Link>
        )}
        {mayUse(user, ACCESS.createOrders) && <Settlement order={order} etag={etag} />}
        {isBilled && mayUse(user, ['ACCOUNTING', 'ADMIN']) && (
          <CloseOrder order={order} etag={etag} bills={data} />
        )}
      </div>
      <p className="mt-2 text-xs text-muted">
        {words.settledBy} {words[order.settledBy]}
      </p>
    </section>
  )
}

/** Nothing of it is coded, so that it may still be settled the other way. */
const isUncoded = ({ status, allocations }: Order): boolean =>
  ['PENDING_RECEIPT', 'WITH_RECEIPT', 'REJECTED_BY_PM'].includes(status) && allocations.length === 0

/** A first bill settles an order of which nothing is coded; others keep to their receipts. */
const takesBills = (order: Order): boolean =>
  order.settledBy === 'BILLS' ? order.status !== 'COMPLETE' : isUncoded(order)

/** Bills settle an order of which nothing is coded; receipts, one without bills. */
function Settlement({ order, etag }: Needs) {
  const { isBusy, refusal, run } = useAction()
  const isBilled = order.settledBy === 'BILLS'
  if (!isUncoded(order) || (isBilled && order.billedTotal !== 0)) return null
  const settle = async (): Promise<void> => {
    const settledBy = isBilled ? ('RECEIPT' as const) : ('BILLS' as const)
    const init = { params: { path: { id: order.id } }, body: { settledBy }, ifMatch: etag }
    await decidedOrder(order.id, api.put('/api/purchase-orders/{id}', init))
    say(words.settled)
  }
  return (
    <>
      <Button look="quiet" disabled={isBusy} onClick={() => void run(settle)}>
        {isBilled ? words.useReceipts : words.useBills}
      </Button>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </>
  )
}
