import type { components } from '@formwork/api-client'
import { useSyncExternalStore } from 'react'
import { keepDraft, onDraftsForgotten, readDraft } from './drafts/kept-drafts.ts'

type Warning = components['schemas']['PurchaseOrder']['warnings'][number]

interface Written {
  readonly id: string
  readonly warnings: readonly Warning[]
}

type Unread = Readonly<Record<string, readonly Warning[]>>

/**
 * What the answer of a write warned of and a later look at the order or bill does not: a section
 * over its budget, a quantity that another order has too. Shown there until it is read, over a
 * reload; a sign-out ends it.
 */
const PLACE = 'write-warnings'
const NONE: readonly Warning[] = []
const listeners = new Set<() => void>()
let all = read()

function read(): Unread {
  const kept = readDraft(PLACE)
  return typeof kept === 'object' && kept !== null ? (kept as Unread) : {}
}

function write(next: Unread): void {
  all = next
  keepDraft(PLACE, Object.keys(next).length === 0 ? undefined : next)
  for (const listener of listeners) listener()
}

onDraftsForgotten(() => write({}))

/** Of a write that commits, receives or codes; its warnings take the place of earlier ones. */
export function noteWarnings({ id, warnings }: Written): void {
  const { [id]: before, ...others } = all
  if (warnings.length > 0) write({ ...others, [id]: warnings })
  else if (before !== undefined) write(others)
}

export function dismissWarnings(id: string): void {
  noteWarnings({ id, warnings: [] })
}

export function useWriteWarnings(id: string): readonly Warning[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all[id] ?? NONE,
  )
}
