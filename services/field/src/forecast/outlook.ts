import { type DecimalLike, decimal } from '@formwork/kernel'
import type { Outlook } from './task-forecast.ts'

/** What was sent of an outlook; undefined: it stays. */
export interface SentFigures {
  readonly quantity?: number | null | undefined
  readonly hoursToComplete?: number | null | undefined
}

/**
 * What a person knows of a task with what was sent.
 *
 * Hours that are sent are those from now on, the same ones as before, too: they are typed with the
 * hours that were approved and submitted until then.
 *
 * @returns null: nothing is known better any more
 */
export function changedOutlook(
  before: Outlook | null,
  { quantity, hoursToComplete }: SentFigures,
  hoursNow: DecimalLike,
): Outlook | null {
  const next: Outlook = {
    quantity: quantity === undefined ? (before?.quantity ?? null) : quantity,
    hoursToComplete:
      hoursToComplete === undefined
        ? (before?.hoursToComplete ?? null)
        : typed(hoursToComplete, hoursNow),
  }
  return next.quantity === null && next.hoursToComplete === null ? null : next
}

const typed = (hours: number | null, hoursThen: DecimalLike): Outlook['hoursToComplete'] =>
  hours === null ? null : { typed: hours, hoursThen }

/** As the history of a task has it. */
export function outlookFields(outlook: Outlook | null) {
  const { quantity = null, hoursToComplete = null } = outlook ?? {}
  return {
    quantity: numberOrNull(quantity),
    hoursToComplete: numberOrNull(hoursToComplete?.typed ?? null),
    hoursThen: numberOrNull(hoursToComplete?.hoursThen ?? null),
  }
}

const numberOrNull = (value: DecimalLike | null): number | null =>
  value === null ? null : decimal(value).toNumber()
