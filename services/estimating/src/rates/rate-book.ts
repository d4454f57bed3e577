import type { RateBook as RateBookMessage } from '@formwork/contracts'
import type { RateRecord } from '../costing/rate-fields.ts'

/** One record of the catalog with the rates that may be copied from it. */
export interface CatalogRecord {
  readonly id: string
  /** As a person names it: `variable fica_rate`. */
  readonly label: string
  /** Decimal texts by attribute; undefined where the record has no such rate. */
  readonly rates: Readonly<Record<string, string | undefined>>
}

/** All rates in force at one revision of the catalog. */
export interface RateBook {
  readonly revision: number
  /** The variable for a place, else the one for everywhere. */
  variable(name: string, location: string | null): CatalogRecord | undefined
  /** A record by its id; a rebar price by its size. */
  record(kind: RateRecord, key: string): CatalogRecord | undefined
}

export function readRateBook(message: RateBookMessage): RateBook {
  const variables = new Map<string, CatalogRecord>()
  for (const { id, name, value, location } of message.variables) {
    variables.set(variableKey(name, location), { id, label: `variable ${name}`, rates: { value } })
  }
  const records = indexRecords(message)
  return {
    revision: message.revision,
    variable: (name, location) =>
      variables.get(variableKey(name, location ?? '')) ?? variables.get(variableKey(name, '')),
    record: (kind, key) => records[kind].get(key),
  }
}

function variableKey(name: string, location: string): string {
  return `${name}\n${location.trim().toLowerCase()}`
}

function indexRecords(
  message: RateBookMessage,
): Readonly<Record<RateRecord, ReadonlyMap<string, CatalogRecord>>> {
  const mixes = message.concreteMixes.map(
    ({ id, name, value }) => [id, { id, label: `mix ${name}`, rates: { value } }] as const,
  )
  const rebars = message.rebarPrices.map(
    ({ id, size, weightPerFoot, pricePerPound }) =>
      [size, { id, label: `rebar ${size}`, rates: { weightPerFoot, pricePerPound } }] as const,
  )
  const items = message.pricingItems.map(
    ({ id, name, dailyRate, weeklyRate, monthlyRate }) =>
      [
        id,
        { id, label: `pricing item ${name}`, rates: { dailyRate, weeklyRate, monthlyRate } },
      ] as const,
  )
  const pumps = message.pumpPrices.map(
    ({ id, vendor, size, costPerHour, costPerCy, travelCost, minimumHours }) =>
      [
        id,
        {
          id,
          label: `pump ${vendor} ${size}`,
          rates: { costPerHour, costPerCY: costPerCy, travelCost, minimumHours },
        },
      ] as const,
  )
  return {
    mix: new Map(mixes),
    rebarPricing: new Map(rebars),
    pricingItem: new Map(items),
    pumpPricing: new Map(pumps),
  }
}

/** For a change that leaves no rate out: nothing is looked up. */
export const NO_RATES: RateBook = {
  revision: 0,
  variable: () => undefined,
  record: () => undefined,
}
