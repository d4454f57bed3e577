import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../app/list-search.ts'
import { signedIn } from '../app/signed-in-route.ts'
import { newOrderSearch } from './new-order-search.ts'

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
})

const newOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/new',
  validateSearch: newOrderSearch,
  component: lazyRouteComponent(() => import('./new-order-page.tsx'), 'NewOrderPage'),
})

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/$id',
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
})

export const orderRoutes = [orders, newOrder, order] as const
