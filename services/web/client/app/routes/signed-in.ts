import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../../lib/api/api.ts'
import { meQuery } from '../../lib/session/session.ts'
import { NotFoundPage, PageFault } from '../faults.tsx'
import { Shell } from '../shell.tsx'

export const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: PageFault })

/** Everything behind the sign-in; an address that was asked for is opened after it. */
export const signedIn = createRoute({
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
