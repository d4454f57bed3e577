import openapiTS, { astToString } from 'openapi-typescript'

/** What of an OpenAPI document is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly [kind: string]: unknown
  }
  readonly [member: string]: unknown
}

type PathItem = Readonly<Record<string, Operation>>

interface Operation {
  readonly parameters?: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
  readonly [member: string]: unknown
}

const HEAD = `// Written by \`npm run generate:client\` from the API reference of the running system. Not for hands.
`

/** The TypeScript of an API reference: every operation with what it takes and what it answers. */
export async function apiTypes(document: ApiDocument): Promise<string> {
  const lean = withoutUnusedSchemas(withoutWhatTheClientDoes(document))
  // Not as readonly: openapi-fetch takes a readonly list apart as if it were a record.
  const nodes = await openapiTS(JSON.stringify(lean))
  return HEAD + astToString(nodes)
}

/**
 * Every refusal has one shape, which the client has as a class of its own, and headers are what it
 * sends and reads by itself. Calls are named by their path, so names of operations are left out,
 * and HEAD.
 */
function withoutWhatTheClientDoes(document: ApiDocument): ApiDocument {
  const paths = mapValues(document.paths, ({ head: _, ...item }) =>
    mapValues(item, ({ operationId: _, parameters = [], ...operation }) => ({
      ...operation,
      // Those that are described once for all calls are headers.
      parameters: parameters.filter((parameter) => !('$ref' in parameter)),
      responses: successes(operation.responses),
    })),
  )
  return { ...document, paths, components: { schemas: document.components.schemas } }
}

function successes(responses: Operation['responses']): Operation['responses'] {
  const taken = Object.entries(responses).filter(([status]) => status < '300')
  return mapValues(Object.fromEntries(taken), ({ content, ...response }) => ({
    ...response,
    headers: undefined,
    ...(content && { content: preferredType(content) }),
  }))
}

/** What comes as JSON or as something else is JSON here; `parseAs` asks for the other. */
function preferredType(content: object): object {
  return 'application/json' in content
    ? { 'application/json': content['application/json'] }
    : content
}

/** What only refusals refer to. */
function withoutUnusedSchemas(document: ApiDocument): ApiDocument {
  const { schemas } = document.components
  const used = new Set<string>()
  const waiting = [...referencesIn(document.paths)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...referencesIn(schemas[name]))
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas: kept } }
}

function referencesIn(value: unknown): readonly string[] {
  const found = JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  return [...found].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

function mapValues<A, B>(
  record: Readonly<Record<string, A>>,
  change: (value: A) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
