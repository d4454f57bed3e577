import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/**
 * How an answer differs from the schema that its route declares for the status; undefined when it
 * does not.
 */
export function contractFault(schema: z.ZodType | undefined, body: unknown): string | undefined {
  if (schema === undefined) return 'the status is not declared with a schema'
  const parsed = schema.safeParse(body)
  if (!parsed.success) return z.prettifyError(parsed.error)
  if (isDeepStrictEqual(parsed.data, body)) return undefined
  return `members that are not declared: ${undeclared(parsed.data, body).join(', ')}`
}

/** Parsing leaves out what the schema does not know. */
function undeclared(parsed: unknown, body: unknown, path = ''): readonly string[] {
  if (Array.isArray(body)) {
    const items: readonly unknown[] = body
    const kept: readonly unknown[] = Array.isArray(parsed) ? parsed : []
    return items.flatMap((item, index) => undeclared(kept[index], item, `${path}[${index}]`))
  }
  if (!isRecord(body)) return isDeepStrictEqual(parsed, body) ? [] : [path]
  return Object.entries(body).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    return isRecord(parsed) && Object.hasOwn(parsed, name)
      ? undeclared(parsed[name], value, at)
      : [at]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
