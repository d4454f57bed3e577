import type { Module } from '@formwork/costing'
import type { Fields } from '../../rates/fields.ts'
import type { RecipeLine, RecipeParameter } from '../recipe.ts'

export type LibraryLine = Omit<RecipeLine, 'id'>

/** A recipe as a new installation has it; the type of scope by its name, which may be gone. */
export interface LibraryRecipe {
  readonly name: string
  readonly description: string
  readonly scopeType: string
  readonly parameters: readonly RecipeParameter[]
  readonly lines: readonly LibraryLine[]
}

/** A number as it is typed, or a formula over the parameters. */
export type Amount = number | string

export interface Counts {
  /** The line makes an item where this formula is not 0. */
  readonly when?: string
}

export const fieldValue = (amount: Amount): unknown =>
  typeof amount === 'number' ? amount : { formula: amount }

const valuesOf = (amounts: Readonly<Record<string, Amount>>): Fields =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, fieldValue(amount)]))

export const line = (module: Module, fields: Fields, { when }: Counts = {}): LibraryLine => ({
  module,
  when: when ?? null,
  fields,
})

/** A parameter; without a default it is asked for, without a unit it counts. */
type Asked = readonly [
  label: string,
  unit: string,
  value: number | null,
  least: number,
  greatest: number,
]

export function parametersOf(asked: Readonly<Record<string, Asked>>): readonly RecipeParameter[] {
  return Object.entries(asked).map(([name, [label, unit, value, min, max]]) => ({
    name,
    label,
    unit: unit === '' ? null : unit,
    default: value,
    min,
    max,
  }))
}

/** The price of the catalog's 4000 PSI mix as it is installed; a bid takes its supplier's. */
export const PRICE_PER_CY: Asked = ['Concrete price (sample)', '$/CY', 165, 0, 1_000]

/** Percent of the concrete, in the parameter `waste`. */
export const wasteOf = (percent: number): Asked => ['Concrete waste (sample)', '%', percent, 0, 50]

/**
 * The concrete of an element, priced by the parameter `pricePerCY`. Weight and price of a mat are
 * those of the catalog for its size.
 */
export function concrete(
  name: string,
  { amounts, ...rest }: { readonly amounts: Readonly<Record<string, Amount>> } & Fields,
): LibraryLine {
  return line('concrete', { name, ...rest, ...valuesOf({ pricePerCY: 'pricePerCY', ...amounts }) })
}

interface Mat {
  readonly size: string
  /** Inches. */
  readonly spacing: Amount
  readonly orientation?: 'BOTH' | 'TRANSVERSE' | 'LONGITUDINAL'
}

/** Percent of a mat on top for its laps: a sample. */
const LAPS = 8

/** A mat with its laps as waste. */
export function mat(path: 'rebar' | 'secondMat', { size, spacing, orientation }: Mat): Fields {
  return {
    [`${path}.size`]: size,
    [`${path}.spacing`]: fieldValue(spacing),
    [`${path}.orientation`]: orientation ?? 'BOTH',
    [`${path}.wastePercentage`]: LAPS,
  }
}

interface MadeForms {
  readonly faces: string
  readonly uses: Amount
  /** Square feet of one element, where the faces do not say them. */
  readonly contactSF?: string
  readonly deductSF?: string
}

/** Board forms as the 2018 National Home Improvement Estimator has them on page 44. */
export function boardForms({ faces, uses, ...areas }: MadeForms): Fields {
  return formsOf('forms.', { faces, uses, areas, first: 1.98, loss: 13.5, accessories: 0.22 })
}

/** Plywood panels with ties and hardware; prices are samples. */
export function panelForms({ faces, uses, ...areas }: MadeForms): Fields {
  return formsOf('forms.', { faces, uses, areas, first: 3.85, loss: 10, accessories: 0.42 })
}

function formsOf(
  path: string,
  forms: {
    readonly faces: string
    readonly uses: Amount
    readonly areas: Readonly<Partial<Record<'contactSF' | 'deductSF', string>>>
    readonly first: number
    readonly loss: number
    readonly accessories: number
  },
): Fields {
  const areas = Object.entries(forms.areas).map(([name, area]) => [
    `${path}${name}`,
    fieldValue(area),
  ])
  return {
    [`${path}faces`]: forms.faces,
    [`${path}method`]: 'MADE',
    [`${path}uses`]: fieldValue(forms.uses),
    [`${path}wastePercentage`]: 5,
    [`${path}firstCostPerSF`]: forms.first,
    [`${path}lossPercentage`]: forms.loss,
    [`${path}accessoriesPerSF`]: forms.accessories,
    ...Object.fromEntries(areas),
  }
}

interface Bought extends Counts {
  readonly category: string
  readonly quantity: Amount
  readonly uom: string
  readonly unitPrice: number
  /** Percent. */
  readonly waste?: number
}

export function material(name: string, { when, waste, ...bought }: Bought): LibraryLine {
  const { category, quantity, uom, unitPrice } = bought
  const fields = { name, category, quantity: fieldValue(quantity), uom, unitPrice }
  const own = waste === undefined ? fields : { ...fields, wastePercentage: waste }
  return line('materials', own, when === undefined ? {} : { when })
}

interface Rented extends Counts {
  readonly days: string
  /** A day, a week, 28 days: samples. */
  readonly rates: readonly [daily: number, weekly: number, monthly: number]
}

export function rental(name: string, { days, rates, ...rest }: Rented): LibraryLine {
  const [dailyRate, weeklyRate, monthlyRate] = rates
  const fields = { name, durationDays: fieldValue(days), dailyRate, weeklyRate, monthlyRate }
  return line('equipment', fields, rest)
}

/** Shores and the like, which burn nothing. */
export function standing(name: string, { quantity, ...rented }: Rented & { quantity: string }) {
  const { fields, ...rest } = rental(name, rented)
  return { ...rest, fields: { ...fields, quantity: fieldValue(quantity), usesFuel: false } }
}

interface Sublet extends Counts {
  readonly trade: string
  readonly quantity: Amount
  readonly uom: string
  readonly unitPrice: number
}

export function sublet(name: string, { trade, quantity, uom, unitPrice, ...rest }: Sublet) {
  const fields = { name, trade, quantity: fieldValue(quantity), uom, unitPrice }
  return line('subcontractor', fields, rest)
}

interface Expense extends Counts {
  readonly category: string
  readonly quantity: Amount
  readonly uom: string
  readonly unitCost: number
}

export function expense(name: string, { category, quantity, uom, unitCost, ...rest }: Expense) {
  return line('misc', { name, category, quantity: fieldValue(quantity), uom, unitCost }, rest)
}

/** A pour from which on a pump is sent for, in cubic yards, and what it places in an hour. */
const PUMPED_FROM = 20
const PUMPED_AN_HOUR = 40

/** A 32 m boom at sample prices; below 20 CY the concrete comes by chute. */
export function pump(orderedCY: string): LibraryLine {
  const fields = {
    name: 'Concrete pump',
    trade: 'Concrete pumping',
    isPump: true,
    pumpHours: fieldValue(`(${orderedCY})/${PUMPED_AN_HOUR}`),
    pumpCubicYards: fieldValue(orderedCY),
    costPerHour: 185,
    costPerCY: 3.5,
    travelCost: 150,
    minimumHours: 4,
  }
  return line('subcontractor', fields, { when: `${orderedCY} >= ${PUMPED_FROM}` })
}

/** Sets of cylinders as ACI 318 26.12 asks for: each day, each 150 CY and each 5,000 SF. */
export function testing(cy: string, sf: string): LibraryLine {
  return sublet('Cylinder tests', {
    trade: 'Testing and inspection',
    quantity: `max(1, ceil(${cy}/150), ceil(${sf}/5000))`,
    uom: 'EA',
    unitPrice: 285,
  })
}

/** Curing compound at 200 SF a gallon (ASTM C309), bought in pails of five gallons. */
export function curing(sf: string): LibraryLine {
  return material('Curing compound', {
    category: 'curing_compound',
    quantity: `roundup(${sf}/200, 5)`,
    uom: 'GAL',
    unitPrice: 9,
  })
}

/** Fifteen pounds of wire tie a ton of bars: a sample. */
export function tieWire(pounds: string): LibraryLine {
  return material('Tie wire', {
    category: 'tie_wire',
    quantity: `roundup(15*(${pounds})/2000, 1)`,
    uom: 'LB',
    unitPrice: 1.85,
  })
}

export function smallTools(cy: string): LibraryLine {
  return expense('Small tools and consumables', {
    category: 'SMALL_TOOLS',
    quantity: cy,
    uom: 'CY',
    unitCost: 2.25,
  })
}

/** Bars by the pound, cut and bent. */
export const fabricated = (name: string, pounds: string): LibraryLine =>
  material(name, { category: 'rebar', quantity: pounds, uom: 'LB', unitPrice: 0.95 })

export const digging = (cy: string): LibraryLine =>
  sublet('Excavation', { trade: 'Excavation', quantity: cy, uom: 'CY', unitPrice: 14.5 })
