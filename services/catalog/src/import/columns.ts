import { InvalidError } from '@formwork/kernel'
import type { RateType } from '../rates/rate-type.ts'

/** Columns that are no fields of the record. */
const OWN_COLUMNS = ['id', 'version'] as const

/**
 * The columns that the heads of a spreadsheet name: by the name of the field, by its words or by
 * what the pages call it, in any case, with spaces, hyphens, underscores or nothing between words.
 * @throws InvalidError for a head that names none, and for two that name one
 */
export function columnsNamed(rateType: RateType, heads: readonly string[]): readonly string[] {
  const byHead = columnsByHead(rateType)
  const headOf = new Map<string, string>()
  return heads.map((head) => {
    const column = byHead.get(folded(head))
    if (column === undefined) {
      const known = ['id', ...Object.keys(rateType.fields), 'version'].join(', ')
      throw new InvalidError(
        `The CSV file has an unknown column "${shortened(head)}"; known are ${known}`,
      )
    }
    const other = headOf.get(column)
    if (other !== undefined) {
      throw new InvalidError(
        `The CSV file has two columns for ${column}: "${shortened(other)}" and "${shortened(head)}"`,
      )
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
