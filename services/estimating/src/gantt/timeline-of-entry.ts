import {
  allocateEntry,
  type Distribution,
  daysIn,
  type EntryAllocation,
  type GanttEntry,
  toParts,
  toSpan,
} from '@formwork/costing'
import { newId } from '@formwork/kernel'
import { cooperatively } from '../cooperative-scheduling.ts'
import type { BidRecord, LockedScope } from '../pricing/locked.store.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { Fields } from '../rates/fields.ts'
import type { EntryModule } from './entry-fields.ts'
import type { SentDistribution } from './gantt.schemas.ts'
import { placesOf } from './places-of-scopes.ts'
import { toGanttEntry } from './stored-entry.ts'

/** When an entry is there, and for which scopes. */
export type Timeline = Pick<GanttEntry, 'startDate' | 'endDate' | 'distributions'>

/** What was sent as distributions that stand on the timeline from now on. */
export function newDistributions(
  sent: readonly SentDistribution[] | null | undefined,
): readonly Distribution[] {
  return (sent ?? []).map(({ scopeId, startDate, endDate, weight }) => ({
    id: newId(),
    scopeId,
    startDate,
    endDate,
    weight: weight ?? 1,
  }))
}

/**
 * @throws InvalidError when the dates are the wrong way round or a distribution lies outside them
 */
export function checkTimeline(timeline: Timeline): void {
  toParts(toGanttEntry({ id: '', module: 'labor', input: {}, ...timeline }), toSpan(timeline))
}

/** An entry's fields with the days that they follow: the duration of equipment is its span. */
export function onTimeline(module: EntryModule, input: Fields, timeline: Timeline): Fields {
  return module === 'equipment' ? { ...input, durationDays: daysIn(toSpan(timeline)) } : input
}

/**
 * Prices an entry and shares it out over its scopes, which must be among `scopes` in the bid's
 * order.
 *
 * @throws InvalidError as costing does
 */
export function allocate(
  entry: Timeline & Pick<GanttEntry, 'id' | 'module'>,
  { input }: Rated,
  bid: Pick<BidRecord, 'perDiemEnabled'>,
  scopes: readonly LockedScope[],
): Promise<EntryAllocation> {
  return cooperatively(allocateEntry(toGanttEntry({ ...entry, input }), bid, placesOf(scopes)))
}
