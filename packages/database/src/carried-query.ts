import pg, { type Connection, type QueryResult, type QueryResultRow } from 'pg'

/** A statement under the name that it is prepared by; empty, it is parsed each time. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Names of prepared statements without values or rows, run in the same packet as another statement. */
export interface Carried {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/**
 * Runs a statement with others around it in one round trip: one packet there, one back. What comes after
 * is skipped when the statement fails (the server skips all until the packet's Sync).
 */
export function carriedQuery<R extends QueryResultRow>(
  client: pg.ClientBase,
  { name, text, values }: NamedStatement,
  carried: Carried,
): Promise<QueryResult<R>> {
  // A name beside the text: a whole configuration would be copied with care.
  const query = Object.assign(new pg.Query<R>(text, [...values]), { name })
  const submit = query.submit.bind(query)
  query.submit = (connection) => submit(carrying(connection, carried))
  return new Promise((resolve, reject) => {
    query.on('error', reject)
    query.on('end', (results: QueryResult<R> | readonly QueryResult<R>[]) => {
      const own = Array.isArray(results) ? results[carried.before === undefined ? 0 : 1] : results
      resolve(own)
    })
    client.query(query)
  })
}

/** The connection as a query sees it, which binds before it executes and ends with Sync. */
function carrying(connection: Connection, { before, after }: Carried): Connection {
  let executed = false
  const run = (statement: string): void => {
    connection.bind({ statement }, true)
    connection.execute({}, true)
  }
  const bind: Connection['bind'] = (config, more) => {
    if (before !== undefined) run(before)
    connection.bind(config, more)
  }
  const execute: Connection['execute'] = (config, more) => {
    executed = true
    connection.execute(config, more)
  }
  const sync = (): void => {
    if (after !== undefined && executed) run(after)
    connection.sync()
  }
  return Object.assign(Object.create(connection) as Connection, { bind, execute, sync })
}
