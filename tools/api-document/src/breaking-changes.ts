import { compareOpenApi } from 'api-smart-diff'
import { sentSchemas } from './sent-schemas.ts'

type Json = Readonly<Record<string, unknown>>

/** What a contract of before promised and the one of now does not, each as one line. */
export function breakingChanges(before: Json, after: Json): readonly string[] {
  const { diffs } = compareOpenApi(asComparable(before), asComparable(after))
  const sent = new Set([...sentSchemas(before), ...sentSchemas(after)])
  const lines = diffs
    .filter(({ type }) => type === 'breaking')
    .filter(({ action, path }) => action !== 'add' || !tellsMore(path, sent))
    .map(({ action, path }) => `${action} ${path.join('/')}`)
  return [...new Set(lines)]
}

/**
 * A component is compared without regard to whether it is sent: what an answer always tells besides
 * breaks nobody.
 */
function tellsMore(path: readonly unknown[], sent: ReadonlySet<string>): boolean {
  const [part, kind, name] = path
  const isAnswer = part === 'components' && kind === 'schemas' && !sent.has(String(name))
  return isAnswer && ['properties', 'required'].includes(String(path.at(-2)))
}

/** Of what a contract says, the part that programs depend on: words may change. */
export function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).flatMap(([name, member]) =>
    isWords(name, member) ? [] : [[name, withoutWords(member)] as const],
  )
  return Object.fromEntries(members)
}

/** A field may have one of these names, and is an object then. */
const isWords = (name: string, value: unknown): boolean =>
  (['description', 'summary'].includes(name) && typeof value === 'string') ||
  ['example', 'examples'].includes(name)

const asComparable = (contract: Json): Json => ({
  ...(withoutWords(contract) as Json),
  openapi: '3.0.3',
})
