import { DECIMALS, type Field, type Module, moduleOf } from '@formwork/costing'
import { decimal } from '@formwork/kernel'
import { evaluateFormula, roundTo, type Values } from './evaluate-formula.ts'
import { at, FormulaInvalid } from './formula.errors.ts'
import { parseFormula } from './parse-formula.ts'

const TEXTS: ReadonlySet<string> = new Set(['name', 'description', 'notes'])

/** What stands at `quantity` or `rebar.spacing` of a module's items. */
export function fieldAt(module: Module, path: string): Field | 'text' | undefined {
  if (TEXTS.has(path)) return 'text'
  const [first = '', ...rest] = path.split('.')
  let field: Field | undefined = moduleOf(module).fields[first]
  for (const name of rest) field = field?.type === 'object' ? field.inner[name] : undefined
  return field
}

/** How many decimals a numeric field keeps; undefined for one that holds no number. */
export function placesOf(field: Field | 'text'): number | undefined {
  if (field === 'text') return undefined
  if (field.type === 'amount') return DECIMALS[field.kind]
  return field.type === 'whole' ? 0 : undefined
}

interface FieldFormula {
  /** Whose field it is, as a refusal calls it: `line "Edge form"`. */
  readonly name: string
  readonly formula: string
  readonly names: ReadonlySet<string>
  readonly values: Values
}

/**
 * The value of a numeric field, with its decimals.
 *
 * @throws FormulaInvalid naming the field
 */
export function evaluateField(
  module: Module,
  path: string,
  { name, formula, names, values }: FieldFormula,
): number {
  const where = `${name}, ${path}`
  const field = fieldAt(module, path)
  const places = field === undefined ? undefined : placesOf(field)
  if (places === undefined) throw FormulaInvalid({ where, what: 'takes no formula' })
  const exact = at(where, () => evaluateFormula(parseFormula(formula, names), values))
  const { s, n, d } = roundTo(exact, places)
  const value = decimal(String(s * n))
    .div(String(d))
    .toNumber()
  const mayBeNegative = typeof field === 'object' && field.type === 'amount' && field.negative
  if (value < 0 && mayBeNegative !== true) {
    throw FormulaInvalid({ where, what: `${value} is below 0` })
  }
  return value
}
