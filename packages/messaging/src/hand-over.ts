import { type OutboxRow, type Published, toOutboxRow } from './outbox.ts'
import { type HandedOver, MANY_BEFORE } from './ring-outbox.ts'

/**
 * What may be published next without a look into the outbox: events that were handed over, if everything
 * before them is known to be published. An aggregate's events are written under its lock, so its earlier
 * ones are among those before, whichever replica wrote them.
 *
 * @returns nothing when a look is needed
 */
export function nextHandedOver(
  handedOver: readonly HandedOver[],
  published: readonly Published[],
  context: string,
): readonly OutboxRow[] {
  const known = new Set(published.map(({ position }) => position))
  const next: OutboxRow[] = []
  for (const { rows, before } of handedOver) {
    if (before.length >= MANY_BEFORE || before.some((position) => !known.has(position))) return []
    for (const row of rows) {
      if (known.has(row.position)) continue
      known.add(row.position)
      next.push(toOutboxRow(row, context))
    }
  }
  return next
}
