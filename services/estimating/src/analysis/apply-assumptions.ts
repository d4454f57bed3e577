import {
  BID_RATE_FIELDS,
  type BidEntry,
  type BidItem,
  type BidScope,
  type BidSnapshot,
  type Module,
  RATE_FIELDS,
  type RateSources,
} from '@formwork/costing'
import { UnknownScope } from '../pricing/pricing.errors.ts'
import { type RateChange, renewRates } from '../rates/copy-rates.ts'
import type { Fields } from '../rates/fields.ts'
import type { RateLookup } from '../rates/find-rate.ts'
import type { CatalogRecord } from '../rates/rate-book.ts'
import type { WhatIf } from './analysis.schemas.ts'

/** A rate that a variable of the assumptions changes. */
export interface ChangedRate extends RateChange {
  /** Of an item or a GANTT entry; null for the bid's own. */
  readonly id: string | null
}

export interface Assumed {
  readonly snapshot: BidSnapshot
  readonly changedRates: readonly ChangedRate[]
}

const SETTINGS = [
  'overheadPercentage',
  'profitPercentage',
  'salesTaxPercentage',
  'taxExempt',
  'perDiemEnabled',
] as const satisfies readonly (keyof WhatIf)[]

/** False where every item costs what it costs now, and only sums and mark-up change. */
export function reachesItems(assumed: WhatIf): boolean {
  const settings = ['salesTaxPercentage', 'taxExempt', 'perDiemEnabled'] as const
  return (assumed.variables ?? []).length > 0 || settings.some((name) => isGiven(assumed, name))
}

/**
 * The bid as it would be, an item or an entry a step. What is given outright wins over a variable.
 *
 * @throws UnknownScope for a scope that the bid does not have
 */
export function* applyAssumptions(
  snapshot: BidSnapshot,
  assumed: WhatIf,
): Generator<undefined, Assumed> {
  const changedRates: ChangedRate[] = []
  const variables = assumed.variables ?? []
  const lookup = onlyVariables(variables)
  const bid = supposeBid(snapshot.bid, assumed, lookup)
  changedRates.push(...bid.changes.map((change) => ({ id: null, ...change })))
  const renew = <T extends Priced>(priced: T): T => {
    const rated = { input: priced.input as Fields, rateSources: priced.sources ?? {} }
    const { input, changes } = renewRates(RATE_FIELDS[priced.module], rated, lookup)
    changedRates.push(...changes.map((change) => ({ id: priced.id, ...change })))
    return { ...priced, input }
  }
  const multipliers = supposeMultipliers(snapshot.scopes, assumed)
  const supposed = snapshot.scopes.map((scope): BidScope => {
    return { ...scope, multiplier: multipliers.get(scope.id) ?? scope.multiplier }
  })
  // Nothing else is the source of a rate here.
  if (variables.length === 0) {
    return { snapshot: { ...snapshot, bid: bid.bid, scopes: supposed }, changedRates }
  }
  const scopes: BidScope[] = []
  for (const scope of supposed) {
    const items: BidItem[] = []
    for (const item of scope.items) {
      items.push(renew(item))
      yield
    }
    scopes.push({ ...scope, items })
  }
  const entries: BidEntry[] = []
  for (const entry of snapshot.entries) {
    entries.push(renew(entry))
    yield
  }
  return { snapshot: { ...snapshot, bid: bid.bid, scopes, entries }, changedRates }
}

interface Priced {
  readonly id: string
  readonly module: Module
  readonly input: object
  readonly sources?: RateSources
}

function supposeBid(bid: BidSnapshot['bid'], assumed: WhatIf, lookup: RateLookup) {
  const { overheadPercentage, profitPercentage, salesTaxPercentage } = bid
  const rated = {
    input: { overheadPercentage, profitPercentage, salesTaxPercentage },
    rateSources: bid.sources ?? {},
  }
  const fields = BID_RATE_FIELDS.filter(({ field }) => !isGiven(assumed, field))
  const { input, changes } = renewRates(fields, rated, lookup)
  const given = SETTINGS.filter((name) => isGiven(assumed, name))
  const settings = Object.fromEntries(given.map((name) => [name, assumed[name]]))
  return { bid: { ...bid, ...input, ...settings }, changes }
}

function isGiven(assumed: WhatIf, field: string): boolean {
  return ((assumed as Fields)[field] ?? null) !== null
}

function supposeMultipliers(
  scopes: readonly { readonly id: string }[],
  { multipliers }: WhatIf,
): ReadonlyMap<string, number> {
  const known = new Set(scopes.map(({ id }) => id))
  const assumed = multipliers ?? []
  const stranger = assumed.findIndex(({ scopeId }) => !known.has(scopeId))
  if (stranger !== -1) {
    const path = `multipliers.${stranger}.scopeId`
    throw UnknownScope({ details: [{ path, message: UnknownScope.sentence }] })
  }
  return new Map(assumed.map(({ scopeId, multiplier }) => [scopeId, multiplier]))
}

/**
 * A rate book of the assumed variables alone: every rate that was not copied from one of them
 * stays.
 */
function onlyVariables(variables: NonNullable<WhatIf['variables']>): RateLookup {
  const records = new Map(
    variables.map(({ name, value }): [string, CatalogRecord] => [
      name,
      { id: name, label: `variable ${name}`, rates: { value: String(value) } },
    ]),
  )
  return {
    book: { revision: 0, variable: (name) => records.get(name), record: () => undefined },
    region: null,
  }
}
