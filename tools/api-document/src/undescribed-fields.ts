type Json = Readonly<Record<string, unknown>>

/**
 * Fields of bodies and parameters of queries that say nothing but their name: `createBid
 * body.name`.
 */
export function undescribedInputs(document: Json): readonly string[] {
  const found: string[] = []
  for (const operations of objectsIn(document.paths)) {
    for (const operation of objectsIn(operations)) {
      const of = String(operation.operationId)
      for (const parameter of listOf(operation.parameters)) {
        const { $ref, description, schema } = parameter
        const isSaid = $ref !== undefined || description !== undefined || isDescribed(schema)
        if (parameter.in === 'query' && !isSaid) found.push(`${of} query.${parameter.name}`)
      }
      const body = isObject(operation.requestBody) ? operation.requestBody.content : undefined
      for (const { schema } of objectsIn(body)) {
        for (const field of fieldsOf(document, schema, [])) found.push(`${of} body.${field}`)
      }
    }
  }
  return found
}

/** Fields of answers that say nothing but their name: `getBid 200.client.name`. */
export function undescribedOutputs(document: Json): readonly string[] {
  const found: string[] = []
  for (const operations of objectsIn(document.paths)) {
    for (const operation of objectsIn(operations)) {
      const responses = isObject(operation.responses) ? Object.entries(operation.responses) : []
      for (const [status, response] of responses) {
        const answer = referred(document, response)
        for (const { schema } of objectsIn(isObject(answer) ? answer.content : undefined)) {
          const fields = fieldsOf(document, schema, [])
          found.push(...fields.map((field) => `${operation.operationId} ${status}.${field}`))
        }
      }
    }
  }
  return found
}

/** The members without a description, of the schema and of all that is within it. */
function fieldsOf(document: Json, schema: unknown, seen: readonly string[]): readonly string[] {
  if (!isObject(schema)) return []
  if (typeof schema.$ref === 'string') {
    const { $ref } = schema
    return seen.includes($ref) ? [] : fieldsOf(document, resolve(document, $ref), [...seen, $ref])
  }
  const choices = [schema.anyOf, schema.oneOf, schema.allOf, [schema.items]].flatMap(listOf)
  const within = choices.flatMap((choice) => fieldsOf(document, choice, seen))
  const own = isObject(schema.properties) ? Object.entries(schema.properties) : []
  const missing = own.flatMap(([name, member]) => [
    ...([member, referred(document, member)].some(isDescribed) ? [] : [name]),
    ...fieldsOf(document, member, seen).map((inner) => `${name}.${inner}`),
  ])
  return [...new Set([...missing, ...within])]
}

const referred = (document: Json, schema: unknown): unknown =>
  isObject(schema) && typeof schema.$ref === 'string' ? resolve(document, schema.$ref) : schema

const isDescribed = (schema: unknown): boolean =>
  isObject(schema) && typeof schema.description === 'string'

function resolve(document: Json, reference: string): unknown {
  const names = reference.slice('#/'.length).split('/')
  return names.reduce<unknown>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    document,
  )
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectsIn = (value: unknown): readonly Json[] =>
  isObject(value) ? Object.values(value).filter(isObject) : []

const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : []
