import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { serviceVersion } from '@formwork/service-kit'
import { z } from 'zod'
import type { ServiceName } from '../routes.ts'
import type { Answer, Operation, Parameter, Schema } from './document.ts'
import { TAGS } from './tags.ts'

/** What of a service's OpenAPI document is merged. */
export const openApiDocument = z.object({
  openapi: z.string().startsWith('3.1'),
  // Written by our own services: what is within is not looked at.
  paths: z.record(z.string(), z.record(z.string(), z.custom<Operation>())).default({}),
  components: z
    .looseObject({ schemas: z.record(z.string(), z.custom<Schema>()).default({}) })
    .default({ schemas: {} }),
})

export type OpenApiDocument = z.infer<typeof openApiDocument>

export interface ApiReference {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>> & {
    readonly contact: { readonly name: string }
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly tags: typeof TAGS
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
    readonly responses?: Readonly<Record<string, Answer>>
    readonly securitySchemes: object
  }
}

/** What to know before the first call, with lines that a test runs. */
const DESCRIPTION = readFileSync(join(import.meta.dirname, 'introduction.md'), 'utf8')

/**
 * One document of all services. Schemas of the same name and content are one; of the same name and
 * other content, the later service's is renamed with the service in front.
 */
export function mergeOpenApi(
  documents: ReadonlyMap<ServiceName | 'gateway', OpenApiDocument>,
  missing: readonly ServiceName[],
): ApiReference {
  const paths: Record<string, Record<string, Operation>> = {}
  const schemas: Record<string, Schema> = {}
  // Of these, all services write the same ones.
  const shared: Record<string, unknown> = {}
  for (const [service, document] of documents) {
    const renamed = withoutClashes(service, document, schemas)
    const { schemas: own, ...others } = renamed.components
    Object.assign(schemas, own)
    Object.assign(shared, others)
    for (const [path, operations] of Object.entries(renamed.paths)) {
      if (!path.startsWith('/api/')) continue
      paths[path] = { ...paths[path], ...operations }
    }
  }
  const note =
    missing.length === 0 ? '' : `\n\n**Not shown, since not reachable: ${missing.join(', ')}.**`
  return {
    openapi: '3.1.0',
    info: {
      title: 'Formwork',
      version: serviceVersion('gateway'),
      description: DESCRIPTION + note,
      contact: { name: 'Whoever runs this installation' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: TAGS,
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    security: [{ session: [] }],
    components: {
      ...shared,
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sAccessToken' } },
    },
  }
}

function withoutClashes(
  service: ServiceName | 'gateway',
  document: OpenApiDocument,
  taken: Readonly<Record<string, unknown>>,
): OpenApiDocument {
  const names = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    name in taken && !isDeepStrictEqual(taken[name], schema) ? [name] : [],
  )
  if (names.length === 0) return document
  const prefix = `${service.charAt(0).toUpperCase()}${service.slice(1)}`
  const refs = new Map(
    names.map((name) => [`#/components/schemas/${name}`, `#/components/schemas/${prefix}${name}`]),
  )
  const { paths, components } = openApiDocument.parse(withRefs(document, refs))
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [
      names.includes(name) ? `${prefix}${name}` : name,
      schema,
    ]),
  )
  return { ...document, paths, components: { ...components, schemas } }
}

function withRefs(value: unknown, refs: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((member) => withRefs(member, refs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === '$ref' && typeof member === 'string'
        ? (refs.get(member) ?? member)
        : withRefs(member, refs),
    ]),
  )
}
