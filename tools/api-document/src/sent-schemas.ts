type Json = Readonly<Record<string, unknown>>

const COMPONENT = '#/components/schemas/'
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Names of the components that requests are made of; all others are answers alone. */
export function sentSchemas(contract: Json): ReadonlySet<string> {
  const components = isObject(contract.components) ? contract.components : {}
  const schemas = isObject(components.schemas) ? components.schemas : {}
  const found = new Set<string>()
  const waiting = requestsIn(contract.paths).flatMap(referredTo)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...referredTo(schemas[name]))
  }
  return found
}

function requestsIn(value: unknown): readonly unknown[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    ['parameters', 'requestBody'].includes(name) ? [member] : requestsIn(member),
  )
}

function referredTo(value: unknown): readonly string[] {
  if (typeof value === 'string') {
    return value.startsWith(COMPONENT) ? [value.slice(COMPONENT.length)] : []
  }
  return isObject(value) ? Object.values(value).flatMap(referredTo) : []
}
