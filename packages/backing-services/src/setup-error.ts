/**
 * A reason not to start that the person at the keyboard can cure; `message` is the whole answer.
 */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/** The sentence for a full disk, wherever it shows up. */
export const diskFull = (folder: string): SetupError =>
  new SetupError(`The disk that holds ${folder} is full: free some space and start again.`)

/** Node's error code (`ENOENT`, `EADDRINUSE`, …), if the error has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
