import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { z } from 'zod'
import { MODULES } from '../bids/workspace/modules.ts'
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
  validateSearch: z.object({ to: z.string().startsWith('/').optional().catch(undefined) }),
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

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../clients/clients-page.tsx'), 'ClientsPage'),
})

export const routeTree = root.addChildren([
  signIn,
  signedIn.addChildren([home, bids, bid, clients]),
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
