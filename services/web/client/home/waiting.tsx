import type { components } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { money } from '../lib/formats/formats.ts'
import { texts } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Named, Panel, Row, StateAndAmount } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Group, groupsOf } from './groups.ts'
import { inboxQuery } from './home-data.ts'

const words = texts.home
type Waits = components['schemas']['PurchaseOrderInbox'][number]

/** Home is a glance: a few jobs, and of each what waits longest. The inbox has all. */
const GROUPS = 4
const OF_GROUP = 3

/** The orders that wait for the user, job by job, with what each comes to. */
export function Waiting() {
  const { data, error, refetch } = useQuery(inboxQuery)
  const rows = data?.rows ?? []
  const groups = groupsOf(rows)
  const total = data?.total ?? rows.length
  return (
    <Panel title={words.waiting} count={data && total}>
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && groups.length === 0 && (
        <p className="p-4 text-muted">{words.waitingNone}</p>
      )}
      {groups.slice(0, GROUPS).map((group) => (
        <OfJob key={group.project.id} group={group} isPart={total > rows.length} />
      ))}
      {groups.length > 0 && (
        <p className="border-t border-line px-4 py-2">
          <Link to="/inbox" className="text-accent">
            {words.allWaiting(total)}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** @param isPart what waits is more than was read: counts and sums are of the longest waiting */
function OfJob({ group, isPart }: { readonly group: Group<Waits>; readonly isPart: boolean }) {
  const { project, rows, oldest, amount } = group
  return (
    // No landmark: two jobs may have one name.
    <article className="border-t border-line first-of-type:border-0">
      <h3 className="relative flex items-baseline gap-3 bg-sunk px-4 py-1.5 text-xs font-normal text-muted">
        <Link
          to="/inbox"
          search={{ projectId: project.id }}
          className="min-w-0 truncate font-medium text-ink after:absolute after:inset-0"
        >
          {project.name}
        </Link>
        <span className="whitespace-nowrap">
          {words.waitingSince(rows.length, isPart)} <Ago at={oldest} />
        </span>
        <span className="number ml-auto font-medium text-ink">{money(amount)}</span>
      </h3>
      <ul>
        {rows.slice(0, OF_GROUP).map((order) => (
          <Row key={order.id}>
            <Named
              link={
                <Link to="/purchase-orders/$id" params={{ id: order.id }}>
                  {order.poNumber}
                </Link>
              }
            >
              {order.vendor.name} · <Ago at={order.waitingSince} />
            </Named>
            <StateAndAmount status={order.status} amount={order.amount} />
          </Row>
        ))}
      </ul>
    </article>
  )
}
