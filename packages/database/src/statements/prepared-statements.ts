import pg from 'pg'

/** As many statements as each connection remembers the plan of. */
const NAMED_STATEMENTS = 500

/**
 * Names each statement at its second use, so that Postgres parses and plans it once per connection:
 * half the time of a short transaction is planning. Statements whose text varies without end stay
 * unnamed once there are too many.
 */
export class PreparedStatements {
  readonly #prefix: string
  readonly #names = new Map<string, string>()
  #generation = 0

  /** @param prefix tells the names of several users of one pool apart */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Empty text leaves the statement unnamed. */
  nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size < NAMED_STATEMENTS) {
      this.#names.set(text, `${this.#prefix}${this.#generation}_${this.#names.size}`)
    }
    return ''
  }

  /**
   * Runs a statement of `text` by its name. When a later version has brought its tables another
   * column, Postgres refuses all that was prepared on any connection and gives every column: all
   * names are new from then on, and whoever runs the statement again succeeds.
   */
  async run<R>(text: string, query: (name: string) => Promise<R>): Promise<R> {
    try {
      return await query(this.nameOf(text))
    } catch (error) {
      if (isOutdated(error)) this.#forget()
      throw error
    }
  }

  #forget(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

/** Postgres: "cached plan must not change result type", in whatever language it speaks. */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}
