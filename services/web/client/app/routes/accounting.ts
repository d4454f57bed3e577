import { createRoute } from '@tanstack/react-router'
import { lateComponent } from '../../lib/late-component.ts'
import { signedIn } from './signed-in.ts'

const exports = createRoute({
  getParentRoute: () => signedIn,
  path: '/exports',
  component: lateComponent(() => import('../../accounting/exports-page.tsx'), 'ExportsPage'),
})

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/exports/accounts',
  component: lateComponent(() => import('../../accounting/accounts-page.tsx'), 'AccountsPage'),
})

export const accountingRoutes = [exports, accounts] as const
