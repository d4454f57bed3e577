import diagnostics from 'node:diagnostics_channel'

/** As far as this file sees of Fastify. */
interface App {
  addHook(name: 'onRoute', hook: (route: { config?: object }) => void): void
}

/**
 * Vitest's set-up of the service tests: their processes share a processor with others, and a
 * service that was kept from it for seconds would refuse every request as overloaded. Overload
 * itself is tested where it is made (packages/service-kit/src/app.test.ts).
 */
diagnostics.subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: App }
  fastify.addHook('onRoute', (route) => {
    route.config = { pressureHandler: () => undefined, ...route.config }
  })
})
