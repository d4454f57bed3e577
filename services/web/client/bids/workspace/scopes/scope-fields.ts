import { type Unit, unitNamed } from '@formwork/kernel/measures'
import * as z from 'zod/mini'
import { parseQuantity } from '../../../lib/formats/parse-quantity.ts'
import type { Scope } from '../scope-items.ts'
import { parseMultiplier } from './multiplier.ts'
import { multiplierField } from './multiplier-field.ts'
import { texts } from './texts.ts'

const isNumber = (text: string, unit?: Unit): boolean =>
  text.trim() === '' || parseQuantity(text, unit) !== undefined
const feet = z
  .string()
  .check(z.refine((text) => isNumber(text, 'FT'), { message: texts.numberWrong }))
/** What is typed into the form of a scope, lengths in any of the forms that the grid reads. */
export const scopeFields = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, texts.nameMissing)),
    typeId: z.string(),
    multiplier: multiplierField,
    description: z.string(),
    bidQuantity: z.string(),
    bidUom: z.string().check(z.trim()),
    length: feet,
    width: feet,
    height: feet,
  })
  .check(
    z.refine(({ bidQuantity, bidUom }) => isNumber(bidQuantity, unitNamed(bidUom)), {
      path: ['bidQuantity'],
      message: texts.numberWrong,
    }),
    z.refine(({ bidQuantity, bidUom }) => (bidQuantity.trim() === '') === (bidUom === ''), {
      path: ['bidUom'],
      message: texts.bothOrNone,
    }),
  )
export type ScopeTyped = z.infer<typeof scopeFields>

const FEET = ['length', 'width', 'height'] as const
const textOf = (value: number | string | null): string => (value === null ? '' : String(value))
const emptyAsNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What the form shows of a scope before anything is typed. */
export function typedOf(scope: Scope): ScopeTyped {
  return {
    name: scope.name,
    typeId: scope.typeId ?? '',
    multiplier: `${scope.multiplier}`,
    description: scope.description ?? '',
    bidQuantity: textOf(scope.bidQuantity),
    bidUom: scope.bidUom ?? '',
    length: textOf(scope.length),
    width: textOf(scope.width),
    height: textOf(scope.height),
  }
}

/** The fields of these names as the API takes them. */
export function sentOf(
  typed: ScopeTyped,
  names: readonly (keyof ScopeTyped)[],
): Readonly<Record<string, unknown>> {
  const whole = {
    name: typed.name,
    typeId: emptyAsNull(typed.typeId),
    multiplier: parseMultiplier(typed.multiplier),
    description: emptyAsNull(typed.description),
    bidQuantity: parseQuantity(typed.bidQuantity, unitNamed(typed.bidUom)) ?? null,
    bidUom: emptyAsNull(typed.bidUom),
    ...Object.fromEntries(FEET.map((name) => [name, parseQuantity(typed[name], 'FT') ?? null])),
  }
  const wanted = new Set<string>(names)
  // The API takes quantity and unit together.
  if (wanted.has('bidQuantity') || wanted.has('bidUom')) wanted.add('bidQuantity').add('bidUom')
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)))
}
