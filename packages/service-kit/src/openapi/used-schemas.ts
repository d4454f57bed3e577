import type { OpenApi } from './document.ts'

/**
 * Leaves out the schemas that nothing refers to: the generator writes each one twice, as what is
 * sent and as what is answered.
 */
export function dropUnusedSchemas<T extends object>(document: T): T {
  const { components } = document as T & OpenApi
  const { schemas = {}, ...others } = components ?? {}
  const used = new Set<string>()
  const waiting = referencesIn([(document as T & OpenApi).paths, others])
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...referencesIn(schemas[name]))
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  if (components !== undefined) components.schemas = Object.fromEntries(kept)
  return document
}

function referencesIn(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  return [...found].flatMap(([, name]) => (name === undefined ? [] : [name]))
}
