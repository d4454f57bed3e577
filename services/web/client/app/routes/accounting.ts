import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from './signed-in.ts'

const exports = createRoute({
  getParentRoute: () => signedIn,
  path: '/exports',
  component: lazyRouteComponent(() => import('../../accounting/exports-page.tsx'), 'ExportsPage'),
})

const accounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/exports/accounts',
  component: lazyRouteComponent(() => import('../../accounting/accounts-page.tsx'), 'AccountsPage'),
})

export const accountingRoutes = [exports, accounts] as const
