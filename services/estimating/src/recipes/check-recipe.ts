import { InvalidError, nameKey } from '@formwork/kernel'
import { at, FormulaInvalid } from '../formulas/formula.errors.ts'
import { RESERVED } from '../formulas/formula.ts'
import { fieldAt, placesOf } from '../formulas/formula-field.ts'
import { namesOf } from '../formulas/formula-names.ts'
import { parseFormula } from '../formulas/parse-formula.ts'
import { MODULE_FIELDS } from '../items/module-fields.ts'
import {
  formulaOf,
  leavesOf,
  lineName,
  type RecipeDefinition,
  type RecipeLine,
  type RecipeParameter,
} from './recipe.ts'

/**
 * Refuses a recipe whose parameters or formulas cannot be used, before it is kept.
 *
 * @throws InvalidError naming the parameter, or the line and its field
 */
export function checkRecipe({ parameters, lines }: RecipeDefinition): void {
  checkParameters(parameters)
  const names = namesOf(parameters)
  const ids = new Set<string>()
  for (const line of lines) {
    if (ids.has(line.id)) throw new InvalidError(`${lineName(line)} has the id of another line`)
    ids.add(line.id)
    checkLine(line, names)
  }
}

function checkParameters(parameters: readonly RecipeParameter[]): void {
  const seen = new Set<string>()
  for (const parameter of parameters) {
    const { name, min, max } = parameter
    const key = nameKey(name)
    if (RESERVED.has(key)) throw new InvalidError(`A parameter cannot be called "${name}"`)
    if (seen.has(key)) throw new InvalidError(`The parameter "${name}" is named twice`)
    seen.add(key)
    if (min !== null && max !== null && min > max) {
      throw new InvalidError(`The least value of "${name}" is above its greatest`)
    }
    if (parameter.default !== null) checkRange(parameter, parameter.default)
  }
}

/** @throws InvalidError for a value outside of what the parameter takes */
export function checkRange({ name, min, max }: RecipeParameter, value: number): void {
  if (min !== null && value < min) throw new InvalidError(`${name}: ${value} is below ${min}`)
  if (max !== null && value > max) throw new InvalidError(`${name}: ${value} is above ${max}`)
}

function checkLine(line: RecipeLine, names: ReadonlySet<string>): void {
  const { fields, when, module } = line
  if (typeof fields.name !== 'string' || fields.name.trim() === '') {
    throw new InvalidError('Each line needs a name, as its item is called')
  }
  if (when !== null) checkFormula(when, names, `${lineName(line)}, when`)
  for (const [path, value] of leavesOf(fields)) {
    const where = `${lineName(line)}, ${path}`
    const field = fieldAt(module, path)
    if (field === undefined) throw new InvalidError(`${where}: unknown field`)
    const formula = formulaOf(value)
    if (formula === undefined) continue
    if (placesOf(field) === undefined) throw FormulaInvalid({ where, what: 'takes no formula' })
    checkFormula(formula, names, where)
  }
  refuseMissing(line)
}

function refuseMissing(line: RecipeLine): void {
  const given = leavesOf(line.fields).filter(([, value]) => value !== null)
  // `production.quantity` gives a production.
  const there = new Set(given.map(([path]) => path.split('.')[0] ?? path))
  for (const [name, { of }] of Object.entries(MODULE_FIELDS[line.module])) {
    if (!of.required) continue
    if ([name, ...(of.unless ?? [])].some((key) => there.has(key))) continue
    throw new InvalidError(`${lineName(line)}: ${of.label} is required`)
  }
}

function checkFormula(text: string, names: ReadonlySet<string>, where: string): void {
  at(where, () => parseFormula(text, names))
}
