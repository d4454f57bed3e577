import { ApiError } from '@formwork/api-client'
import { useSyncExternalStore } from 'react'
import { sendInBackground } from '../service-worker.ts'
import type { Waiting, WaitingStore } from './deliver.ts'

/** Whether nothing was heard from the other side: what was sent may have arrived all the same. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0

/** What is kept of one kind, as pages show and change it. */
export function waitingList<One extends Waiting>(store: WaitingStore<One>) {
  let shown: readonly One[] = []
  const listeners = new Set<() => void>()

  /** What is kept, as it is now; also to everybody who shows it. */
  const read = async (): Promise<readonly One[]> => {
    shown = await store.list()
    for (const listener of listeners) listener()
    return shown
  }
  const drop = async (key: string): Promise<void> => {
    await store.remove([key])
    await read()
  }
  return {
    read,
    drop,
    /** Keeps a record, to be sent when there is a connection, also when no page is open then. */
    keep: async (one: One): Promise<void> => {
      await store.put(one)
      await read()
      await sendInBackground()
    },
    /**
     * At the sign-out: whoever comes next at this machine sees nothing of it, and nothing of it is
     * sent.
     */
    forget: async (userId: string): Promise<void> => {
      const mine = (await store.list()).filter((one) => one.userId === userId)
      await store.remove(mine.map(({ key }) => key))
      await read()
    },
    use: (): readonly One[] =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        () => shown,
      ),
    /** Shows what the service worker has sent while the page was open. */
    follow: (onDelivered: () => void): (() => void) => {
      const channel = new BroadcastChannel(store.name)
      channel.onmessage = () => {
        void read()
        onDelivered()
      }
      return () => channel.close()
    },
  }
}
