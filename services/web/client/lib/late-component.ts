import { unreachable } from '@formwork/api-client'
import { lazyRouteComponent } from '@tanstack/react-router'

/** Whatever it answers. */
const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Reading the scripts of a page and drawing what is around it are two tasks of a phone. */
const inNextTask = <Module>(module: Module): Promise<Module> =>
  new Promise((resolve) => setTimeout(resolve, 0, module))

/**
 * A page, or a large part of one, that is loaded when it is first shown. Without a connection that
 * is said as it is of data, and what is open stays; what a deploy has replaced the router answers
 * by loading the whole page anew.
 */
export const lateComponent: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().then(inNextTask, async (fault: unknown) => {
        throw (await isServerThere()) ? fault : unreachable(fault)
      }),
    name,
  )
