import type { RateChange } from './change-rates.ts'

/** The broker refuses messages over 1 MiB. */
const MAX_CHANGES_BYTES = 500_000

/**
 * `catalog.rates.changed.v1` for one committed change. A large import is told in several events of
 * the same revision, each within what the broker takes.
 */
export function eventsOf(change: {
  readonly revision: number
  readonly by: string
  readonly changes: readonly RateChange[]
}) {
  return portions(change.changes).map((changes) => ({
    type: 'catalog.rates.changed.v1',
    aggregateId: 'rate-book',
    aggregateVersion: change.revision,
    data: { revision: change.revision, by: change.by, changes },
  }))
}

function portions(changes: readonly RateChange[]): readonly RateChange[][] {
  const result: RateChange[][] = []
  let room = 0
  for (const change of changes) {
    const bytes = Buffer.byteLength(JSON.stringify(change))
    const current = result.at(-1)
    if (current === undefined || bytes > room) {
      result.push([change])
      room = MAX_CHANGES_BYTES - bytes
    } else {
      current.push(change)
      room -= bytes
    }
  }
  return result
}
