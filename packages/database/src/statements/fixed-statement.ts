import type { Compilable, Kysely } from 'kysely'
import type { SqlExecutor } from './sql-executor.ts'

/** A transaction that typed statements are built on and run in. */
interface Runner<Tables> extends Pick<SqlExecutor, 'query'> {
  readonly sql: Kysely<Tables>
}

/**
 * A typed statement whose text is always the same: it is built at its first use, and only its values
 * change. For what is taken most: to build a short statement costs as much as to run it.
 *
 * @param build puts the values where they belong; it may not decide anything by them
 */
export function fixedStatement<Tables, Values extends readonly unknown[], Row>(
  build: (sql: Kysely<Tables>, ...values: Values) => Compilable<Row>,
): (tx: Runner<Tables>, ...values: Values) => Promise<readonly Row[]> {
  let fixed: { readonly text: string; readonly places: readonly number[] } | undefined
  const fix = (sql: Kysely<Tables>) => {
    const marks: readonly unknown[] = Array.from({ length: build.length - 1 }, (_, index) =>
      Symbol(`value ${index}`),
    )
    const compiled = build(sql, ...(marks as Values)).compile()
    const places = compiled.parameters.map((mark) => marks.indexOf(mark))
    if (places.includes(-1)) throw new Error('A value of a fixed statement is none of those given')
    return { text: compiled.sql, places }
  }
  return async (tx, ...values) => {
    fixed ??= fix(tx.sql)
    const { text, places } = fixed
    const { rows } = await tx.query(
      text,
      places.map((place) => values[place]),
    )
    return rows as readonly Row[]
  }
}
