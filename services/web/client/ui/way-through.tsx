import type { ReactNode } from 'react'
import { KEYS } from '../lib/keys/keys.ts'

/** What stands before and after a record among those that wait for the user. */
export interface QueuePlace {
  /** From 0; -1 for a record that does not wait. */
  readonly at: number
  readonly next: string | undefined
  readonly previous: string | undefined
}

/** What is done leaves the queue: the next is then the first of those that wait. */
export function placeIn(ids: readonly string[], id: string): QueuePlace {
  const at = ids.indexOf(id)
  return { at, next: ids[at + 1], previous: at > 0 ? ids[at - 1] : undefined }
}

interface Words {
  readonly next: string
  readonly previous: string
  readonly place: (at: number, count: number) => string
  readonly keys: (keys: readonly string[]) => string
  readonly does: Readonly<Record<'next' | 'previous', string>>
}

/** The way through what waits, as links beside the keys that do the same. */
export function WayThrough({
  place: { at, next, previous },
  total,
  keys: ofRecord,
  words,
  link,
}: {
  readonly place: QueuePlace
  readonly total: number
  /** What else keys do on the page. */
  readonly keys: readonly string[]
  readonly words: Words
  readonly link: (id: string, key: string, label: string) => ReactNode
}) {
  const keys = [
    ...(next === undefined ? [] : [`${KEYS.next} ${words.does.next}`]),
    ...(previous === undefined ? [] : [`${KEYS.previous} ${words.does.previous}`]),
    ...ofRecord,
  ]
  return (
    <nav aria-label={words.next} className="no-print flex flex-wrap items-center gap-2">
      {at >= 0 && <span className="text-xs text-muted">{words.place(at + 1, total)}</span>}
      {previous !== undefined && link(previous, KEYS.previous, words.previous)}
      {next !== undefined && link(next, KEYS.next, words.next)}
      {keys.length > 0 && (
        <span className="hidden text-xs text-muted xl:inline">{words.keys(keys)}</span>
      )}
    </nav>
  )
}
