import { unreachable } from '@formwork/api-client'
import { lazyRouteComponent } from '@tanstack/react-router'

/** Whatever it answers. */
const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * A page, or a large part of one, that is loaded when it is first shown. Without a connection that
 * is said as it is of data, and what is open stays; what a deploy has replaced the router answers
 * by loading the whole page anew.
 */
export const lateComponent: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (fault: unknown) => {
        throw (await isServerThere()) ? fault : unreachable(fault)
      }),
    name,
  )
