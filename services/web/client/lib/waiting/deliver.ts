import type { ApiError, ApiResult } from '@formwork/api-client'
import { isUnanswered } from '../api/creation.ts'

/**
 * What could not be sent: kept on this machine, under the key that lets it take effect once.
 */
export interface Waiting {
  /** Its Idempotency-Key. */
  readonly key: string
  readonly userId: string
  /** When it was kept, in milliseconds; absent: by the build before. */
  readonly at?: number
  /** Why it was refused when it could be sent. */
  readonly fault?: string
}

/** Where records of one kind are kept. */
export interface WaitingStore<One extends Waiting> {
  /** Of its lock, and of what the pages and the service worker tell each other when they have changed it. */
  readonly name: string
  /** In the order in which they were kept. */
  readonly list: () => Promise<readonly One[]>
  readonly put: (one: One) => Promise<void>
  readonly remove: (keys: readonly string[]) => Promise<void>
}

/** Told of each record that is no longer waiting to be sent. */
export interface Delivery<One> {
  readonly onSent: (one: One) => void | Promise<void>
  readonly onRefused: (one: One) => void
}

/**
 * Sends what this user has kept, one after the other; of all pages and the service worker one at a
 * time. False when something waits for later: no connection, no session, too much or too busy.
 */
export async function deliver<One extends Waiting>(
  store: WaitingStore<One>,
  userId: string,
  {
    send,
    ...delivery
  }: Delivery<One> & { readonly send: (one: One) => Promise<ApiResult<unknown>> },
): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  const all = async (): Promise<boolean> => {
    const mine = (await store.list()).filter((one) => one.userId === userId)
    for (const one of mine) {
      if (one.fault !== undefined) continue
      const answer = await send(one)
      if (answer.ok) {
        await store.remove([one.key])
        await delivery.onSent(one)
      } else if (isForLater(answer.error)) {
        return false
      } else {
        // As it is by now: some of it may have been done.
        const now = (await store.list()).find(({ key }) => key === one.key) ?? one
        const refused = { ...now, fault: answer.error.sentence }
        await store.put(refused)
        delivery.onRefused(refused)
      }
    }
    return true
  }
  return locks === undefined ? all() : locks.request(store.name, all)
}

/** Nothing is wrong with what was sent: it is sent again. */
export const isForLater = (error: Pick<ApiError, 'status' | 'code'>): boolean =>
  isUnanswered(error) || error.status >= 500
