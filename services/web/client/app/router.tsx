import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { z } from 'zod'
import { MODULES } from '../bids/workspace/modules.ts'
import { newOrderSearch } from '../purchase-orders/new-order-search.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { queryClient } from './api.ts'
import { NotFoundPage, PageFault } from './faults.tsx'
import { listSearch } from './list-search.ts'
import { meQuery } from './session.ts'
import { Shell } from './shell.tsx'

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: PageFault })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: z.object({
    to: z.string().startsWith('/').optional().catch(undefined),
    refused: z.string().optional().catch(undefined),
  }),
  component: SignInPage,
})

/** Everything behind the sign-in; an address that was asked for is opened after it. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  errorComponent: PageFault,
  beforeLoad: async ({ location }) => {
    const user = await queryClient.ensureQueryData(meQuery)
    if (user !== null) return
    const to = location.href === '/' ? {} : { to: location.href }
    throw redirect({ to: '/sign-in', search: to, replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage'),
})

const bids = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../bids/bids-page.tsx'), 'BidsPage'),
})

const bid = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id',
  validateSearch: z.object({
    scope: z.string().optional().catch(undefined),
    module: z.enum(MODULES).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('../bids/workspace/bid-page.tsx'), 'BidPage'),
})

const bidSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/settings',
  component: lazyRouteComponent(() => import('../bids/settings/settings-page.tsx'), 'SettingsPage'),
})

const bidFiles = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/files',
  component: lazyRouteComponent(() => import('../bids/files/files-page.tsx'), 'FilesPage'),
})

const bidWhatIf = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/what-if',
  component: lazyRouteComponent(() => import('../bids/analysis/what-if-page.tsx'), 'WhatIfPage'),
})

const bidPrices = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/prices',
  component: lazyRouteComponent(() => import('../bids/analysis/prices-page.tsx'), 'PricesPage'),
})

const bidProposal = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/proposal',
  component: lazyRouteComponent(() => import('../bids/proposal/proposal-page.tsx'), 'ProposalPage'),
})

const bidHistory = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/history',
  component: lazyRouteComponent(() => import('../bids/history/history-page.tsx'), 'HistoryPage'),
})

const bidCompare = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/compare',
  validateSearch: z.object({
    other: z.string().optional().catch(undefined),
    revision: z.number().int().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('../bids/analysis/compare-page.tsx'), 'ComparePage'),
})

const bidSchedule = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/schedule',
  component: lazyRouteComponent(() => import('../bids/schedule/schedule-page.tsx'), 'SchedulePage'),
})

const bidTakeoff = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/takeoff',
  component: lazyRouteComponent(() => import('../bids/takeoff/takeoff-page.tsx'), 'TakeoffPage'),
})

const bidQuantities = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/quantities',
  validateSearch: z.object({ scope: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(
    () => import('../bids/quantities/quantities-page.tsx'),
    'QuantitiesPage',
  ),
})

const scopeTypes = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/scope-types',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../scope-types/scope-types-page.tsx'),
    'ScopeTypesPage',
  ),
})

const deadLetters = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/dead-letters',
  component: lazyRouteComponent(
    () => import('../dead-letters/dead-letters-page.tsx'),
    'DeadLettersPage',
  ),
})

const bidVersions = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/versions',
  component: lazyRouteComponent(() => import('../bids/versions/versions-page.tsx'), 'VersionsPage'),
})

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../projects/projects-page.tsx'), 'ProjectsPage'),
})

const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id',
  component: lazyRouteComponent(() => import('../projects/project-page.tsx'), 'ProjectPage'),
})

const toBuy = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/to-buy',
  component: lazyRouteComponent(() => import('../projects/to-buy/to-buy-page.tsx'), 'ToBuyPage'),
})

const closeOut = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/close-out',
  component: lazyRouteComponent(() => import('../projects/close-out-page.tsx'), 'CloseOutPage'),
})

const purchasing = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/purchasing',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../purchasing/purchasing-page.tsx'),
    'PurchasingPage',
  ),
})

const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/company',
  component: lazyRouteComponent(() => import('../company/company-page.tsx'), 'CompanyPage'),
})

const pipeline = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/pipeline',
  component: lazyRouteComponent(() => import('../bids/pipeline/pipeline-page.tsx'), 'PipelinePage'),
})

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../clients/clients-page.tsx'), 'ClientsPage'),
})

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../purchase-orders/orders-page.tsx'), 'OrdersPage'),
})

const newOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/new',
  validateSearch: newOrderSearch,
  component: lazyRouteComponent(
    () => import('../purchase-orders/new-order-page.tsx'),
    'NewOrderPage',
  ),
})

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase-orders/$id',
  component: lazyRouteComponent(() => import('../purchase-orders/order-page.tsx'), 'OrderPage'),
})

const rates = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/rates',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../rates/rates-page.tsx'), 'RatesPage'),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../users/users-page.tsx'), 'UsersPage'),
})

export const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([
    home,
    bids,
    pipeline,
    bid,
    bidSettings,
    bidFiles,
    bidWhatIf,
    bidPrices,
    bidProposal,
    bidHistory,
    bidCompare,
    bidSchedule,
    bidTakeoff,
    bidQuantities,
    bidVersions,
    projects,
    project,
    toBuy,
    closeOut,
    purchasing,
    company,
    clients,
    orders,
    newOrder,
    order,
    rates,
    users,
    scopeTypes,
    deadLetters,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageFault,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
