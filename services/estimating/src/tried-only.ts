/** Ends a transaction that was only tried, so that the database takes everything back. */
export class TriedOnly<T> extends Error {
  override readonly name = 'TriedOnly'
  readonly answer: T

  constructor(answer: T) {
    super('tried only')
    this.answer = answer
  }
}

/** What a tried transaction would have answered; other errors go on. */
export function asTried<T>(error: unknown): T {
  if (error instanceof TriedOnly) return error.answer as T
  throw error
}
