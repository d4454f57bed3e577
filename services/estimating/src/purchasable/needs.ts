import {
  type CostComponent,
  componentCost,
  exact,
  hasPumpRates,
  itemSections,
  measureBars,
  PARTS_PER_FOOT,
  type PmSection,
  type RebarMatInput,
  readInput,
} from '@formwork/costing'
import { allocate, Decimal, fromCents, round, toCents, ZERO } from '@formwork/kernel'
import type { StreamedItem } from '../snapshots/bid-rows.store.ts'
import { toCostedItem } from '../snapshots/stored-items.ts'

/** Names of records of the catalog by their ids. */
export interface RecordNames {
  readonly mix: (id: string) => string | undefined
  readonly formSystem: (id: string) => string | undefined
}

/** Something that an item needs bought, before the multiplier. */
export interface Need {
  readonly kind: 'CONCRETE' | 'REINFORCING' | 'MATERIAL' | 'RENTAL' | 'PUMP' | 'SUBCONTRACT'
  /** The same of needs that are bought as one: a mix, a size; else the item. */
  readonly thing: string
  readonly description: string
  readonly quantity: Decimal
  readonly uom: string
  /** Dollars, with tax. */
  readonly amount: Decimal
  /** Dollars of sales tax in the amount. */
  readonly tax: Decimal
  readonly section: PmSection
  /** A machine of our own is budgeted and not bought. */
  readonly isBought: boolean
  readonly fields: {
    readonly mix?: string
    readonly spacing?: string
    readonly durationDays?: string
    readonly trade?: string
  }
}

/**
 * What an item needs bought; nothing of labor and misc items. Fuel and hauling are no needs.
 *
 * @param quoted components that packages price
 */
export function needsOf(
  item: StreamedItem,
  names: RecordNames,
  quoted: readonly CostComponent[] = [],
): readonly Need[] {
  const unlessQuoted = (component: CostComponent, needs: readonly Need[]) =>
    quoted.includes(component) ? needs.map((need) => ({ ...need, isBought: false })) : needs
  switch (item.module) {
    case 'concrete':
      return [
        ...unlessQuoted('CONCRETE', [concreteNeed(item, names)]),
        ...unlessQuoted('REBAR', steelNeeds(item)),
        ...unlessQuoted('FORMS', formNeeds(item, names)),
      ]
    case 'materials':
      return [materialNeed(item)]
    case 'equipment':
      return [rentalNeed(item)]
    case 'subcontractor':
      return [contractNeed(item)]
    default:
      return []
  }
}

/** What of an item is bought that a quote for a component of it prices. */
export function needsOfComponent(
  item: StreamedItem,
  names: RecordNames,
  component: CostComponent,
): readonly Need[] {
  if (component === 'TOTAL') return needsOf(item, names)
  if (item.module !== 'concrete') return []
  switch (component) {
    case 'CONCRETE':
      return [{ ...concreteNeed(item, names), amount: componentCost(item, component) }]
    case 'REBAR':
      return steelNeeds(item)
    case 'FORMS':
      return formNeeds(item, names)
    default:
      return []
  }
}

const amountOf = ({ breakdown }: StreamedItem, name: string): Decimal => exact(breakdown[name] ?? 0)

/** What stands in the item's own section of the PM sheet. */
function ownSection(item: StreamedItem) {
  const [own] = itemSections(toCostedItem(item))
  if (own === undefined) throw new Error(`an item of ${item.module} is in no section`)
  return own
}

function concreteNeed(item: StreamedItem, names: RecordNames): Need {
  const input = readInput('concrete', item.input)
  const mixId = typeof input.mixId === 'string' ? input.mixId : undefined
  const mix = mixId === undefined ? undefined : names.mix(mixId)
  return {
    kind: 'CONCRETE',
    thing: `concrete:${mixId ?? ''}`,
    isBought: true,
    description: mix === undefined ? 'Concrete' : `Concrete ${mix}`,
    quantity: amountOf(item, 'orderedCY'),
    uom: 'CY',
    ...ownSection(item),
    tax: amountOf(item, 'concreteTax'),
    fields: { ...(mix !== undefined && { mix }), ...spacingOf(item) },
  }
}

/** Time from truck to truck in whole minutes, where the item has a delivery. */
function spacingOf(item: StreamedItem): Need['fields'] {
  if (item.breakdown.truckMinutes == null) return {}
  const minutes = Decimal.max(1, round(amountOf(item, 'truckMinutes'), 0))
  return { spacing: `${minutes.toFixed()} min` }
}

/** Mats that are used, and the bars of a schedule with their fabrication. They share one tax. */
function steelNeeds(item: StreamedItem): readonly Need[] {
  const { rebar, secondMat, bars, quantity } = readInput('concrete', item.input)
  const mat = (of: RebarMatInput | null, pounds: string, cost: string): readonly Steel[] =>
    of === null || !of.enabled
      ? []
      : [{ size: of.size, pounds: amountOf(item, pounds), cost: amountOf(item, cost) }]
  const steel: readonly Steel[] = [
    ...mat(rebar, 'weight', 'rebarCost'),
    ...mat(secondMat, 'secondMatWeight', 'rebarSecondMatCost'),
    ...measureBars(bars, exact(quantity)).map(({ bar, poundParts, cost, fabrication }) => ({
      size: bar.size,
      pounds: poundParts.div(PARTS_PER_FOOT),
      cost: cost.plus(fabrication),
    })),
  ]
  const weights = steel.map(({ cost }, index) => ({
    key: String(index).padStart(3, '0'),
    weight: cost,
  }))
  const tax = allocate(toCents(amountOf(item, 'rebarTax')), weights).map(fromCents)
  return steel.map((each, index) => steelNeed(each, tax[index] ?? ZERO))
}

interface Steel {
  readonly size: string | null
  readonly pounds: Decimal
  /** Dollars without tax. */
  readonly cost: Decimal
}

function steelNeed({ size, pounds, cost }: Steel, tax: Decimal): Need {
  return {
    kind: 'REINFORCING',
    thing: `rebar:${size ?? ''}`,
    isBought: true,
    description: size === null ? 'Rebar' : `Rebar ${size}`,
    quantity: pounds,
    uom: 'LB',
    amount: cost.plus(tax),
    tax,
    section: 'REINFORCING MATERIALS',
    fields: {},
  }
}

/** Forms that are made or rented, and what is used up with them. Our own are not bought. */
function formNeeds(item: StreamedItem, names: RecordNames): readonly Need[] {
  const { forms } = readInput('concrete', item.input)
  if (forms == null) return []
  const system = forms.formSystemId === null ? undefined : names.formSystem(forms.formSystemId)
  const isRented = forms.method === 'RENTED'
  const tax = amountOf(item, 'formTax')
  const cost = amountOf(item, isRented ? 'formRentalCost' : 'formMaterialCost')
  const accessoriesTax = amountOf(item, 'accessoriesTax')
  return [
    {
      kind: isRented ? 'RENTAL' : 'MATERIAL',
      thing: `forms:${item.id}`,
      isBought: forms.method !== 'OWNED',
      description: `${system ?? 'Forms'}, ${item.name}`,
      quantity: amountOf(item, 'madeSF'),
      uom: 'SF',
      amount: cost.plus(tax),
      tax,
      section: isRented ? 'EQUIPMENT' : 'MATERIALS',
      fields: {},
    },
    {
      kind: 'MATERIAL',
      thing: `form-accessories:${item.id}`,
      isBought: true,
      description: `Form accessories, ${item.name}`,
      quantity: amountOf(item, 'contactSF'),
      uom: 'SF',
      amount: amountOf(item, 'formAccessoriesCost').plus(accessoriesTax),
      tax: accessoriesTax,
      section: 'MATERIALS',
      fields: {},
    },
  ]
}

function materialNeed(item: StreamedItem): Need {
  const { uom } = readInput('materials', item.input)
  return {
    kind: 'MATERIAL',
    thing: `material:${item.id}`,
    isBought: true,
    description: item.name,
    quantity: amountOf(item, 'billableQuantity'),
    uom,
    ...ownSection(item),
    fields: {},
    tax: amountOf(item, 'tax'),
  }
}

function rentalNeed(item: StreamedItem): Need {
  const { quantity, durationDays, ownership } = readInput('equipment', item.input)
  return {
    kind: 'RENTAL',
    thing: `rental:${item.id}`,
    isBought: ownership === 'RENTED',
    description: item.name,
    quantity: exact(quantity).times(durationDays),
    uom: 'DAY',
    ...ownSection(item),
    fields: { durationDays: exact(durationDays).toFixed() },
    tax: ZERO,
  }
}

/** A pump by its rates is bought by the hours that it bills, by the trip when it bills none. */
function contractNeed(item: StreamedItem): Need {
  const input = readInput('subcontractor', item.input)
  const { trade, isPump } = input
  const hours = amountOf(item, 'billedHours')
  const asPump = hours.gt(0)
    ? { quantity: hours, uom: 'HR' }
    : { quantity: exact(input.pumpTrips), uom: 'TRIP' }
  const asWhole = { quantity: exact(input.quantity), uom: input.uom }
  const kind = isPump ? 'PUMP' : 'SUBCONTRACT'
  return {
    kind,
    thing: `${isPump ? 'pump' : 'subcontract'}:${item.id}`,
    isBought: true,
    description: item.name,
    ...(hasPumpRates(input) ? asPump : asWhole),
    ...ownSection(item),
    tax: ZERO,
    fields: trade === null || trade === '' ? {} : { trade },
  }
}
