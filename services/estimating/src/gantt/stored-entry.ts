import { type Distribution, type GanttEntry, readInput } from '@formwork/costing'
import type { BidRecord } from '../pricing/locked.store.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { EntryModule } from './entry-fields.ts'
import { BidNotInGanttMode } from './gantt.errors.ts'

export interface StoredDistribution extends Distribution {
  readonly allocatedCost: number
}

/** An entry with its shares as they are stored. */
export interface StoredEntry extends Rated {
  readonly id: string
  readonly module: EntryModule
  readonly name: string
  readonly description: string | null
  readonly notes: string | null
  /** YYYY-MM-DD, both included. */
  readonly startDate: string
  readonly endDate: string
  readonly distributions: readonly StoredDistribution[]
  readonly totalCost: number
  readonly version: number
}

export interface EntryAddress {
  readonly bidId: string
  readonly module: EntryModule
  readonly entryId: string
}

/** An entry as costing takes it. */
export function toGanttEntry(
  entry: Pick<GanttEntry, 'id' | 'module' | 'startDate' | 'endDate' | 'distributions'> &
    Pick<Rated, 'input'>,
): GanttEntry {
  return { ...entry, input: readInput(entry.module, entry.input) } as GanttEntry
}

/** @throws BidNotInGanttMode */
export function requireGanttMode(bid: Pick<BidRecord, 'equipmentBiddingMode'>): void {
  if (bid.equipmentBiddingMode === 'GANTT') return
  throw BidNotInGanttMode()
}
