import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The query of this route means something to others: a signed address, a path that is passed
     * on.
     */
    foreignQuery?: true
  }
}

const MOST_NAMES = 20
const MOST_CHARACTERS = 500

/**
 * Reads that ignore a query parameter say so, so that a misspelt filter is not taken for one that
 * works.
 */
export function nameIgnoredQuery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const names = ignoredNames(request)
    const value = headerValue(names)
    if (value !== '') reply.header('X-Ignored-Query', value)
    done()
  })
}

function ignoredNames(request: FastifyRequest): readonly string[] {
  if (request.method !== 'GET' && request.method !== 'HEAD') return []
  const { config, schema } = request.routeOptions
  if (request.is404 || config.foreignQuery === true) return []
  const { query } = request
  if (typeof query !== 'object' || query === null) return []
  const sent = Object.keys(query).filter((name) => name !== '')
  if (sent.length === 0) return []
  const declared = fieldsOf(schema?.querystring)
  return sent.filter((name) => !Object.hasOwn(declared, name))
}

/** The fields of an object schema, also of one that is transformed afterwards. */
function fieldsOf(schema: unknown): object {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  return {}
}

/**
 * Names with commas between; what a header cannot carry is percent-encoded, what is too much left
 * out.
 */
function headerValue(names: readonly string[]): string {
  const encoded = names.slice(0, MOST_NAMES).map((name) => encodeURIComponent(name.toWellFormed()))
  let value = ''
  for (const name of encoded) {
    const longer = value === '' ? name : `${value},${name}`
    if (longer.length <= MOST_CHARACTERS) value = longer
  }
  return value
}
