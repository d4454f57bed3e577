import type { Logger } from '@formwork/service-kit'
import { EVENTS_PATH } from '../changes/changes.routes.ts'
import { SERVICES, type ServiceName } from '../routes.ts'
import { withExamples } from './examples/with-examples.ts'
import {
  type ApiReference,
  mergeOpenApi,
  type OpenApiDocument,
  openApiDocument,
} from './merge-openapi.ts'

const FRESH_MS = 60_000
const TIMEOUT_MS = 2_000

/**
 * The OpenAPI of all services, asked for at most once a minute. A service that is down keeps its
 * last one.
 */
export function createApiReference(options: {
  readonly upstreams: Readonly<Record<ServiceName, string>>
  readonly log: Logger
  /** The gateway's own document, which describes what it answers itself. */
  readonly own: () => unknown
}): () => Promise<ApiReference> {
  const { upstreams, log, own } = options
  const known = new Map<ServiceName, OpenApiDocument>()
  let reference: Promise<ApiReference> | undefined
  let askedAt = 0

  const ask = async (): Promise<ApiReference> => {
    await Promise.all(
      SERVICES.map(async (service) => {
        const document = await fetchDocument(upstreams[service]).catch((err: unknown) => {
          log.warn({ err, upstream: service }, 'no API reference')
          return undefined
        })
        if (document !== undefined) known.set(service, document)
      }),
    )
    const missing = SERVICES.filter((service) => !known.has(service))
    // An incomplete one is asked for again with the next request.
    if (missing.length > 0) reference = undefined
    const inOrder = SERVICES.flatMap((service) => {
      const document = known.get(service)
      return document === undefined ? [] : [[service, document] as const]
    })
    const documents = new Map([...inOrder, ['gateway', ownPaths(own())] as const])
    return withExamples(mergeOpenApi(documents, missing))
  }

  return () => {
    if (reference === undefined || performance.now() - askedAt > FRESH_MS) {
      askedAt = performance.now()
      reference = ask()
      return reference
    }
    return reference
  }
}

async function fetchDocument(upstream: string): Promise<OpenApiDocument> {
  const answer = await fetch(new URL('/openapi.json', upstream), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return openApiDocument.parse(await answer.json())
}

/** Of the paths that it answers itself; those of services are described by them. */
function ownPaths(document: unknown): OpenApiDocument {
  const { paths, ...rest } = openApiDocument.parse(document)
  const own = Object.entries(paths).filter(([path]) => path === EVENTS_PATH)
  return { ...rest, paths: Object.fromEntries(own) }
}
