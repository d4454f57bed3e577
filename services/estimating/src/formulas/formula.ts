import type { Fraction } from 'fraction.js'

/** A formula as it is evaluated: what was written, without what only its text needs. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Fraction }
  /** A parameter, or a dimension of the scope: `length`, `scope.width`; in small letters. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negative' | 'not'; readonly of: Formula }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Formula
      readonly right: Formula
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly given: readonly Formula[] }

/** How strongly each binds its operands. */
export const OPERATORS = {
  or: 1,
  and: 2,
  '=': 3,
  '<>': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
} as const
export type Operator = keyof typeof OPERATORS

/** How many values each function takes. */
export const FUNCTIONS = {
  if: { least: 3, most: 3 },
  min: { least: 1, most: Number.POSITIVE_INFINITY },
  max: { least: 1, most: Number.POSITIVE_INFINITY },
  abs: { least: 1, most: 1 },
  ceil: { least: 1, most: 1 },
  floor: { least: 1, most: 1 },
  round: { least: 2, most: 2 },
  roundup: { least: 2, most: 2 },
  rounddown: { least: 2, most: 2 },
} as const
export type FunctionName = keyof typeof FUNCTIONS

/** What no parameter may be called. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(FUNCTIONS),
  'and',
  'or',
  'not',
  'pi',
  'scope',
])

/** What is wrong with a formula, in words for who wrote it. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
}
