import { formatFieldName, money } from '../lib/formats/formats.ts'
import { texts } from './texts.ts'

interface Change {
  readonly field: string
  readonly old?: unknown
  readonly new?: unknown
}

const wordOf = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined

/** Of whom or what: the name of a person, or a setting as its page calls it. */
export const targetText = (target: string, nameOf: (email: string) => string): string =>
  wordOf(texts.settings, target) ?? nameOf(target)

/** `Roles: Estimator → Estimator, Project manager`. */
export function changeWords({ field, old, new: now }: Change): string {
  const name = wordOf(texts.fields, field) ?? formatFieldName(field)
  return `${name}: ${shown(field, old)} → ${shown(field, now)}`
}

const LIMITS: ReadonlySet<string> = new Set(['OPS', 'PM'])

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return LIMITS.has(field) ? money(value) : String(value)
  if (Array.isArray(value)) return listed(field, value)
  return typeof value === 'object' ? named(value) : String(value)
}

/** People are recorded by ids, which say nothing to a reader: so many they are. */
function listed(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return texts.none
  if (field === 'exceptions') return texts.people(list.length)
  return list.map((one) => wordOf(texts.values, String(one)) ?? String(one)).join(', ')
}

/** A file is called by its name. */
const named = (value: object): string =>
  'fileName' in value ? String(value.fileName) : JSON.stringify(value)
