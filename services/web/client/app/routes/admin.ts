import { createRoute } from '@tanstack/react-router'
import { listSearch } from '../../lib/address/list-search.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { signedIn } from './signed-in.ts'

const purchasing = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/purchasing',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../purchasing/purchasing-page.tsx'), 'PurchasingPage'),
})

const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/company',
  component: lateComponent(() => import('../../company/company-page.tsx'), 'CompanyPage'),
})

const rates = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/rates',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../rates/rates-page.tsx'), 'RatesPage'),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../users/users-page.tsx'), 'UsersPage'),
})

const scopeTypes = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/scope-types',
  validateSearch: listSearch,
  component: lateComponent(
    () => import('../../scope-types/scope-types-page.tsx'),
    'ScopeTypesPage',
  ),
})

const deadLetters = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/dead-letters',
  component: lateComponent(
    () => import('../../dead-letters/dead-letters-page.tsx'),
    'DeadLettersPage',
  ),
})

const securityLog = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/security-log',
  validateSearch: listSearch,
  component: lateComponent(
    () => import('../../security-log/security-log-page.tsx'),
    'SecurityLogPage',
  ),
})

const ratesOfKind = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/rates/$kind',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../rates/rates-page.tsx'), 'RatesPage'),
})

export const adminRoutes = [
  ratesOfKind,
  purchasing,
  company,
  rates,
  users,
  scopeTypes,
  securityLog,
  deadLetters,
] as const
