import { newId, requestContext } from '@formwork/kernel'

/**
 * Runs what a request writes whatever becomes of it: the transaction does not mark its
 * Idempotency-Key as done, so that a repetition of the request runs again.
 */
export function withoutKey<T>(run: () => Promise<T>): Promise<T> {
  const requestId = requestContext.getStore()?.requestId ?? newId()
  return requestContext.run({ requestId }, run)
}
