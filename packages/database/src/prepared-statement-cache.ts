/** As many statements as each connection remembers the plan of. */
const NAMED_STATEMENTS = 500

/**
 * Names each statement at its second use, so that Postgres parses and plans it once per connection:
 * half the time of a short transaction is planning. Statements whose text varies without end stay
 * unnamed once there are too many.
 *
 * @param prefix tells the names of several users of one pool apart
 */
export function preparedStatementCache(prefix: string): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size < NAMED_STATEMENTS) names.set(text, `${prefix}${names.size}`)
    return ''
  }
}
