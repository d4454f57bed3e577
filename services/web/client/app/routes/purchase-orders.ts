import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../lib/address/list-search.ts'
import { newOrderSearch } from '../../purchase-orders/new-order-search.ts'
import { signedIn } from './signed-in.ts'

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../../purchase-orders/orders-page.tsx'),
    'OrdersPage',
  ),
})

const newOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/new',
  validateSearch: newOrderSearch,
  component: lazyRouteComponent(
    () => import('../../purchase-orders/new-order-page.tsx'),
    'NewOrderPage',
  ),
})

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/$id',
  component: lazyRouteComponent(() => import('../order-with-bills.tsx'), 'OrderWithBills'),
})

export const orderRoutes = [orders, newOrder, order] as const
