import { createRoute } from '@tanstack/react-router'
import { deliveriesSearch } from '../../deliveries/deliveries-search.ts'
import { listSearch } from '../../lib/address/list-search.ts'
import { searchOf, words } from '../../lib/address/search-values.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { newOrderSearch } from '../../purchase-orders/new-order-search.ts'
import { onlyFor } from '../only-for.tsx'
import { signedIn } from './signed-in.ts'

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../purchase-orders/orders-page.tsx'), 'OrdersPage'),
})

const newOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/new',
  validateSearch: newOrderSearch,
  component: onlyFor(
    'createOrders',
    lateComponent(() => import('../../purchase-orders/new-order-page.tsx'), 'NewOrderPage'),
  ),
})

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/$id',
  component: lateComponent(() => import('../order-with-bills.tsx'), 'OrderWithBills'),
})

const camera = createRoute({
  getParentRoute: () => signedIn,
  path: '/camera',
  validateSearch: searchOf({ order: words }),
  component: onlyFor(
    'createOrders',
    lateComponent(() => import('../../purchase-orders/camera/camera-page.tsx'), 'CameraPage'),
  ),
})

const deliveries = createRoute({
  getParentRoute: () => signedIn,
  path: '/deliveries',
  validateSearch: deliveriesSearch,
  component: lateComponent(() => import('../../deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
})

export const orderRoutes = [orders, newOrder, order, deliveries, camera] as const
