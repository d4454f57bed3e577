type Json = Readonly<Record<string, unknown>>

/**
 * One place in a request where a value of the caller's stands, as the OpenAPI document describes
 * it.
 */
export interface RequestField {
  readonly method: string
  readonly path: string
  readonly part: 'path' | 'query' | 'body'
  /** Names and places from the parameter or the body inwards; `*` is any name of a record. */
  readonly at: readonly string[]
  readonly contentType?: string
  readonly schema: Json
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Every place where a request to these routes may hold a value: parameters and members of bodies.
 */
export function requestFields(document: Json): readonly RequestField[] {
  const fields: RequestField[] = []
  for (const [path, operations] of entriesOf(document.paths)) {
    for (const [method, operation] of entriesOf(operations)) {
      if (!METHODS.includes(method) || !isObject(operation)) continue
      const route = { method: method.toUpperCase(), path }
      for (const parameter of listOf(operation.parameters)) {
        // What a header may hold is checked by this kit, for every route alike.
        if (parameter.in !== 'path' && parameter.in !== 'query') continue
        const part = parameter.in
        for (const leaf of leavesOf(document, parameter.schema, [String(parameter.name)])) {
          fields.push({ ...route, part, ...leaf })
        }
      }
      const body = isObject(operation.requestBody) ? operation.requestBody.content : undefined
      for (const [contentType, content] of entriesOf(body)) {
        const schema = isObject(content) ? content.schema : undefined
        for (const leaf of leavesOf(document, schema, [])) {
          fields.push({ ...route, part: 'body', contentType, ...leaf })
        }
      }
    }
  }
  return fields
}

/**
 * What may hold a text or a list of any length, or anything at all: `POST /api/things body name`.
 */
export function unboundedFields(document: Json): readonly string[] {
  return requestFields(document)
    .filter(({ schema }) => !isBounded(schema))
    .map(({ method, path, part, at }) => `${method} ${path} ${part} ${at.join('.')}`.trim())
}

function isBounded({ type, ...schema }: Json): boolean {
  if ('enum' in schema || 'const' in schema) return true
  const types = [type].flat()
  if (types.includes('string')) return typeof schema.maxLength === 'number'
  if (types.includes('array')) return typeof schema.maxItems === 'number'
  return types.every((each) => typeof each === 'string')
}

interface Leaf {
  readonly at: readonly string[]
  readonly schema: Json
}

/** The schema's own texts, numbers and lists, and those within it. */
function leavesOf(document: Json, schema: unknown, at: readonly string[]): readonly Leaf[] {
  if (!isObject(schema)) return [{ at, schema: {} }]
  if (typeof schema.$ref === 'string') return leavesOf(document, resolve(document, schema.$ref), at)
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(listOf)
  if (choices.length > 0) return choices.flatMap((choice) => leavesOf(document, choice, at))
  if (schema.type === 'array') {
    return [{ at, schema }, ...leavesOf(document, schema.items, [...at, '0'])]
  }
  if (schema.type !== 'object') return [{ at, schema }]
  const members = entriesOf(schema.properties).flatMap(([name, member]) =>
    leavesOf(document, member, [...at, name]),
  )
  const { additionalProperties: others, propertyNames: names } = schema
  return [
    ...members,
    ...(isObject(others) ? leavesOf(document, others, [...at, '*']) : []),
    ...(isObject(names) ? leavesOf(document, names, [...at, '(name)']) : []),
  ]
}

function resolve(document: Json, reference: string): unknown {
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document)
}

/** A GET that comes in pages, and what it can be sorted by. */
export interface ListEndpoint {
  readonly path: string
  readonly sorts: readonly string[]
}

/**
 * Every list that takes a cursor.
 *
 * @param inOneOrder paths of lists that cannot be sorted, and are left out
 */
export function listEndpoints(
  document: Json,
  inOneOrder: readonly string[] = [],
): readonly ListEndpoint[] {
  const fields = requestFields(document).filter(({ part }) => part === 'query')
  const lists = fields.filter(({ method, at }) => method === 'GET' && at[0] === 'cursor')
  return lists
    .filter(({ path }) => !inOneOrder.includes(path))
    .map(({ path }) => {
      const sort = fields.find((field) => field.path === path && field.at[0] === 'sort')
      const sorts = Array.isArray(sort?.schema.enum) ? sort.schema.enum.map(String) : []
      if (sorts.length === 0) throw new Error(`GET ${path} does not say what it can be sorted by`)
      return { path, sorts }
    })
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : []
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
