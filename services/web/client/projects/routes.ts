import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../app/list-search.ts'
import { signedIn } from '../app/signed-in-route.ts'

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./projects-page.tsx'), 'ProjectsPage'),
})

const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id',
  component: lazyRouteComponent(() => import('./project-page.tsx'), 'ProjectPage'),
})

const toBuy = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/to-buy',
  component: lazyRouteComponent(() => import('./to-buy/to-buy-page.tsx'), 'ToBuyPage'),
})

const closeOut = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/close-out',
  component: lazyRouteComponent(() => import('./close-out-page.tsx'), 'CloseOutPage'),
})

export const projectRoutes = [projects, project, toBuy, closeOut] as const
