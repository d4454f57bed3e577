import { type ListEntry, type ListForm, readList, writeList } from '@formwork/kernel/rate-lists'
import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import { texts } from '../../lib/texts.ts'

/** One entry of a list as it is typed, by field. */
export type TypedEntry = Readonly<Record<string, string>>

/** The entries of a text; undefined where it is no list. */
export function entriesIn(form: ListForm, text: string): readonly ListEntry[] | undefined {
  const read = readList(form, text)
  return Array.isArray(read) && read.every(isEntry) ? read : undefined
}

const isEntry = (value: unknown): value is ListEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/** The entries of a text as a form shows them. */
export function typedEntries(form: ListForm, text: string): readonly TypedEntry[] {
  return (entriesIn(form, text) ?? []).map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, asText(value)])),
  )
}

/** Typed entries as one text, which keeps also what cannot be read yet: `12.`. */
export function textOfEntries(form: ListForm, entries: readonly TypedEntry[]): string {
  if (entries.length === 0) return ''
  const kept = entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, text]) => {
        const number = form.numbers.includes(name) ? Number(text) : Number.NaN
        return [name, text === '' ? null : String(number) === text ? number : text]
      }),
    ),
  )
  const isReadable = kept.every((entry) => form.numbers.every((name) => isNumber(entry[name])))
  return isReadable ? writeList(form, kept) : JSON.stringify(kept)
}

const isNumber = (value: unknown): boolean => value === null || typeof value === 'number'

/** The entries of a text as the API takes them. Those with nothing in them are none. */
export function parseEntries(form: ListForm, text: string) {
  const entries = entriesIn(form, text)
  if (entries === undefined)
    return { ok: false, message: texts.grid.notAList(form.example) } as const
  const value: ListEntry[] = []
  for (const entry of entries) {
    const parsed: Record<string, unknown> = {}
    for (const [name, held] of Object.entries(entry)) {
      const isTyped = typeof held === 'string' && form.numbers.includes(name)
      const number = isTyped ? parseQuantity(held) : held
      if (number === undefined)
        return { ok: false, message: texts.grid.notANumber(asText(held)) } as const
      parsed[name] = number
    }
    if (Object.values(parsed).some((part) => part !== null && part !== '')) value.push(parsed)
  }
  return { ok: true, value: value.length === 0 ? null : value } as const
}
