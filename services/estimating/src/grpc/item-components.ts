import { Decimal, type DecimalLike, round } from '@formwork/kernel'
import { cubicYards } from '../costing/concrete.ts'
import { exact } from '../costing/exact.ts'
import type { ItemInputs, Module } from '../costing/item-inputs.ts'
import type { Fields } from '../rates/fields.ts'
import { decimalText } from './decimal-text.ts'

/** A part of an item's cost; the amounts of an item's components sum to its total. */
export interface ItemComponent {
  readonly name: string
  /** Quantity × unit price rounds to the amount, as they are printed. Neither: the amount is a share of others. */
  readonly quantity?: string
  readonly unit?: string
  readonly unitPrice?: string
  /** Dollars. */
  readonly amount: string
}

type Costed = {
  readonly [M in Module]: {
    readonly module: M
    readonly input: ItemInputs[M]
    readonly breakdown: Readonly<Record<string, DecimalLike | null | undefined>>
  }
}[Module]

/**
 * What an item's total is made of: what its module prices first, then everything that the item holds besides.
 * Components that cost nothing are left out, except the first.
 *
 * @param orderedCYParts what the item's scope orders, in 324ths of a cubic yard
 */
export function itemComponents(
  stored: { readonly module: Module; readonly input: Fields; readonly breakdown: Fields },
  orderedCYParts: DecimalLike,
): ItemComponent[] {
  const [first, ...rest] = componentsOf(stored as unknown as Costed, orderedCYParts)
  if (first === undefined) return []
  return [first, ...rest.filter(({ amount }) => Number(amount) !== 0)]
}

function componentsOf(item: Costed, orderedCYParts: DecimalLike): ItemComponent[] {
  switch (item.module) {
    case 'concrete':
      return concreteComponents(item)
    case 'labor':
      return laborComponents(item)
    case 'equipment':
      return equipmentComponents(item)
    case 'materials': {
      const { billableQuantity, extendedCost, tax, deliveryCost } = item.breakdown
      const { uom, unitPrice } = item.input
      return [
        product('Material', [billableQuantity, uom, unitPrice], extendedCost),
        sumOf('Sales tax', [tax]),
        sumOf('Delivery', [deliveryCost]),
      ]
    }
    case 'subcontractor':
      return subcontractorComponents(item, orderedCYParts)
    case 'misc': {
      const { quantity, uom, unitCost } = item.input
      return [product('Cost', [quantity, uom, unitCost], item.breakdown.extendedCost)]
    }
  }
}

type Of<M extends Module> = Extract<Costed, { module: M }>

function concreteComponents({ input, breakdown: cost }: Of<'concrete'>): ItemComponent[] {
  const mat = (name: string, pounds: Amount, of: typeof input.rebar, amount: Amount) =>
    product(of === null ? name : `${name} ${of.size}`, [pounds, 'lb', of?.pricePerPound], amount)
  return [
    product('Concrete', [cost.orderedCY, 'CY', input.pricePerCY], cost.concreteMaterialCost),
    mat('Rebar', cost.weight, input.rebar, cost.rebarCost),
    mat('Second mat', cost.secondMatWeight, input.secondMat, cost.rebarSecondMatCost),
    sumOf('Sales tax', [cost.concreteTax, cost.rebarTax]),
  ]
}

function laborComponents({ input, breakdown: cost }: Of<'labor'>): ItemComponent[] {
  const { workers, days, hourlyRate, overtimeMultiplier, perDiemDays, perDiemRate } = input
  const overtimeRate = hourlyRate === null ? null : exact(hourlyRate).times(overtimeMultiplier)
  const nights = exact(workers).times(perDiemDays ?? days ?? 0)
  return [
    product('Regular time', [cost.regularHours, 'h', hourlyRate], cost.regularPay),
    product('Overtime', [cost.overtimeHours, 'h', overtimeRate], cost.overtimePay),
    sumOf('FICA, FUTA, SUTA', [cost.fica, cost.futa, cost.suta]),
    sumOf('Workers compensation, liability', [cost.workersComp, cost.glPollution]),
    sumOf('Vehicles', [cost.autoDepreciation, cost.autoFuel, cost.autoInsurance]),
    product('Per diem', [nights, 'day', perDiemRate], cost.perDiem),
  ]
}

function equipmentComponents({ input, breakdown: cost }: Of<'equipment'>): ItemComponent[] {
  const usage = exact(input.quantity).times(input.usageDays ?? input.durationDays)
  const days = decimalText(input.durationDays, 0, 4)
  return [
    product(`Rental of ${days} days`, [input.quantity, 'unit', cost.planCost], cost.rentalCost),
    sumOf('Rental insurance', [cost.rentalInsurance]),
    product('Fuel', [usage, 'day', input.fuelChargePerDay], cost.fuelCost),
    sumOf('Delivery and pickup', [cost.haulingCost]),
  ]
}

function subcontractorComponents(
  { input, breakdown: cost }: Of<'subcontractor'>,
  orderedCYParts: DecimalLike,
): ItemComponent[] {
  const moved = input.pumpCubicYards ?? cubicYards(orderedCYParts)
  const parts = [
    product('Contract', [input.quantity, input.uom, input.unitPrice], cost.contractCost),
    product('Pump time', [cost.billedHours, 'h', input.costPerHour], cost.pumpTimeCost),
    product('Pump yards', [moved, 'CY', input.costPerCY], cost.pumpYardCost),
    product('Pump travel', [input.pumpTrips, 'trip', input.travelCost], cost.pumpTravelCost),
  ]
  const costly = parts.filter(({ amount }) => Number(amount) !== 0)
  return costly.length > 0 ? costly : parts.slice(0, 1)
}

type Amount = DecimalLike | null | undefined
type Factors = readonly [quantity: Amount, unit: string, unitPrice: Amount]

const FEWEST_PLACES = 4
const MOST_PLACES = 12

/**
 * Quantity × unit price = amount, in as few decimals as multiply out: 46.66667 CY at 165 are 7,700.00, while
 * 46.6667 CY would be 7,700.01.
 */
function product(name: string, [quantity, unit, unitPrice]: Factors, cost: Amount): ItemComponent {
  const amount = cents(cost)
  if (quantity == null || unitPrice == null) return { name, amount }
  const price = decimalText(unitPrice, 2, MOST_PLACES)
  for (let places = FEWEST_PLACES; places <= MOST_PLACES; places += 1) {
    const text = decimalText(quantity, 0, places)
    if (cents(exact(text).times(price)) !== amount) continue
    return { name, quantity: text, unit, unitPrice: price, amount }
  }
  return { name, amount }
}

function sumOf(name: string, amounts: readonly Amount[]): ItemComponent {
  const sum = amounts.reduce<Decimal>((before, each) => before.plus(each ?? 0), new Decimal(0))
  return { name, amount: cents(sum) }
}

const cents = (amount: Amount): string => round(amount ?? 0, 2).toFixed(2)
