import { type Decimal, ZERO } from '@formwork/kernel'
import type { BidCosts, CostedScope } from '../costing/cost-bid.ts'
import { MODULES } from '../costing/item-inputs.ts'
import type { Database } from '../database.ts'
import type { StoredBid } from '../pricing/bid-snapshot.ts'
import type { Fields } from '../rates/fields.ts'
import { type ChangedInput, changedInputs } from './changed-inputs.ts'
import { bidFigures, difference } from './cost-figures.ts'
import { costInTurns } from './cost-in-turns.ts'
import { type Pair, pairUp } from './pair-up.ts'
import { toJson } from './plain-json.ts'
import { readBids } from './read-snapshot.ts'

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

/**
 * Two bids side by side, as JSON text: what was entered differently comes first, then what it does to the
 * costs of each scope and module.
 *
 * @throws NotFoundError `Bid not found` when either is not there
 */
export async function compareBids(db: Database, bidId: string, otherId: string): Promise<string> {
  const [bid, other] = await readBids(db, [bidId, otherId])
  return toJson(await compareStored(bid, other))
}

async function compareStored(bid: StoredBid, other: StoredBid) {
  const [here, there] = [await costInTurns(bid.snapshot), await costInTurns(other.snapshot)]
  const [figures, otherFigures] = [bidFigures(here), bidFigures(there)]
  return {
    bid: header(bid),
    other: header(other),
    changedInputs: changedInputs(bidInputs(bid), bidInputs(other)),
    totals: {
      bid: figures,
      other: otherFigures,
      difference: difference(figures, otherFigures),
    },
    scopes: pairUp(here.scopes, there.scopes, ({ scope }) => scope.name)
      .map(compareScope)
      .sort((a, b) => Number(isChanged(b)) - Number(isChanged(a))),
    ganttEntries: compareLines(ganttLines(bid, here), ganttLines(other, there)),
    unallocatedCost: amounts(here.unallocatedCost, there.unallocatedCost),
  }
}

function header({ bid: { id, bidNumber, name } }: StoredBid) {
  return { id, bidNumber, name }
}

function bidInputs({ bid }: StoredBid): Fields {
  const { overheadPercentage, profitPercentage, salesTaxPercentage } = bid
  const { taxExempt, perDiemEnabled, equipmentBiddingMode } = bid
  return {
    ...{ overheadPercentage, profitPercentage, salesTaxPercentage },
    ...{ taxExempt, perDiemEnabled, equipmentBiddingMode },
  }
}

function compareScope({ bid, other }: Pair<CostedScope>) {
  return {
    name: (bid ?? other)?.scope.name ?? '',
    scopeId: bid?.scope.id ?? null,
    otherScopeId: other?.scope.id ?? null,
    changedInputs: changedInputs(scopeInputs(bid), scopeInputs(other)),
    items: compareLines(itemLines(bid), itemLines(other)),
    modules: MODULES.map((module) => ({
      module,
      ...amounts(bid?.modules[module], other?.modules[module]),
    })),
    totalCost: amounts(bid?.totalCost, other?.totalCost),
  }
}

function isChanged(scope: ReturnType<typeof compareScope>): boolean {
  return hasChangedInputs(scope) || scope.items.some(hasChangedInputs)
}

function hasChangedInputs(part: { readonly changedInputs: readonly ChangedInput[] }): boolean {
  return part.changedInputs.length > 0
}

function scopeInputs(costed: CostedScope | undefined): Fields | undefined {
  if (costed === undefined) return undefined
  const { multiplier, length, width, height, diameter } = costed.scope
  return { multiplier, length, width, height, diameter }
}

/**
 * The lines that were entered differently or that only one bid has, and then those whose cost follows from
 * something else that was.
 */
function compareLines(bid: readonly Line[], other: readonly Line[]): readonly ComparedLine[] {
  return pairUp(bid, other, ({ module, name }) => `${module} ${name}`)
    .map((pair) => ({
      module: (pair.bid ?? pair.other)?.module ?? '',
      name: (pair.bid ?? pair.other)?.name ?? '',
      id: pair.bid?.id ?? null,
      otherId: pair.other?.id ?? null,
      changedInputs: changedInputs(pair.bid?.inputs, pair.other?.inputs),
      totalCost: amounts(pair.bid?.totalCost, pair.other?.totalCost),
    }))
    .filter((line) => hasChangedInputs(line) || !line.totalCost.difference.isZero())
    .sort((a, b) => Number(hasChangedInputs(b)) - Number(hasChangedInputs(a)))
}

function itemLines(costed: CostedScope | undefined): readonly Line[] {
  return (costed?.items ?? []).map(({ item, module, cost }) => ({
    ...{ id: item.id, name: item.name, module, totalCost: cost.totalCost },
    inputs: item.input as unknown as Fields,
  }))
}

/** Entries of both modes, costed where they count; scopes go by their names, as their ids differ. */
function ganttLines({ snapshot }: StoredBid, { allocation }: BidCosts): readonly Line[] {
  const costs = new Map(allocation.entries.map(({ id, cost }) => [id, cost.totalCost]))
  const names = new Map(snapshot.scopes.map(({ id, name }) => [id, name]))
  return snapshot.entries.map(({ id, module, name, input, distributions, ...entry }) => ({
    ...{ id, module, name, totalCost: costs.get(id) ?? ZERO },
    inputs: {
      ...{ startDate: entry.startDate, endDate: entry.endDate, ...input },
      distributions: distributions
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
