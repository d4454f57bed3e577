/** A transaction that runs a statement as node-postgres does, with `$1` for the first value. */
export interface SqlExecutor {
  query(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>
  /**
   * Calls `act` when all else is done, to send statements that go out with COMMIT, which saves a round
   * trip. It sends them at once, before it waits for anything; one that fails takes the transaction back.
   */
  beforeCommit(act: () => Promise<unknown>): void
  /**
   * Calls `act` once this transaction has committed; never, should it roll back. `act` must not
   * throw.
   */
  afterCommit(act: () => void): void
}
