import { jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { globalRegistry } from 'zod'
import type { OpenApi } from './document.ts'

let converted: { readonly count: number; readonly schemas: Record<string, object> } | undefined

/**
 * The schemas that have a name, as an OpenAPI document has them: those of the whole process, which
 * converts them once, however many services it starts.
 */
export function namedSchemas(openapi: string): Readonly<Record<string, object>> {
  const { size: count } = globalRegistry._idmap
  if (converted?.count !== count) {
    const document = jsonSchemaTransformObject({ openapiObject: { openapi } }) as OpenApi
    converted = { count, schemas: document.components?.schemas ?? {} }
  }
  return converted.schemas
}
