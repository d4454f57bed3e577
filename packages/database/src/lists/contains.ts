import { type RawBuilder, sql } from 'kysely'

/**
 * Whether one of the columns has the text anywhere in it, in upper or lower case. Each column is
 * compared by itself, as the indexes of trigrams have them.
 */
export function contains(
  text: string,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const found = columns.map((column) => sql`${column} ILIKE ${pattern}`)
  return sql<boolean>`(${sql.join(found, sql` OR `)})`
}

const WORD = /[\p{L}\p{N}]{3}/u

/** Whether an index of trigrams finds the text: nothing shorter than three letters or digits. */
export const isFindable = (text: string): boolean => WORD.test(text)
