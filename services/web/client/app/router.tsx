import { createRoute, createRouter } from '@tanstack/react-router'
import { listSearch } from '../lib/address/list-search.ts'
import { place, searchOf, words } from '../lib/address/search-values.ts'
import { lateComponent } from '../lib/late-component.ts'
import { watchReturns } from '../lib/returned.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { NotFoundPage, PageFault } from './faults.tsx'
import { accountingRoutes } from './routes/accounting.ts'
import { adminRoutes } from './routes/admin.ts'
import { bidRoutes } from './routes/bids.ts'
import { billRoutes } from './routes/bills.ts'
import { projectRoutes } from './routes/projects.ts'
import { orderRoutes } from './routes/purchase-orders.ts'
import { recipeRoutes } from './routes/recipes.ts'
import { root, signedIn } from './routes/signed-in.ts'
import { mappingRoutes } from './routes/takeoff-mappings.ts'

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: searchOf({ to: place, refused: words, way: words }),
  component: SignInPage,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lateComponent(() => import('../home/home-page.tsx'), 'HomePage'),
})

const inbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/inbox',
  validateSearch: listSearch,
  component: lateComponent(() => import('../inbox/inbox-page.tsx'), 'InboxPage'),
})

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  validateSearch: listSearch,
  component: lateComponent(() => import('../clients/clients-page.tsx'), 'ClientsPage'),
})

const vendors = createRoute({
  getParentRoute: () => signedIn,
  path: '/vendors',
  validateSearch: listSearch,
  component: lateComponent(() => import('../vendors/vendors-page.tsx'), 'VendorsPage'),
})

const vendor = createRoute({
  getParentRoute: () => signedIn,
  path: '/vendors/$id',
  component: lateComponent(() => import('../vendors/vendor-page.tsx'), 'VendorPage'),
})

const workers = createRoute({
  getParentRoute: () => signedIn,
  path: '/workers',
  validateSearch: listSearch,
  component: lateComponent(() => import('../workers/workers-page.tsx'), 'WorkersPage'),
})

export const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([
    home,
    inbox,
    clients,
    vendors,
    vendor,
    workers,
    ...bidRoutes,
    ...recipeRoutes,
    ...mappingRoutes,
    ...projectRoutes,
    ...orderRoutes,
    ...billRoutes,
    ...accountingRoutes,
    ...adminRoutes,
  ]),
])

watchReturns()
export const router = createRouter({
  routeTree,
  // The page of another record is another page: no dialog of the one before stays open over it.
  defaultRemountDeps: ({ params }) => params,
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
