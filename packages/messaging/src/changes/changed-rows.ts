import type { SqlExecutor } from '@formwork/database'

type Listener = (id: string) => void

const listeners = new Set<Listener>()

/** The subject under which a context says what its screens should ask for anew. */
export const changesOf = (context: string): string => `changes.${context}`

/**
 * Notes that the transaction may change a row that screens show; listeners hear of it once it has
 * committed.
 */
export function noteChangedRow(tx: SqlExecutor, id: string): void {
  tx.afterCommit(() => {
    for (const listener of listeners) listener(id)
  })
}

/** @returns what unsubscribes the listener */
export function onChangedRow(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
