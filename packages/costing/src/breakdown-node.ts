import { type Decimal, type DecimalLike, decimal, sum } from '@formwork/kernel'
import type { RateSource, RateSources } from './rate-sources.ts'

export type InputSource =
  | RateSource
  /** Entered on the item, its scope, the bid or a GANTT entry. */
  | { readonly kind: 'item' | 'scope' | 'bid' | 'entry' }
  /** Calculated from other inputs. */
  | { readonly kind: 'calculated'; readonly formula: string }

export interface BreakdownInput {
  /** The field's name in the API, or the name that the formula uses. */
  readonly name: string
  readonly value: Decimal | string | boolean | null
  readonly unit: string
  readonly source: InputSource
}

/** How a node's value was rounded. Sums of rounded numbers are not. */
type Rounding = 'half away from zero, to cents' | 'largest remainder, to cents' | 'none'

/** One number of a bid and how it came to be. A node's value is the sum of its children's. */
export interface BreakdownNode {
  readonly label: string
  readonly formula: string
  readonly inputs: readonly BreakdownInput[]
  readonly value: Decimal
  readonly rounding: Rounding
  readonly children: readonly BreakdownNode[]
}

export function leaf(
  label: string,
  formula: string,
  value: Decimal,
  inputs: readonly BreakdownInput[],
  rounding: Rounding = 'half away from zero, to cents',
): BreakdownNode {
  return { label, formula, inputs, value, rounding, children: [] }
}

export function sumOf(
  label: string,
  formula: string,
  children: readonly BreakdownNode[],
): BreakdownNode {
  const value = sum(children.map((child) => child.value))
  return { label, formula, inputs: [], value, rounding: 'none', children }
}

/** A number or a choice that was entered, or a rate that was copied if `sources` knows it. */
export function entered(
  name: string,
  value: DecimalLike | boolean | null,
  unit: string,
  sources: RateSources = {},
  holder: 'item' | 'bid' = 'item',
): BreakdownInput {
  return { name, value: readable(value), unit, source: sources[name] ?? { kind: holder } }
}

export function choice(name: string, value: string): BreakdownInput {
  return { name, value, unit: '', source: { kind: 'item' } }
}

export function calculated(
  name: string,
  value: DecimalLike,
  unit: string,
  formula: string,
): BreakdownInput {
  return { name, value: decimal(value), unit, source: { kind: 'calculated', formula } }
}

/** A quantity of the item's own or, while that is null, of the source that it follows. */
export function following(
  name: string,
  own: DecimalLike | null,
  source: { readonly value: DecimalLike | null; readonly from: InputSource },
  unit: string,
): BreakdownInput {
  if (own !== null) return entered(name, own, unit)
  return { name, value: readable(source.value), unit, source: source.from }
}

/** A dimension of the item's own or of its scope. */
export function dimension(
  name: string,
  own: DecimalLike | null,
  ofScope: DecimalLike | null,
): BreakdownInput {
  return following(name, own, { value: ofScope, from: { kind: 'scope' } }, 'ft')
}

function readable(value: DecimalLike | boolean | null): Decimal | boolean | null {
  return value === null || typeof value === 'boolean' ? value : decimal(value)
}
