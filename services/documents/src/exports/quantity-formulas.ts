import { centsOf, dollars, multiplyRounded, scaled } from '../lines/cents.ts'
import type { ItemPart } from '../snapshot/bid-snapshot.ts'
import { type Cell, formula } from '../workbook/workbook-cells.ts'
import type { Field } from './line-columns.ts'

type Component = ItemPart['components'][number]
type Source = NonNullable<Component['follows']>

/** Where the components of an item stand, one a row. */
export interface LineRows {
  readonly firstRow: number
  readonly letterOf: (field: Field) => string
  readonly components: readonly Component[]
  readonly yards: ScopeYards
}

/** The cubic yards of the concrete of an item's scope, on the sheet before. */
export interface ScopeYards {
  /** Sums them; undefined where the scope has none. */
  readonly formula: string | undefined
  /** Their sum as the sheet shows them, in 10^-12. */
  readonly parts: bigint
}

export const NO_YARDS: ScopeYards = { formula: undefined, parts: 0n }

/** Decimals that a quantity or a price has at most. */
export const PLACES = 12
const PARTS = 10 ** PLACES
const CENTS_DIVISOR = 10n ** BigInt(2 * PLACES - 2)

/**
 * A quantity that follows others, as a formula over their cells. Undefined where it stands for
 * itself, and where the cells that are shown do not give the amount to the cent.
 */
export function quantityFormula(component: Component, at: LineRows): Cell | undefined {
  const { follows, quantity, unitPrice, amount } = component
  if (follows == null || quantity === undefined || unitPrice === undefined) return undefined
  const source = SOURCES[follows.rule]?.(follows, at)
  if (source === undefined) return undefined
  if (atPrice(source.parts, unitPrice) !== centsOf(amount)) return undefined
  const format = component.unit === '$' ? 'money' : 'quantity'
  return formula(source.formula, Number(source.parts) / PARTS, format)
}

/** A quantity in 10^-12 at a price, in cents. */
function atPrice(parts: bigint, price: string): bigint {
  return multiplyRounded(parts, scaled(price, PLACES), CENTS_DIVISOR)
}

interface Sourced {
  readonly formula: string
  /** What it gives, in 10^-12. */
  readonly parts: bigint
}

const SOURCES: Readonly<
  Partial<Record<string, (source: Source, at: LineRows) => Sourced | undefined>>
> = {
  QUANTITY_RULE_AMOUNTS: ({ components }, at) => ({
    formula: sumOf(components, 'amount', at),
    parts: total(components.map((place) => scaled(at.components[place]?.amount ?? '0', PLACES))),
  }),
  QUANTITY_RULE_AT_FIRST_PRICE: ({ components: [first, ...rest] }, at) => {
    const price = first === undefined ? undefined : at.components[first]?.unitPrice
    const quantities = quantitiesOf(first === undefined ? [] : [first, ...rest], at)
    if (first === undefined || price === undefined || quantities === undefined) return undefined
    const sum = sumOf([first, ...rest], 'quantity', at)
    return {
      formula: `ROUND((${sum})*${cell('unitPrice', first, at)},2)`,
      parts: scaled(dollars(atPrice(total(quantities), price)), PLACES),
    }
  },
  QUANTITY_RULE_TIMES: ({ components: [first], factor = '1', step }, at) => {
    const [quantity] = (first === undefined ? undefined : quantitiesOf([first], at)) ?? []
    if (first === undefined || quantity === undefined) return undefined
    const times = `${cell('quantity', first, at)}*${factor}`
    const parts = multiplyRounded(quantity, scaled(factor, PLACES), 10n ** BigInt(PLACES))
    return step === undefined ? { formula: times, parts } : upTo({ formula: times, parts }, step)
  },
  QUANTITY_RULE_CONCRETE_OF_SCOPE: (_source, { yards: { formula, parts } }) =>
    formula === undefined ? undefined : { formula, parts },
}

/** Decimals below which a product is the residue of its factor, which has 12. */
const STEP_PLACES = 6
const RESIDUE = 10n ** BigInt(PLACES - STEP_PLACES)

/** Up to a multiple of a step, once residues of the factor are gone. */
function upTo({ formula, parts }: Sourced, step: string): Sourced {
  const plain = ((parts + RESIDUE / 2n) / RESIDUE) * RESIDUE
  const size = scaled(step, PLACES)
  return {
    formula: `ROUNDUP(ROUND(${formula},${STEP_PLACES})/${step},0)*${step}`,
    parts: ((plain + size - 1n) / size) * size,
  }
}

const total = (parts: readonly bigint[]): bigint => parts.reduce((sum, each) => sum + each, 0n)

/** Undefined when one of them has none. */
function quantitiesOf(places: readonly number[], at: LineRows): readonly bigint[] | undefined {
  const quantities = places.map((place) => at.components[place]?.quantity)
  const known = quantities.filter((quantity) => quantity !== undefined)
  return known.length < places.length ? undefined : known.map((text) => scaled(text, PLACES))
}

const cell = (field: Field, place: number, at: LineRows): string =>
  `${at.letterOf(field)}${at.firstRow + place}`

const sumOf = (places: readonly number[], field: Field, at: LineRows): string =>
  places.map((place) => cell(field, place, at)).join('+')
