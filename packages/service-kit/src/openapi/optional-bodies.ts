interface Operation {
  readonly requestBody?: {
    required?: boolean
    readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
  }
}

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly Schema[]
}

interface OpenApi {
  readonly paths?: object
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> }
}

/** Says of each body that may be null that it may be left out; the generator requires every one. */
export function describeOptionalBodies<T extends object>(document: T): T {
  const { paths = {}, components } = document as OpenApi
  const resolve = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref === undefined
      ? schema
      : components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')]
  for (const operations of Object.values(paths)) {
    for (const { requestBody } of Object.values<Operation>(operations)) {
      const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => resolve(schema))
      const mayBeNull = schemas.some((schema) => schema?.anyOf?.some(({ type }) => type === 'null'))
      if (requestBody !== undefined && mayBeNull) requestBody.required = false
    }
  }
  return document
}
