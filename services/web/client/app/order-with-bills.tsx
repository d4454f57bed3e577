import { OrderBills } from '../bills/order-bills.tsx'
import { OrderPage } from '../purchase-orders/order-page.tsx'

/** An order with the bills that name it. */
export function OrderWithBills() {
  return <OrderPage bills={({ order, etag }) => <OrderBills order={order} etag={etag} />} />
}
