import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { NotOffered } from './not-offered.ts'
import { settledOrdersQuery } from './order-places.ts'
import { texts } from './texts.ts'

const words = texts.form.notOffered
/** As many as a sentence names. */
const NAMED = 3

/** Why orders of the vendor are not among those that a line can bill, and what to do. */
export function NotOfferedNote({ vendorId }: { readonly vendorId: string }) {
  const { data } = useQuery(settledOrdersQuery(vendorId))
  if (data === undefined) return null
  return (
    <div className="mt-1 flex flex-col gap-1 text-xs text-muted">
      <Sentence orders={data.byReceipts} why={words.byReceipts} />
      <Sentence orders={data.closed} why={words.closed} />
    </div>
  )
}

function Sentence({
  orders,
  why,
}: {
  readonly orders: NotOffered['closed']
  readonly why: (count: number) => string
}) {
  const others = orders.length - NAMED
  if (orders.length === 0) return null
  return (
    <p>
      {words.lead}{' '}
      {orders.slice(0, NAMED).map(({ id, poNumber }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to="/purchase-orders/$id" params={{ id }} className="text-accent underline">
            {poNumber}
          </Link>
        </Fragment>
      ))}
      {others > 0 && ` ${words.others(others)}`}
      {why(orders.length)}
    </p>
  )
}
