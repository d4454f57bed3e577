import {
  addUp,
  allocateEntries,
  bidTotals,
  byModule,
  exact,
  type GanttAllocation,
  MODULES,
  type ModuleAmounts,
} from '@formwork/costing'
import { type Decimal, ZERO } from '@formwork/kernel'
import { type RevisionRows, readComparedRevision } from '../bids/revisions.store.ts'
import { chunked, cooperatively } from '../cooperative-scheduling.ts'
import type { Database } from '../database.ts'
import {
  type SnapshotScope,
  type StoredBid,
  toSnapshotItem,
  toStoredBid,
} from '../pricing/bid-snapshot.ts'
import type { CarriedAmount } from '../pricing/carried-packages.store.ts'
import { unallocatedOf } from '../pricing/unallocated.ts'
import type { Fields } from '../rates/fields.ts'
import type { RateBook } from '../rates/rate-book.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import { type ChangedInput, changedInputs } from './changed-inputs.ts'
import { bidFigures, difference } from './cost-figures.ts'
import { jsonStream } from './json-stream.ts'
import { matchLines, type Pair } from './match-lines.ts'
import { withRecordNames } from './name-records.ts'
import { type ComparedBid, readComparedBids } from './read-snapshot.ts'

/** An amount of two bids; `difference` is other − bid. */
interface Amounts {
  readonly bid: Decimal | null
  readonly other: Decimal | null
  readonly difference: Decimal
}

interface ComparedLine {
  readonly module: string
  readonly name: string
  readonly id: string | null
  readonly otherId: string | null
  readonly changedInputs: readonly ChangedInput[]
  readonly totalCost: Amounts
}

/** An item or a GANTT entry with what it costs. */
interface Line {
  readonly id: string
  readonly module: string
  readonly name: string
  readonly inputs: Fields
  readonly totalCost: Decimal
}

export interface CompareNeeds {
  readonly db: Database
  readonly rateBook: Pick<RateBookSource, 'lastSeen'>
}

/**
 * Two bids side by side, as JSON text: what was entered differently comes first, then what it does
 * to the costs of each scope and module.
 *
 * @throws ResourceNotFound `Bid not found` when either is not there
 */
export async function compareBids(
  { db, rateBook }: CompareNeeds,
  bidId: string,
  otherId: string,
): Promise<AsyncIterable<string>> {
  const [bid, other] = await readComparedBids(db, [bidId, otherId])
  const comparison = await cooperatively(compareStored(bid, other, await rateBook.lastSeen()))
  return chunked(jsonStream(comparison))
}

/**
 * A bid as it is beside one of its revisions, which takes the place of the other bid.
 *
 * @throws ResourceNotFound `Bid not found`, `Revision not found`
 */
export async function compareWithRevision(
  { db, rateBook }: CompareNeeds,
  bidId: string,
  number: number,
): Promise<AsyncIterable<string>> {
  const [bid] = await readComparedBids(db, [bidId])
  const { rows, items } = await readComparedRevision(db, bidId, number)
  const byScope = Map.groupBy(items.map(toSnapshotItem), (_item, at) => items[at]?.scopeId ?? '')
  const comparison = compareStored(bid, toCompared(rows, byScope), await rateBook.lastSeen())
  return chunked(jsonStream(await cooperatively(comparison)))
}

/** A revision of before packages were kept with what counts of them carried none. */
function toCompared(
  { bid, scopes, entries, carried = [] }: RevisionRows,
  items: Parameters<typeof toStoredBid>[1],
): ComparedBid {
  return { ...toStoredBid({ bid, scopes, entries }, items), carried }
}

/** Line by line; long lists are told member by member. */
function* compareStored(bid: ComparedBid, other: ComparedBid, book: RateBook) {
  const [here, there] = [scopesOf(bid), scopesOf(other)]
  const scopes: ComparedScope[] = []
  for (const pair of matchLines(here, there, ({ scope }) => scope.name)) {
    scopes.push(yield* compareScope(pair, book))
  }
  const changedFirst = scopes.sort((a, b) => Number(b.isChanged) - Number(a.isChanged))
  const entries = yield* allocateEntries(bid.snapshot)
  const otherEntries = yield* allocateEntries(other.snapshot)
  const gantt = yield* compareLines(
    ganttLines(bid, entries, book),
    ganttLines(other, otherEntries, book),
  )
  const [figures, otherFigures] = [figuresOf(bid), figuresOf(other)]
  return {
    bid: header(bid),
    other: header(other),
    changedInputs: changedInputs(bidInputs(bid), bidInputs(other)),
    totals: {
      bid: figures,
      other: otherFigures,
      difference: difference(figures, otherFigures),
    },
    scopes: changedFirst.map(({ scope }) => scope).values(),
    ganttEntries: gantt.values(),
    packages: matchLines(bid.carried, other.carried, ({ name }) => name).map(comparePackage),
    unallocatedCost: amounts(addUp(unallocatedOf(bid.bid)), addUp(unallocatedOf(other.bid))),
  }
}

/** Shares of carried quotes stand in the modules of scopes, where no item shows them. */
function comparePackage({ bid, other }: Pair<CarriedAmount>) {
  return {
    name: (bid ?? other)?.name ?? '',
    packageId: bid?.id ?? null,
    otherPackageId: other?.id ?? null,
    quote: bid?.quote ?? null,
    otherQuote: other?.quote ?? null,
    ...amounts(bid && exact(bid.amount), other && exact(other.amount)),
  }
}

/** A scope's inputs and items, and its costs as they are stored. */
interface StoredScope {
  readonly scope: SnapshotScope
  readonly modules: ModuleAmounts
}

function scopesOf({ scopes, snapshot }: StoredBid): readonly StoredScope[] {
  return snapshot.scopes.map((scope, index) => ({
    scope,
    modules: byModule((module) => exact(scopes[index]?.modules[module] ?? 0)),
  }))
}

function figuresOf({ bid }: StoredBid) {
  return bidFigures(bidTotals(bid.modules, bid))
}

function header({ bid: { id, bidNumber, name } }: StoredBid) {
  return { id, bidNumber, name }
}

function bidInputs({ bid }: StoredBid): Fields {
  const { overheadPercentage, profitPercentage, salesTaxPercentage } = bid
  const { taxExempt, perDiemEnabled, equipmentBiddingMode } = bid
  // A revision of before there were these does not have them.
  const { markups, contingencyPercentage = null, bondPercentage = null } = bid
  const ofModules = (markups ?? []).map(({ module, ...percentages }) => [module, percentages])
  return {
    overheadPercentage,
    profitPercentage,
    salesTaxPercentage,
    markups: Object.fromEntries(ofModules),
    contingencyPercentage,
    bondPercentage,
    taxExempt,
    perDiemEnabled,
    equipmentBiddingMode,
  }
}

interface ComparedScope {
  readonly isChanged: boolean
  readonly scope: object
}

function* compareScope(
  { bid, other }: Pair<StoredScope>,
  book: RateBook,
): Generator<undefined, ComparedScope> {
  const inputs = changedInputs(scopeInputs(bid), scopeInputs(other))
  const items = yield* compareLines(itemLines(bid, book), itemLines(other, book))
  const scope = {
    name: (bid ?? other)?.scope.name ?? '',
    scopeId: bid?.scope.id ?? null,
    otherScopeId: other?.scope.id ?? null,
    changedInputs: inputs,
    items: items.values(),
    modules: MODULES.map((module) => ({
      module,
      ...amounts(bid?.modules[module], other?.modules[module]),
    })),
    totalCost: amounts(bid && addUp(bid.modules), other && addUp(other.modules)),
  }
  return { isChanged: inputs.length > 0 || items.some(hasChangedInputs), scope }
}

function hasChangedInputs(part: { readonly changedInputs: readonly ChangedInput[] }): boolean {
  return part.changedInputs.length > 0
}

function scopeInputs(stored: StoredScope | undefined): Fields | undefined {
  if (stored === undefined) return undefined
  const { multiplier, length, width, height, diameter } = stored.scope
  return { multiplier, length, width, height, diameter }
}

/**
 * The lines that were entered differently or that only one bid has, and then those whose cost
 * follows from something else that was.
 */
function* compareLines(
  bid: readonly Line[],
  other: readonly Line[],
): Generator<undefined, readonly ComparedLine[]> {
  const lines: ComparedLine[] = []
  for (const pair of matchLines(bid, other, ({ module, name }) => `${module} ${name}`)) {
    const line = compareLine(pair)
    if (hasChangedInputs(line) || !line.totalCost.difference.isZero()) lines.push(line)
    yield
  }
  return lines.sort((a, b) => Number(hasChangedInputs(b)) - Number(hasChangedInputs(a)))
}

function compareLine({ bid, other }: Pair<Line>): ComparedLine {
  return {
    module: (bid ?? other)?.module ?? '',
    name: (bid ?? other)?.name ?? '',
    id: bid?.id ?? null,
    otherId: other?.id ?? null,
    changedInputs: changedInputs(bid?.inputs, other?.inputs),
    totalCost: amounts(bid?.totalCost, other?.totalCost),
  }
}

function itemLines(stored: StoredScope | undefined, book: RateBook): readonly Line[] {
  return (stored?.scope.items ?? []).map((item) => ({
    id: item.id,
    module: item.module,
    name: item.name,
    totalCost: exact(item.totalCost),
    inputs: withRecordNames(item, book),
  }))
}

/**
 * Entries of both modes, costed where they count; scopes go by their names, as their ids differ.
 */
function ganttLines(
  { snapshot }: StoredBid,
  allocation: GanttAllocation,
  book: RateBook,
): readonly Line[] {
  const costs = new Map(allocation.entries.map(({ id, cost }) => [id, cost.totalCost]))
  const names = new Map(snapshot.scopes.map(({ id, name }) => [id, name]))
  return snapshot.entries.map((entry) => ({
    id: entry.id,
    module: entry.module,
    name: entry.name,
    totalCost: costs.get(entry.id) ?? ZERO,
    inputs: {
      startDate: entry.startDate,
      endDate: entry.endDate,
      ...withRecordNames(entry, book),
      distributions: entry.distributions
        .map((part) => {
          const scope = names.get(part.scopeId) ?? ''
          return `${scope} ${part.startDate} to ${part.endDate} × ${part.weight}`
        })
        .join('; '),
    },
  }))
}

function amounts(bid: Decimal | undefined, other: Decimal | undefined): Amounts {
  return {
    bid: bid ?? null,
    other: other ?? null,
    difference: (other ?? ZERO).minus(bid ?? ZERO),
  }
}
