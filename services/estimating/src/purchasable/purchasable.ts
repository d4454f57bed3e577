import {
  type CostComponent,
  exact,
  itemSections,
  type Module,
  type PmSection,
  scaledCost,
  splitModule,
} from '@formwork/costing'
import {
  allocate,
  type Decimal,
  fromCents,
  round,
  roundToCents,
  toCents,
  ZERO,
} from '@formwork/kernel'
import type { StreamedItem } from '../snapshots/bid-rows.store.ts'
import { toCostedItem } from '../snapshots/stored-items.ts'
import { type CarriedWork, sharesOfQuote } from './carried-work.ts'
import { type Need, needsOf, type RecordNames } from './needs.ts'

/** What is ordered from an awarded quote, as it travels. */
export interface PurchasableLine {
  readonly sourceKey: string
  readonly description: string
  readonly quantity: string
  readonly uom: string
  readonly unitPrice: string
}

/** Something that a bid needs bought, as it travels. */
export interface PurchasableEntry {
  readonly sourceKey: string
  readonly kind: `PURCHASABLE_KIND_${Need['kind'] | 'UNSPECIFIED'}`
  readonly scopeId?: string
  readonly description: string
  readonly quantity: string
  readonly uom: string
  readonly amount: string
  readonly taxAmount: string
  readonly section: PmSection
  readonly mix?: string
  readonly spacing?: string
  readonly durationDays?: string
  readonly trade?: string
  readonly vendorId?: string
  /** Of an awarded package. */
  readonly lines?: PurchasableLine[]
}

export interface PurchasedScope {
  readonly id: string
  readonly multiplier: string
}

/** An item, of which the cost stands without what packages price. */
export interface PurchasedItem extends StreamedItem {
  readonly quoted: readonly CostComponent[]
}

/**
 * What the items of one scope need bought. The amounts of a section sum to what the budget has
 * there for these items: the scaled cost of the module, split into its sections, is split over what
 * is bought by largest remainder (ties: what comes first). Machines of our own are in that split
 * and are not bought. What a carried quote prices has what the budget has of the quote.
 */
export function purchasableOfScope(
  scope: PurchasedScope,
  items: readonly PurchasedItem[],
  names: RecordNames,
  carried: readonly CarriedWork[] = [],
): readonly PurchasableEntry[] {
  const modules = Map.groupBy(items, ({ module }) => module)
  const counted = [...modules].flatMap(([module, ofModule]) => {
    const budget = budgetOf(module, ofModule, scope.multiplier)
    const needs = gathered(ofModule.flatMap((item) => needsOf(item, names, item.quoted)))
    const sections = Map.groupBy(needs, ({ section }) => section)
    return [...sections].flatMap(([section, ofSection]) =>
      priced(ofSection, budget.get(section) ?? ZERO),
    )
  })
  const quoted = carried.flatMap(pricedByQuote)
  return gathered([...counted, ...quoted]).map((need) => toEntry(need, scope))
}

/** In the section of the package, at what counts of its quote. */
function pricedByQuote({ share, section, cost, needs }: CarriedWork): readonly Need[] {
  const shares = sharesOfQuote(
    share,
    needs.map(({ amount }) => amount),
    cost,
  )
  return needs
    .map((need, place) => ({ ...scaledTo(need, shares[place] ?? ZERO), section }))
    .filter(isWanted)
}

const isWanted = ({ isBought, quantity, amount }: Need): boolean =>
  isBought && (quantity.gt(0) || amount.gt(0))

function budgetOf(
  module: Module,
  items: readonly StreamedItem[],
  multiplier: string,
): ReadonlyMap<PmSection, Decimal> {
  const raw: Partial<Record<PmSection, Decimal>> = {}
  let total = ZERO
  for (const item of items) {
    total = total.plus(exact(item.totalCost))
    for (const { section, amount } of itemSections(toCostedItem(item))) {
      raw[section] = (raw[section] ?? ZERO).plus(amount)
    }
  }
  const split = splitModule(module, scaledCost(total, multiplier), raw)
  return new Map(split.map(({ section, amount }) => [section, amount]))
}

/** Needs of the same thing are one, in the order in which they came first. */
function gathered(needs: readonly Need[]): readonly Need[] {
  const byKey = new Map<string, Need>()
  for (const need of needs) {
    const key = `${need.thing} ${need.section}`
    const so = byKey.get(key)
    const quantity = need.quantity.plus(so?.quantity ?? ZERO)
    const amount = need.amount.plus(so?.amount ?? ZERO)
    // What the first of them names, such as the time from truck to truck, stands for all.
    const fields = { ...need.fields, ...so?.fields }
    byKey.set(key, { ...need, quantity, amount, tax: need.tax.plus(so?.tax ?? ZERO), fields })
  }
  return [...byKey.values()]
}

function priced(needs: readonly Need[], budget: Decimal): readonly Need[] {
  const weights = needs.map((need) => ({ key: need.thing, weight: need.amount }))
  const cents = allocate(toCents(budget), weights)
  return needs.map((need, index) => scaledTo(need, fromCents(cents[index] ?? 0n))).filter(isWanted)
}

/** The tax keeps its share of the amount. */
function scaledTo(need: Need, amount: Decimal): Need {
  const tax = need.amount.isZero() ? ZERO : roundToCents(amount.times(need.tax).div(need.amount))
  return { ...need, amount, tax }
}

const QUARTER = 0.25
/** Yards are stored to 12 decimals: a third of one three times is no more than a yard. */
const EXACT_PLACES = 6

function toEntry(need: Need, { id: scopeId, multiplier }: PurchasedScope): PurchasableEntry {
  const scaled = need.quantity.times(multiplier)
  const isConcrete = need.kind === 'CONCRETE'
  const { kind, thing, description, uom, amount, tax, section, fields } = need
  return {
    sourceKey: isConcrete || kind === 'REINFORCING' ? `${scopeId}:${thing}` : thing,
    kind: `PURCHASABLE_KIND_${kind}`,
    scopeId,
    description,
    quantity: (isConcrete ? toQuarter(scaled) : round(scaled, 4)).toFixed(),
    uom,
    amount: amount.toFixed(2),
    taxAmount: tax.toFixed(2),
    section,
    ...fields,
  }
}

function toQuarter(yards: Decimal): Decimal {
  return round(yards, EXACT_PLACES).div(QUARTER).ceil().times(QUARTER)
}
