/** Sends one request once. Rejects only when there is no answer. */
export type Transport = (request: Request) => Promise<Response>

export interface Waiting {
  /** How often one call is sent at most. */
  readonly attempts: number
  /** A longer `Retry-After` is told to the caller instead of waited for. */
  readonly longestWaitSeconds: number
  readonly wait: (seconds: number) => Promise<void>
}

export const PATIENCE: Waiting = {
  attempts: 4,
  longestWaitSeconds: 10,
  wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
}
