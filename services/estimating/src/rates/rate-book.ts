import type { RateBook as RateBookMessage } from '@formwork/contracts'
import { exact, type RateRecord } from '@formwork/costing'
import { nameKey } from '@formwork/kernel'
import type { Fields } from './fields.ts'

/** One record of the catalog with the rates that may be copied from it. */
export interface CatalogRecord {
  readonly id: string
  /** As a person names it: `variable fica_rate`. */
  readonly label: string
  /** Of a pricing item. */
  readonly category?: string
  /**
   * Decimal texts, and a few others, by attribute; undefined or blank where the record has none.
   */
  readonly rates: Readonly<Record<string, string | undefined>>
  /** Of delivery terms: tiers and fees, by attribute. */
  readonly lists?: Readonly<Record<string, readonly Fields[]>>
  /** Of a crew, in their order. */
  readonly members?: readonly CrewMemberRate[]
}

export interface CrewMemberRate {
  readonly classification: string
  /** Decimal texts; a member whose pricing item is gone has no rate. */
  readonly count: string
  readonly hourlyRate?: string | undefined
}

/** All rates in force at one revision of the catalog. */
export interface RateBook {
  readonly revision: number
  /** The variable of a name in small letters for a place, else the one for everywhere. */
  variable(name: string, location: string | null): CatalogRecord | undefined
  /**
   * A record by its id; a rebar price by its size, the pricing item of a rebar rate by the rate's
   * id.
   */
  record(kind: RateRecord, key: string): CatalogRecord | undefined
}

export function readRateBook(message: RateBookMessage): RateBook {
  const variables = new Map<string, CatalogRecord>()
  for (const { id, name, value, location } of message.variables) {
    const key = variableKey(nameKey(name), nameKey(location))
    variables.set(key, { id, label: `variable ${name}`, rates: { value } })
  }
  const records = indexRecords(message)
  const placeKey = lastOf(nameKey)
  return {
    revision: message.revision,
    variable: (name, location) =>
      variables.get(variableKey(name, placeKey(location ?? ''))) ??
      variables.get(variableKey(name, '')),
    record: (kind, key) => records[kind].get(key),
  }
}

/** Names and places are compared as those of the catalog are, which must be unique. */
function variableKey(name: string, place: string): string {
  return `${name}\n${place}`
}

/** Remembers the last answer: all items of a bid ask for the same place. */
function lastOf(keyOf: (text: string) => string): (text: string) => string {
  let last = { text: '', key: keyOf('') }
  return (text) => {
    if (text !== last.text) last = { text, key: keyOf(text) }
    return last.key
  }
}

function indexRecords(
  message: RateBookMessage,
): Readonly<Record<RateRecord, ReadonlyMap<string, CatalogRecord>>> {
  const mixes = message.concreteMixes.map(
    ({ id, name, value }) => [id, { id, label: `${MIX}${name}`, rates: { value } }] as const,
  )
  const rebars = message.rebarPrices.map(
    ({ id, size, weightPerFoot, pricePerPound }) =>
      [size, { id, label: `rebar ${size}`, rates: { weightPerFoot, pricePerPound } }] as const,
  )
  const items = new Map(
    message.pricingItems.map(({ id, name, category, ...rates }): [string, CatalogRecord] => {
      const { unit, rate, dailyRate, weeklyRate, monthlyRate } = rates
      const label = `${PRICING_ITEM}${name}`
      return [
        id,
        { id, label, category, rates: { unit, rate, dailyRate, weeklyRate, monthlyRate } },
      ]
    }),
  )
  const pumps = message.pumpPrices.map(
    ({ id, vendor, size, costPerHour, costPerCy, travelCost, minimumHours }) =>
      [
        id,
        {
          id,
          label: `pump ${vendor} ${size}`,
          rates: { size, costPerHour, costPerCY: costPerCy, travelCost, minimumHours },
        },
      ] as const,
  )
  return {
    mix: new Map(mixes),
    rebarPricing: new Map(rebars),
    ...indexRebarRates(message, items),
    pricingItem: items,
    pumpPricing: new Map(pumps),
    formSystem: indexFormSystems(message),
    ...indexProduction(message),
    deliveryTerms: indexDeliveryTerms(message),
  }
}

/** A book of before there were crews in it may still be the last one seen. */
function indexProduction({ crews = [], productionRates = [] }: Partial<RateBookMessage>) {
  const rates = productionRates.map(({ id, name, work, uom, basis, rate, crewId, low, high }) => {
    const attributes = { name, work, uom, basis, rate, crewId, low, high }
    return [id, { id, label: `production rate ${name}`, rates: attributes }] as const
  })
  return {
    crew: new Map(
      crews.map(({ id, code, members }) => [id, { id, label: `crew ${code}`, rates: {}, members }]),
    ),
    productionRate: new Map(rates),
  }
}

/** A book of before there were form systems in it may still be the last one seen. */
function indexFormSystems({ formSystems = [] }: Partial<RateBookMessage>) {
  return new Map(
    formSystems.map(({ id, name, method, ...system }) => {
      const rates = {
        method,
        defaultUses: system.defaultUses,
        firstCostPerSF: system.firstCostPerSf,
        lossPercentage: system.lossPercentage,
        chargePerUsePerSF: system.chargePerUsePerSf,
        rentPerSFMonth: system.rentPerSfMonth,
        accessoriesPerSF: system.accessoriesPerSf,
      }
      return [id, { id, label: `${FORM_SYSTEM}${name}`, rates }] as const
    }),
  )
}

/** Before the supplier, as a person names the record. */
export const DELIVERY_TERMS = 'delivery terms '

/** A book of before there were delivery terms in it may still be the last one seen. */
function indexDeliveryTerms({ deliveryTerms = [] }: Partial<RateBookMessage>) {
  const amount = (text: string): number => exact(text).toNumber()
  return new Map(
    deliveryTerms.map(({ id, supplier, tiers, perLoadFees, perCyFees, openings, ...terms }) => {
      const rates = {
        loadCY: terms.loadCy,
        minimumLoadCY: terms.minimumLoadCy,
        shortPerCY: terms.shortPerCy,
        freeMinutesPerCY: terms.freeMinutesPerCy,
        waitPerMinute: terms.waitPerMinute,
      }
      const lists = {
        tiers: tiers.map((tier) => ({
          belowCY: amount(tier.belowCy),
          perLoad: amount(tier.perLoad),
        })),
        perLoadFees: perLoadFees.map((fee) => ({ name: fee.name, amount: amount(fee.amount) })),
        perCYFees: perCyFees.map((fee) => ({
          name: fee.name,
          amount: amount(fee.amount),
          when: fee.when,
        })),
        openings: openings.map((fee) => ({ when: fee.when, amount: amount(fee.amount) })),
      }
      return [id, { id, label: `${DELIVERY_TERMS}${supplier}`, rates, lists }] as const
    }),
  )
}

/** A book of before there were rebar rates in it may still be the last one seen. */
function indexRebarRates(
  { rebarRates = [] }: Partial<RateBookMessage>,
  items: ReadonlyMap<string, CatalogRecord>,
) {
  const rates = rebarRates.map(
    ({ id, size, onCenter, orientation, poundsPerSf }) =>
      [
        id,
        {
          id,
          label: `rebar rate ${size} at ${Number(onCenter)} in ${orientation}`,
          rates: { size, onCenter, orientation, poundsPerSF: poundsPerSf },
        },
      ] as const,
  )
  const priced = rebarRates.flatMap(({ id, pricingItemId }) => {
    const item = items.get(pricingItemId)
    return item === undefined ? [] : [[id, item] as const]
  })
  return { rebarRate: new Map(rates), rebarRateItem: new Map(priced) }
}

/** What stands before the name of a mix. */
const MIX = 'mix '

/** The name of a concrete mix, without the word. */
export function nameOfMix(book: RateBook, id: string): string | undefined {
  return book.record('mix', id)?.label.slice(MIX.length)
}

/** What a production rate is of: FORM, PLACE, … */
export function workOfProduction(book: RateBook, id: string): string | undefined {
  const work = book.record('productionRate', id)?.rates.work
  return typeof work === 'string' ? work : undefined
}

const FORM_SYSTEM = 'form system '

/** The name of a form system, without the words. */
export function nameOfFormSystem(book: RateBook, id: string): string | undefined {
  return book.record('formSystem', id)?.label.slice(FORM_SYSTEM.length)
}

const PRICING_ITEM = 'pricing item '

/** What kind of machine or work a pricing item is, without the words. */
export function nameOfPricingItem(book: RateBook, id: string): string | undefined {
  return book.record('pricingItem', id)?.label.slice(PRICING_ITEM.length)
}

/** The size of a pump, without the vendor who has it. */
export function sizeOfPump(book: RateBook, id: string): string | undefined {
  return book.record('pumpPricing', id)?.rates.size
}

/** For a change that leaves no rate out: nothing is looked up. */
export const NO_RATES: RateBook = {
  revision: 0,
  variable: () => undefined,
  record: () => undefined,
}
