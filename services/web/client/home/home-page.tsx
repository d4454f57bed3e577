import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { money } from '../lib/formats/formats.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { NoticeLink } from '../notices/notice-row.tsx'
import { isToKnow, noticesQuery } from '../notices/notices-data.ts'
import { Ago } from '../ui/ago.tsx'
import { Due } from '../ui/due.tsx'
import { Page } from '../ui/page.tsx'
import { Named, Panel, Rows, StateAndAmount } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { waitingBillsQuery } from '../waiting-bills/bills-queue.ts'
import { WaitingBills } from '../waiting-bills/waiting-bills.tsx'
import { FirstHour, useFirstHour } from './first-hour.tsx'
import { changedBidsQuery, dueBidsQuery, inboxQuery, SHOWN, toReconcileQuery } from './home-data.ts'
import { Waiting } from './waiting.tsx'
import { WeekLine } from './week-line.tsx'

const words = texts.home

/** What waits for whoever works here, and what changed lately. */
export function HomePage() {
  const user = useUser()
  const firstHour = useFirstHour(mayUse(user, ACCESS.writeBids))
  const lists = [
    useQuery({ ...inboxQuery, enabled: mayUse(user, ACCESS.orders) }),
    useQuery({ ...waitingBillsQuery(user), enabled: mayUse(user, ACCESS.bills) }),
    useQuery(noticesQuery),
    useQuery({ ...toReconcileQuery, enabled: mayUse(user, ACCESS.reconcile) }),
    useQuery({ ...changedBidsQuery, enabled: mayUse(user, ACCESS.bids) }),
    useQuery({ ...dueBidsQuery(), enabled: mayUse(user, ACCESS.bids) }),
  ]
  // Shown together: how long each list is decides where the next one begins.
  if (firstHour.isComing || lists.some(({ isLoading }) => isLoading)) {
    return (
      <Page title={words.title}>
        <Skeleton lines={12} />
      </Page>
    )
  }
  return (
    <Page title={words.title}>
      {firstHour.found && <FirstHour found={firstHour.found} />}
      {mayUse(user, ACCESS.bids) && <WeekLine />}
      <div className="grid gap-6 lg:grid-cols-2">
        {mayUse(user, ACCESS.orders) && <Waiting />}
        {mayUse(user, ACCESS.bills) && <WaitingBills />}
        <Told />
        {mayUse(user, ACCESS.reconcile) && <ToReconcile />}
        {mayUse(user, ACCESS.bids) && <DueBids />}
        {mayUse(user, ACCESS.bids) && <ChangedBids />}
      </div>
    </Page>
  )
}

/**
 * What no list of work holds: authorizations that are asked for, bids that are due, orders that came
 * back.
 */
function Told() {
  const { data, error, refetch } = useQuery(noticesQuery)
  const rows = data?.rows.filter(isToKnow)
  if (rows?.length === 0 || (data === undefined && error === null)) return null
  return (
    <Panel title={words.told} count={rows?.length}>
      <Rows data={rows && { rows }} error={error} refetch={refetch} empty="">
        {(notice) => <NoticeLink notice={notice} />}
      </Rows>
    </Panel>
  )
}

/** Completed orders whose invoice nobody has matched yet. */
function ToReconcile() {
  const orders = useQuery(toReconcileQuery)
  return (
    <Panel title={words.toReconcile} count={orders.data?.total}>
      <Rows {...orders} empty={words.toReconcileNone}>
        {(order) => (
          <>
            <Named
              link={
                <Link to="/purchase-orders/$id" params={{ id: order.id }}>
                  {order.poNumber}
                </Link>
              }
            >
              {order.vendor.name} · {order.project.name}
            </Named>
            <span className="number w-24">
              {money(order.receiptTotal ?? order.estimatedAmount)}
            </span>
          </>
        )}
      </Rows>
      <p className="px-4 py-2">
        <Link
          to="/purchase-orders"
          search={{ status: 'COMPLETE', reconciled: 'false' }}
          className="text-accent"
        >
          {words.allToReconcile}
        </Link>
      </p>
    </Panel>
  )
}

/** Drafts that somebody waits for; nothing is said where there are none. */
function DueBids() {
  const bids = useQuery(dueBidsQuery())
  if (bids.data?.rows.length === 0 || (bids.data === undefined && bids.error === null)) return null
  const shown = bids.data && { rows: bids.data.rows.slice(0, SHOWN) }
  return (
    <Panel title={words.due} count={bids.data?.total}>
      <Rows {...bids} data={shown} empty="">
        {(bid) => (
          <>
            <Named
              link={
                <Link to="/bids/$id" params={{ id: bid.id }}>
                  {bid.name}
                </Link>
              }
            >
              {bid.bidNumber} · {bid.client.name}
            </Named>
            <Due bid={bid} />
          </>
        )}
      </Rows>
    </Panel>
  )
}

function ChangedBids() {
  const bids = useQuery(changedBidsQuery)
  return (
    <Panel title={words.bids} count={bids.data?.total}>
      <Rows {...bids} empty={words.bidsNone}>
        {(bid) => (
          <>
            <Named
              link={
                <Link to="/bids/$id" params={{ id: bid.id }}>
                  {bid.name}
                </Link>
              }
            >
              {bid.bidNumber} · {bid.client.name} · <Ago at={bid.lastUpdated} />
            </Named>
            <StateAndAmount status={bid.status} amount={bid.totalCost} />
          </>
        )}
      </Rows>
    </Panel>
  )
}
