/** A statement as it was sent, with what it was sent with. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface QueryingClass {
  readonly prototype: { query: (...sent: never[]) => unknown }
}

/**
 * What reads among the statements that the clients of this process send during some work, however
 * the code under test comes by them.
 *
 * @param Client of node-postgres
 */
export async function statementsOf(
  Client: QueryingClass,
  work: () => Promise<unknown>,
): Promise<readonly SentStatement[]> {
  const sent: SentStatement[] = []
  const { query } = Client.prototype
  Client.prototype.query = function (this: unknown, ...given: never[]) {
    const statement = statementOf(given)
    if (statement !== undefined) sent.push(statement)
    return query.apply(this, given)
  }
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return sent
}

const READS = /^\s*(SELECT|WITH)\b/i
const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM)\b/

function statementOf([config, values]: readonly unknown[]): SentStatement | undefined {
  const given = typeof config === 'string' ? { text: config, values } : config
  if (typeof given !== 'object' || given === null || !('text' in given)) return undefined
  const text = String(given.text)
  if (!READS.test(text) || WRITES.test(text)) return undefined
  const all = 'values' in given && Array.isArray(given.values) ? given.values : []
  return { text, values: all }
}
