import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { billsOfOrderQuery } from '../bills/bill-data.ts'
import { NextByBills } from '../bills/next-by-bills.tsx'
import { OrderBills } from '../bills/order-bills.tsx'
import { useCodedByBills } from '../bills/use-coded-by-bills.ts'
import type { Order } from '../purchase-orders/order-data.ts'
import { OrderPage } from '../purchase-orders/order-page.tsx'
import { OrderStrip } from '../purchase-orders/order-strip.tsx'

/** An order with the bills that name it. */
export function OrderWithBills() {
  const { id } = useParams({ from: '/signed-in/purchase-orders/$id' })
  // With the order, not after it: its head says what they wait for.
  useQuery(billsOfOrderQuery(id))
  return (
    <OrderPage
      strip={(order) => <Strip order={order} />}
      nextByBills={(order) => <NextByBills order={order} />}
      bills={({ order, etag }) => <OrderBills order={order} etag={etag} />}
    />
  )
}

function Strip({ order }: { readonly order: Order }) {
  return <OrderStrip order={order} codedByBills={useCodedByBills(order)} />
}
