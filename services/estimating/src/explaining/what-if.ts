import { InvalidError } from '@formwork/kernel'
import type { BidEntry, BidItem, BidScope, BidSnapshot } from '../costing/cost-bid.ts'
import { costBid } from '../costing/cost-bid.ts'
import type { Module } from '../costing/item-inputs.ts'
import { BID_RATE_FIELDS, RATE_FIELDS } from '../costing/rate-fields.ts'
import type { RateSources } from '../costing/rate-sources.ts'
import type { Database } from '../database.ts'
import { type RateChange, renewRates } from '../rates/copy-rates.ts'
import type { Fields } from '../rates/fields.ts'
import type { CatalogRecord, RateBook } from '../rates/rate-book.ts'
import { bidFigures, difference, scopeFigures } from './cost-figures.ts'
import type { WhatIf } from './explaining.schemas.ts'
import { toJson } from './plain-json.ts'
import { readBids } from './read-snapshot.ts'

/**
 * What a bid would cost under other assumptions, as JSON text: new totals, the present ones and their
 * differences, for the bid and each scope. Writes nothing.
 *
 * @throws NotFoundError `Bid not found`; InvalidError for a scope that the bid does not have, or when an
 * item lacks what its new price needs
 */
export async function whatIf(db: Database, bidId: string, assumed: WhatIf): Promise<string> {
  const [{ snapshot }] = await readBids(db, [bidId])
  return toJson({ bidId, ...compareWith(snapshot, assumed) })
}

export function compareWith(snapshot: BidSnapshot, assumed: WhatIf) {
  const { supposed, changedRates } = suppose(snapshot, assumed)
  const [before, after] = [costBid(snapshot), costBid(supposed)]
  const [previous, totals] = [bidFigures(before), bidFigures(after)]
  const scopes = after.scopes.map((scope, index) => {
    const now = scopeFigures(scope)
    const was = scopeFigures(before.scopes[index] ?? scope)
    const { id: scopeId, name } = scope.scope
    return { scopeId, name, ...now, previous: was, difference: difference(was, now) }
  })
  return { ...totals, previous, difference: difference(previous, totals), scopes, changedRates }
}

/** A rate that a variable of the assumptions changes; `id` is of an item or a GANTT entry. */
interface ChangedRate extends RateChange {
  readonly id: string | null
}

/** The bid as it would be. What is given outright wins over a variable. */
function suppose(snapshot: BidSnapshot, assumed: WhatIf) {
  const changedRates: ChangedRate[] = []
  const book = tried(assumed.variables ?? [])
  const renew = <
    T extends { readonly id: string; readonly module: Module; readonly input: object },
  >(
    priced: T & { readonly sources?: RateSources },
  ): T => {
    const rated = { input: priced.input as Fields, rateSources: priced.sources ?? {} }
    const { input, changes } = renewRates(RATE_FIELDS[priced.module], rated, book)
    changedRates.push(...changes.map((change) => ({ id: priced.id, ...change })))
    return { ...priced, input }
  }
  const bid = supposeBid(snapshot.bid, assumed, book)
  changedRates.push(...bid.changes.map((change) => ({ id: null, ...change })))
  const multipliers = multipliersOf(snapshot, assumed)
  const scopes = snapshot.scopes.map(
    (scope): BidScope => ({
      ...scope,
      multiplier: multipliers.get(scope.id) ?? scope.multiplier,
      items: scope.items.map((item) => renew<BidItem>(item)),
    }),
  )
  const entries = snapshot.entries.map((entry) => renew<BidEntry>(entry))
  return { supposed: { bid: bid.bid, scopes, entries }, changedRates }
}

function supposeBid(bid: BidSnapshot['bid'], assumed: WhatIf, book: Tried) {
  const { overheadPercentage, profitPercentage, salesTaxPercentage } = bid
  const rated = {
    input: { overheadPercentage, profitPercentage, salesTaxPercentage },
    rateSources: bid.sources ?? {},
  }
  const fields = BID_RATE_FIELDS.filter(({ field }) => !isGiven(assumed, field))
  const { input, changes } = renewRates(fields, rated, book)
  const given = Object.fromEntries(
    SETTINGS.filter((setting) => isGiven(assumed, setting)).map((name) => [name, assumed[name]]),
  )
  return { bid: { ...bid, ...input, ...given }, changes }
}

const SETTINGS = [
  'overheadPercentage',
  'profitPercentage',
  'salesTaxPercentage',
  'taxExempt',
  'perDiemEnabled',
] as const satisfies readonly (keyof WhatIf)[]

function isGiven(assumed: WhatIf, field: string): boolean {
  return ((assumed as Fields)[field] ?? null) !== null
}

function multipliersOf({ scopes }: BidSnapshot, { multipliers }: WhatIf) {
  const known = new Set(scopes.map(({ id }) => id))
  const assumed = multipliers ?? []
  const stranger = assumed.findIndex(({ scopeId }) => !known.has(scopeId))
  if (stranger !== -1) {
    const message = 'Scope not found'
    const path = `multipliers.${stranger}.scopeId`
    throw new InvalidError(message, 'INVALID', { details: [{ path, message }] })
  }
  return new Map(assumed.map(({ scopeId, multiplier }) => [scopeId, multiplier]))
}

interface Tried {
  readonly book: RateBook
  readonly location: null
}

/** A rate book of the assumed variables alone: every rate that was not copied from one of them stays. */
function tried(variables: NonNullable<WhatIf['variables']>): Tried {
  const records = new Map(
    variables.map(({ name, value }): [string, CatalogRecord] => [
      name,
      { id: name, label: `variable ${name}`, rates: { value: String(value) } },
    ]),
  )
  return {
    book: { revision: 0, variable: (name) => records.get(name), record: () => undefined },
    location: null,
  }
}
