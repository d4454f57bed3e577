import { daysIn, exact, type GanttEntry, toSpan } from '@formwork/costing'
import { type DecimalLike, newId, round } from '@formwork/kernel'
import type { LockedScope } from '../pricing/locked.store.ts'
import type { Rated } from '../rates/copy-rates.ts'
import { TooManyDays } from './carry-over.errors.ts'
import type { EquipmentItem } from './equipment-items.store.ts'

const MS_PER_DAY = 86_400_000
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z')
const PLACES = 4

/** An entry that an equipment item becomes, before it is priced. */
export interface CarriedEntry {
  readonly id: string
  readonly item: EquipmentItem
  readonly timeline: Pick<GanttEntry, 'startDate' | 'endDate' | 'distributions'>
  readonly rated: Rated
}

/**
 * An equipment item of a scope as an entry of the bid: on rent from `startDate` for as many days, at
 * least one, for its scope alone. Entries are not multiplied, so that it gets as many machines and
 * hauls as the scope is built times; the entry's own rounding may move a cent.
 *
 * @throws TooManyDays when it would end after the last day that a date can name
 */
export function carriedEntry(
  item: EquipmentItem,
  { id: scopeId, multiplier }: Pick<LockedScope, 'id' | 'multiplier'>,
  startDate: string,
): CarriedEntry {
  const { input, rateSources } = item
  const times = (value: unknown): number =>
    round(exact(value as DecimalLike).times(multiplier), PLACES).toNumber()
  const endDate = lastDay(startDate, Number(input.durationDays ?? 1))
  if (endDate === undefined) {
    throw TooManyDays({ name: item.name })
  }
  const span = { startDate, endDate }
  return {
    id: newId(),
    item,
    timeline: { ...span, distributions: [{ id: newId(), scopeId, ...span, weight: 1 }] },
    rated: {
      rateSources,
      input: {
        ...input,
        durationDays: daysIn(toSpan(span)),
        quantity: times(input.quantity ?? 1),
        deliveryCost: times(input.deliveryCost ?? 0),
        pickupCost: times(input.pickupCost ?? 0),
      },
    },
  }
}

/** Undefined: after the year 9999. */
function lastDay(startDate: string, days: number): string | undefined {
  const last = Date.parse(`${startDate}T00:00:00Z`) + (Math.max(days, 1) - 1) * MS_PER_DAY
  return last > LAST_DAY ? undefined : new Date(last).toISOString().slice(0, 10)
}
