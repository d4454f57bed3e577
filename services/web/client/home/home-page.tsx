import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { money } from '../lib/formats/formats.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { isToKnow } from '../notices/notice-kinds.ts'
import { NoticeLink } from '../notices/notice-row.tsx'
import { noticesQuery, toDoQuery } from '../notices/notices-data.ts'
import { Ago } from '../ui/ago.tsx'
import { Due } from '../ui/due.tsx'
import { Page } from '../ui/page.tsx'
import { Named, Panel, Rows, StateAndAmount } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { waitingBillsQuery } from '../waiting-bills/bills-queue.ts'
import { WaitingBills } from '../waiting-bills/waiting-bills.tsx'
import { FirstHour, useFirstHour } from './first-hour.tsx'
import {
  changedBidsQuery,
  dueBidsQuery,
  inboxQuery,
  newestJobsQuery,
  SHOWN,
  toReconcileQuery,
} from './home-data.ts'
import { Waiting } from './waiting.tsx'
import { WeekLine } from './week-line.tsx'
import { WhatNext } from './what-next.tsx'

const words = texts.home

/** What waits for whoever works here, and what changed lately. */
export function HomePage() {
  const user = useUser()
  const firstHour = useFirstHour(mayUse(user, ACCESS.writeBids))
  const waits = useWhatWaits()
  const lists = [
    ...waits.lists,
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
      {!mayUse(user, ACCESS.writeBids) && waits.isBeginning && <WhatNext jobId={waits.jobId} />}
      {mayUse(user, ACCESS.bids) && <WeekLine />}
      <div className="grid gap-6 lg:grid-cols-2">
        {mayUse(user, ACCESS.orders) && <Waiting />}
        {mayUse(user, ACCESS.bills) && <WaitingBills />}
        <ToDo />
        <Told />
        {mayUse(user, ACCESS.reconcile) && <ToReconcile />}
        {mayUse(user, ACCESS.bids) && <DueBids />}
        {mayUse(user, ACCESS.bids) && <ChangedBids />}
      </div>
    </Page>
  )
}

/** The lists of work, and whether somebody is told what to begin: nothing waits, or they know one job alone. */
function useWhatWaits() {
  const user = useUser()
  const orders = useQuery({ ...inboxQuery, enabled: mayUse(user, ACCESS.orders) })
  const bills = useQuery({ ...waitingBillsQuery(user), enabled: mayUse(user, ACCESS.bills) })
  const todo = useQuery(toDoQuery)
  const jobs = useQuery({ ...newestJobsQuery, enabled: mayUse(user, ACCESS.projects) })
  const count =
    (orders.data?.rows.length ?? 0) +
    (bills.data ?? []).reduce((sum, group) => sum + group.total, 0) +
    (todo.data?.rows.length ?? 0)
  return {
    lists: [orders, bills, todo, jobs],
    isBeginning: count === 0 || (jobs.data?.length ?? 0) < 2,
    jobId: jobs.data?.[0]?.id,
  }
}

/** Work that no other list holds: authorizations that are asked for, field days to approve. */
function ToDo() {
  const todo = useQuery(toDoQuery)
  if (todo.data?.rows.length === 0 || (todo.data === undefined && todo.error === null)) return null
  return (
    <Panel title={words.toDo} count={todo.data?.rows.length}>
      <Rows {...todo} empty="">
        {(notice) => <NoticeLink notice={notice} />}
      </Rows>
    </Panel>
  )
}

/** What no list of work holds: bids that are due, orders that came back. */
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
