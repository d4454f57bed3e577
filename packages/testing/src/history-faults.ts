import { withClient } from '@formwork/backing-services'
import { type MigratedService, type TestDatabase, testDatabase } from './test-database.ts'

/** A table of the past by its name: a new one is to be marked append-only as well. */
const HISTORY = '(_history|_changes|_revisions|_log)$'

const TABLES = `
  SELECT oid::regclass::text AS name,
    obj_description(oid, 'pg_class') IS NOT DISTINCT FROM 'append-only' AS "isMarked",
    (SELECT quote_ident(attname) FROM pg_attribute
      WHERE attrelid = pg_class.oid AND attnum > 0 AND attidentity = '' LIMIT 1) AS "column"
  FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND (relname ~ $1 OR obj_description(oid, 'pg_class') = 'append-only')
  ORDER BY 1`

interface Table {
  readonly name: string
  readonly isMarked: boolean
  /** One that an UPDATE may name. */
  readonly column: string
}

const CHANGES = {
  UPDATE: ({ name, column }: Table) => `UPDATE ${name} SET ${column} = ${column}`,
  DELETE: ({ name }: Table) => `DELETE FROM ${name}`,
  TRUNCATE: ({ name }: Table) => `TRUNCATE ${name}`,
} as const

interface History {
  readonly tables: readonly string[]
  /** One sentence for each statement that was not refused. */
  readonly faults: readonly string[]
}

/** `historyFaults` of a service whose database holds nothing yet. */
export async function historyFaultsOf(service: MigratedService): Promise<History> {
  const database = await testDatabase(service)
  const found = await historyFaults(database)
  await database.drop()
  return found
}

/**
 * The tables of history, by their mark or their name, and what a service's own login could do to
 * rows that are there.
 */
export async function historyFaults({
  databaseUrl,
}: Pick<TestDatabase, 'databaseUrl'>): Promise<History> {
  return withClient(databaseUrl, async (service) => {
    const { rows } = await service.query<Table>(TABLES, [HISTORY])
    const faults = rows.flatMap(({ name, isMarked }) =>
      isMarked ? [] : [`${name} is not marked append-only`],
    )
    for (const table of rows) {
      for (const [verb, statementFor] of Object.entries(CHANGES)) {
        const code = await service.query(statementFor(table)).then(
          () => 'none',
          (error: { readonly code?: string }) => error.code,
        )
        if (code !== INSUFFICIENT_PRIVILEGE)
          faults.push(`${verb} of ${table.name} ends with ${code}`)
      }
    }
    return { tables: rows.map(({ name }) => name), faults }
  })
}

const INSUFFICIENT_PRIVILEGE = '42501'
