import { AsyncLocalStorage } from 'node:async_hooks'

/** What travels with a request through every layer without being passed by hand. */
export interface RequestContext {
  readonly requestId: string
  /** Row of the Idempotency-Key this request claimed; its first transaction marks it committed. */
  readonly idempotencyId?: string
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
