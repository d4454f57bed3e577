import type { Choice } from './columns.ts'

/** A record of the catalog as a list offers it. */
export interface OfferedRecord {
  readonly value: string
  readonly name: string
  /** What may tell it from another of its name, the plainest first: a unit, a reach. */
  readonly apart?: readonly string[]
  /** What the catalog says of it today. */
  readonly today?: string
}

/** Records as choices: those of one name with what tells them apart, and nobody else. */
export function namedChoices(records: readonly OfferedRecord[]): readonly Choice[] {
  const named = Map.groupBy(records, ({ name }) => name.trim().toLowerCase())
  return records.map((record) => {
    const { value, today = '' } = record
    const name = apartName(record, named.get(record.name.trim().toLowerCase()) ?? [])
    return { value, name, label: today === '' ? name : `${name}, ${today}` }
  })
}

function apartName({ name, apart = [] }: OfferedRecord, same: readonly OfferedRecord[]): string {
  const differing = apart.filter((text, place) =>
    same.some((other) => (other.apart?.[place] ?? '') !== text),
  )
  return [name, ...differing.filter((text) => text !== '')].join(', ')
}
