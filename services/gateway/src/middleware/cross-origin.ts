import type { TypedApp } from '@formwork/service-kit'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS = 'Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id'
const RESPONSE_HEADERS =
  'Age, Content-Disposition, Error-Code, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Cache, X-Ignored-Query, X-Request-Id, X-Total-Count, X-Total-Counts, X-Unavailable-Services'

/** Lets the pages of allowed origins call with cookies (Fetch standard, CORS protocol). */
export function allowCrossOrigin(app: TypedApp, origins: readonly string[]): void {
  const allowed = (origin: string | undefined): origin is string =>
    origin !== undefined && origins.includes(origin.toLowerCase())

  // At the end, so that refusals at the edge can be read by the page, too.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { origin } = request.headers
    if (allowed(origin)) {
      reply.header('Access-Control-Allow-Origin', origin)
      reply.header('Access-Control-Allow-Credentials', 'true')
      reply.header('Access-Control-Expose-Headers', RESPONSE_HEADERS)
    }
    if (origin !== undefined) reply.header('Vary', 'Origin')
    done(null, payload)
  })

  app.route({
    method: 'OPTIONS',
    url: '/api/*',
    config: { public: true },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (allowed(request.headers.origin)) {
        reply.header('Access-Control-Allow-Methods', METHODS)
        reply.header('Access-Control-Allow-Headers', REQUEST_HEADERS)
        reply.header('Access-Control-Max-Age', '600')
      }
      return reply.code(204).send()
    },
  })
}
