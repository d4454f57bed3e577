import diagnostics from 'node:diagnostics_channel'
import { afterAll } from 'vitest'

/** As far as this file sees of Fastify. */
interface App {
  addHook(name: 'onRoute', hook: (route: { config?: object }) => void): void
}

/**
 * Vitest's set-up of the service tests: their processes share a processor with others, and a
 * service that was kept from it for seconds would refuse every request as overloaded. Overload
 * itself is tested where it is made (packages/service-kit/src/http/app.test.ts).
 */
const onNewApp = (message: unknown): void => {
  const { fastify } = message as { readonly fastify: App }
  fastify.addHook('onRoute', (route) => {
    route.config = { pressureHandler: () => undefined, ...route.config }
  })
}
diagnostics.subscribe('fastify.initialization', onNewApp)
// Files of one worker share the channel.
afterAll(() => diagnostics.unsubscribe('fastify.initialization', onNewApp))
