import { InvalidError } from '@formwork/kernel'
import { evaluateFormula, type Values } from '../formulas/evaluate-formula.ts'
import { at } from '../formulas/formula.errors.ts'
import { evaluateField } from '../formulas/formula-field.ts'
import { namesOf, valuesOf } from '../formulas/formula-names.ts'
import type { Dimensions, GivenValue } from '../formulas/item-recipe.ts'
import { parseFormula } from '../formulas/parse-formula.ts'
import { itemSchemas, type NewItem } from '../items/items.schemas.ts'
import { type OpenFields, setValueAt } from '../rates/fields.ts'
import { formulaOf, leavesOf, lineName, type RecipeDefinition, type RecipeLine } from './recipe.ts'

/** A line as it counts with the numbers given. */
export interface EvaluatedLine {
  readonly line: RecipeLine
  /** As a request for a new item says it. */
  readonly item: NewItem
  readonly given: Readonly<Record<string, GivenValue>>
}

export interface EvaluatedRecipe {
  readonly lines: readonly EvaluatedLine[]
  /** Ids of the lines that make no item. */
  readonly skipped: readonly string[]
}

/**
 * The items that a recipe makes, in the order of its lines.
 *
 * @param parameters the value of each parameter
 * @throws InvalidError naming the line and the field whose value cannot be
 */
export function evaluateRecipe(
  { parameters: asked, lines }: RecipeDefinition,
  parameters: Readonly<Record<string, number>>,
  dimensions: Dimensions,
): EvaluatedRecipe {
  const names = namesOf(asked)
  const values = valuesOf(parameters, dimensions)
  const made: EvaluatedLine[] = []
  const skipped: string[] = []
  for (const line of lines) {
    if (counts(line, names, values)) made.push(evaluateLine(line, names, values))
    else skipped.push(line.id)
  }
  return { lines: made, skipped }
}

function counts(line: RecipeLine, names: ReadonlySet<string>, values: Values): boolean {
  const { when } = line
  if (when === null) return true
  const value = at(`${lineName(line)}, when`, () =>
    evaluateFormula(parseFormula(when, names), values),
  )
  return value.n !== 0n
}

function evaluateLine(line: RecipeLine, names: ReadonlySet<string>, values: Values): EvaluatedLine {
  const given: Record<string, GivenValue> = {}
  const sent: OpenFields = {}
  for (const [path, written] of leavesOf(line.fields)) {
    const formula = formulaOf(written) ?? null
    const value =
      formula === null
        ? written
        : evaluateField(line.module, path, { name: lineName(line), formula, names, values })
    given[path] = { value, formula }
    setValueAt(sent, path, value)
  }
  return { line, given, item: readItem(line, sent) }
}

function readItem(line: RecipeLine, sent: OpenFields): NewItem {
  const { data, error } = itemSchemas[line.module].one.safeParse(sent)
  if (error === undefined) return data as NewItem
  const [issue] = error.issues
  const path = issue?.path.map(String).join('.') ?? ''
  const where = path === '' ? lineName(line) : `${lineName(line)}, ${path}`
  throw new InvalidError(`${where}: ${issue?.message ?? 'the item is malformed'}`)
}
