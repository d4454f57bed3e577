import { createRoute } from '@tanstack/react-router'
import { billsSearch, newBillSearch } from '../../bills/bills-search.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { onlyFor } from '../only-for.tsx'
import { signedIn } from './signed-in.ts'

const bills = createRoute({
  getParentRoute: () => signedIn,
  path: '/bills',
  validateSearch: billsSearch,
  component: lateComponent(() => import('../../bills/bills-page.tsx'), 'BillsPage'),
})

const newBill = createRoute({
  getParentRoute: () => signedIn,
  path: '/bills/new',
  validateSearch: newBillSearch,
  component: onlyFor(
    'enterBills',
    lateComponent(() => import('../../bills/new-bill-page.tsx'), 'NewBillPage'),
  ),
})

const bill = createRoute({
  getParentRoute: () => signedIn,
  path: '/bills/$id',
  component: lateComponent(() => import('../../bills/bill-page.tsx'), 'BillPage'),
})

export const billRoutes = [bills, newBill, bill] as const
