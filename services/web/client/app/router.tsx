import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { bidRoutes } from '../bids/routes.ts'
import { projectRoutes } from '../projects/routes.ts'
import { orderRoutes } from '../purchase-orders/routes.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { adminRoutes } from './admin-routes.ts'
import { NotFoundPage, PageFault } from './faults.tsx'
import { listSearch } from './list-search.ts'
import { place, searchOf, words } from './search-values.ts'
import { root, signedIn } from './signed-in-route.ts'

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: searchOf({ to: place, refused: words, way: words }),
  component: SignInPage,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage'),
})

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../clients/clients-page.tsx'), 'ClientsPage'),
})

const vendors = createRoute({
  getParentRoute: () => signedIn,
  path: '/vendors',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../vendors/vendors-page.tsx'), 'VendorsPage'),
})

export const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([
    home,
    clients,
    vendors,
    ...bidRoutes,
    ...projectRoutes,
    ...orderRoutes,
    ...adminRoutes,
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
