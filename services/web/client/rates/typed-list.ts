import type { EntryList } from './rate-kind.ts'
import { numberText } from './rate-numbers.ts'

/** One entry of a list as it is typed, by field. */
export type TypedEntry = Readonly<Record<string, string>>

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/** The entries of a record as a form keeps them: one text, like every field. */
export function toTypedList({ fields }: EntryList, value: unknown): string {
  const entries: readonly Readonly<Record<string, unknown>>[] = Array.isArray(value) ? value : []
  return writeEntries(
    entries.map((entry) =>
      Object.fromEntries(
        fields.map((field) => {
          const kept = entry[field.key]
          return [
            field.key,
            field.type === 'number' ? numberText(field, kept, entry) : asText(kept),
          ]
        }),
      ),
    ),
  )
}

export const readEntries = (text: string): readonly TypedEntry[] =>
  text === '' ? [] : (JSON.parse(text) as TypedEntry[])

export const writeEntries = (entries: readonly TypedEntry[]): string =>
  entries.length === 0 ? '' : JSON.stringify(entries)

/** An entry with nothing in it is none. */
export const isEmptyEntry = (entry: TypedEntry): boolean =>
  Object.values(entry).every((text) => text.trim() === '')
