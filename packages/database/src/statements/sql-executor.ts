/** A transaction that runs a statement as node-postgres does, with `$1` for the first value. */
export interface SqlExecutor {
  query(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>
  /**
   * Calls `act` once this transaction has committed; never, should it roll back. `act` must not
   * throw.
   */
  afterCommit(act: () => void): void
}
