import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { billsSearch, newBillSearch } from '../../bills/bills-search.ts'
import { signedIn } from './signed-in.ts'

const bills = createRoute({
  getParentRoute: () => signedIn,
  path: '/bills',
  validateSearch: billsSearch,
  component: lazyRouteComponent(() => import('../../bills/bills-page.tsx'), 'BillsPage'),
})

const newBill = createRoute({
  getParentRoute: () => signedIn,
  path: '/bills/new',
  validateSearch: newBillSearch,
  component: lazyRouteComponent(() => import('../../bills/new-bill-page.tsx'), 'NewBillPage'),
})

const bill = createRoute({
  getParentRoute: () => signedIn,
  path: '/bills/$id',
  component: lazyRouteComponent(() => import('../../bills/bill-page.tsx'), 'BillPage'),
})

export const billRoutes = [bills, newBill, bill] as const
