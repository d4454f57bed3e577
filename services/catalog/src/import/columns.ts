import type { RateType } from '../rates/rate-type.ts'
import { ColumnTwice, UnknownColumn } from './import.errors.ts'

/** Columns that are no fields of the record. */
const OWN_COLUMNS = ['id', 'version'] as const

/**
 * The columns that the heads of a spreadsheet name: by the name of the field, by its words or by
 * what the pages call it, in any case, with spaces, hyphens, underscores or nothing between words.
 * @throws UnknownColumn for a head that names none, ColumnTwice for two that name one
 */
export function columnsNamed(rateType: RateType, heads: readonly string[]): readonly string[] {
  const byHead = columnsByHead(rateType)
  const headOf = new Map<string, string>()
  return heads.map((head) => {
    const column = byHead.get(folded(head))
    if (column === undefined) {
      const known = ['id', ...Object.keys(rateType.fields), 'version'].join(', ')
      throw UnknownColumn({ head: shortened(head), known })
    }
    const other = headOf.get(column)
    if (other !== undefined) {
      throw ColumnTwice({ column, first: shortened(other), second: shortened(head) })
    }
    headOf.set(column, head)
    return column
  })
}

function columnsByHead({ fields, headings }: RateType): ReadonlyMap<string, string> {
  const names = Object.entries(fields).flatMap(([name, { words }]) =>
    [words, ...(headings[name] ?? []), name].map((head) => [folded(head), name] as const),
  )
  return new Map([...names, ...OWN_COLUMNS.map((name) => [name, name] as const)])
}

const folded = (head: string): string => head.toLowerCase().replaceAll(/[\s_-]/g, '')

const LONGEST = 50

/** What somebody sent, as far as a sentence has room for it. */
export function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
