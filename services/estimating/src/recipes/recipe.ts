import type { Module } from '@formwork/costing'
import { DIMENSIONS, type Dimensions } from '../formulas/item-recipe.ts'
import { type Fields, isFields } from '../rates/fields.ts'

/** A number that a recipe asks for. */
export interface RecipeParameter {
  readonly name: string
  readonly label: string
  readonly unit: string | null
  /** What counts where none is given; null: one must be. */
  readonly default: number | null
  readonly min: number | null
  readonly max: number | null
}

/** One item as a recipe makes it. */
export interface RecipeLine {
  readonly id: string
  readonly module: Module
  /** The line makes an item where this is not 0; null: always. */
  readonly when: string | null
  /** Values and formulas (`{ "formula": "2 * length" }`) by field, `rebar.spacing` within one. */
  readonly fields: Fields
}

export interface RecipeDefinition {
  readonly parameters: readonly RecipeParameter[]
  readonly lines: readonly RecipeLine[]
}

export function formulaOf(value: unknown): string | undefined {
  if (!isFields(value) || typeof value.formula !== 'string') return undefined
  return Object.keys(value).length === 1 ? value.formula : undefined
}

/** The values and formulas of a line, each by the path of its field. */
export function leavesOf(fields: Fields, before = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = `${before}${name}`
    const isGroup = isFields(value) && formulaOf(value) === undefined
    return isGroup ? leavesOf(value, `${path}.`) : [[path, value] as const]
  })
}

/** As errors call a line: by the name of its item. */
export function lineName({ fields }: Pick<RecipeLine, 'fields'>): string {
  return `line "${typeof fields.name === 'string' ? fields.name : ''}"`
}

/** Those dimensions of a scope that the formulas of a recipe name. */
export function usedDimensions({ lines }: RecipeDefinition, scope: Dimensions): Dimensions {
  const formulas = lines.flatMap(({ when, fields }) => [
    when ?? '',
    ...leavesOf(fields).map(([, value]) => formulaOf(value) ?? ''),
  ])
  const text = formulas.join(' ').toLowerCase()
  const used = DIMENSIONS.filter((name) => new RegExp(`\\bscope\\.${name}\\b`).test(text))
  return Object.fromEntries(used.map((name) => [name, scope[name] ?? null]))
}
