import type { components } from '@formwork/api-client'
import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import { cellText } from '../workspace/cell-values.ts'
import type { Column } from '../workspace/columns.ts'
import { parseTyped } from '../workspace/item-fields.ts'
import { fieldsOfModule, type ModuleName } from '../workspace/modules.ts'
import type { Recipe } from './recipe-data.ts'
import { texts } from './texts.ts'

type Sent = components['schemas']['CreateRecipeInput']

/** A parameter as it is typed. */
export interface ParameterTyped {
  readonly key: string
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly default: string
  readonly min: string
  readonly max: string
}

/** A line as it is typed: a value or `= formula` for each field of its module that has one. */
export interface LineTyped {
  readonly key: string
  /** Of a line that was saved before. */
  readonly id: string | null
  readonly module: ModuleName
  readonly when: string
  readonly fields: Readonly<Record<string, string>>
  /** What the line has and no field of the page shows, by path. */
  readonly others: Readonly<Record<string, unknown>>
}

export interface RecipeTyped {
  readonly name: string
  readonly description: string
  readonly scopeTypeId: string
  readonly isActive: boolean
  readonly parameters: readonly ParameterTyped[]
  readonly lines: readonly LineTyped[]
}

/** Sentences by `<key of a row> <field>`. */
export type Faults = Readonly<Record<string, string>>

export const faultKey = (key: string, field: string): string => `${key} ${field}`

export const emptyParameter = (key: string): ParameterTyped => ({
  key,
  name: '',
  label: '',
  unit: '',
  default: '',
  min: '',
  max: '',
})

/** A new line of a module, with what its choices begin with. */
export const emptyLine = (key: string, module: ModuleName): LineTyped => ({
  key,
  id: null,
  module,
  when: '',
  fields: Object.fromEntries(
    fieldsOfModule(module).flatMap(({ field, initial }) =>
      initial === undefined ? [] : [[field, initial]],
    ),
  ),
  others: {},
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function formulaOf(value: unknown): string | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined
  return typeof value['formula'] === 'string' ? value['formula'] : undefined
}

/** Values and formulas by the path of their field: `rebar.size` is one within an object. */
export function leavesOf(
  fields: Readonly<Record<string, unknown>>,
  before = '',
): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    isRecord(value) && formulaOf(value) === undefined
      ? leavesOf(value, `${before}${name}.`)
      : [[`${before}${name}`, value] as const],
  )
}

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** A recipe as its page shows it. */
export function typedOf(recipe: Recipe): RecipeTyped {
  return {
    name: recipe.name,
    description: recipe.description ?? '',
    scopeTypeId: recipe.scopeTypeId ?? '',
    isActive: recipe.isActive,
    parameters: recipe.parameters.map((parameter) => ({
      key: parameter.name,
      name: parameter.name,
      label: parameter.label,
      unit: parameter.unit ?? '',
      default: numberText(parameter.default),
      min: numberText(parameter.min),
      max: numberText(parameter.max),
    })),
    lines: recipe.lines.map(({ id, module, when, fields }) => {
      const columns = new Map(fieldsOfModule(module).map((column) => [column.field, column]))
      const leaves = leavesOf(fields).filter(([, value]) => value !== null)
      return {
        key: id,
        id,
        module,
        when: when ?? '',
        fields: Object.fromEntries(
          leaves.flatMap(([path, value]) => {
            const column = columns.get(path)
            if (column === undefined) return []
            const formula = formulaOf(value)
            return [[path, formula === undefined ? cellText(column, value) : `= ${formula}`]]
          }),
        ),
        others: Object.fromEntries(leaves.filter(([path]) => !columns.has(path))),
      }
    }),
  }
}

const isFormula = (column: Column, text: string): boolean =>
  column.kind === 'number' && text.trim().startsWith('=')

const withoutSign = (text: string): string => text.trim().replace(/^=\s*/, '')

/**
 * What is typed as the API takes it, or where it cannot be read.
 *
 * @param columnsOf the fields of a module with what the catalog offers for them
 */
export function sentOf(
  typed: RecipeTyped,
  columnsOf: (module: ModuleName) => readonly Column[] = fieldsOfModule,
): { readonly body: Sent; readonly faults: Faults } {
  const faults: Record<string, string> = {}
  const numberOf = (key: string, field: string, text: string): number | null => {
    if (text.trim() === '') return null
    const value = parseQuantity(text)
    if (value === undefined) faults[faultKey(key, field)] = texts.notANumber(text.trim())
    return value ?? null
  }
  const lineOf = (line: LineTyped): Sent['lines'][number] => {
    const columns = columnsOf(line.module)
    const fields: Record<string, unknown> = { ...line.others }
    for (const column of columns) {
      const text = line.fields[column.field] ?? ''
      if (text.trim() === '') continue
      if (isFormula(column, text)) {
        fields[column.field] = { formula: withoutSign(text) }
        continue
      }
      const parsed = parseTyped(column, text, { columns, texts: line.fields })
      if (parsed.ok) fields[column.field] = parsed.value
      else faults[faultKey(line.key, column.field)] = parsed.message
    }
    if ((line.fields['name'] ?? '').trim() === '') {
      faults[faultKey(line.key, 'name')] = texts.lineNameMissing
    }
    const when = withoutSign(line.when)
    return {
      ...(line.id !== null && { id: line.id }),
      module: line.module,
      when: when === '' ? null : when,
      // Values as the API gave them, or as columns read them.
      fields: fields as Sent['lines'][number]['fields'],
    }
  }
  const parameters = typed.parameters.map(({ key, name, label, unit, ...numbers }) => ({
    name: name.trim(),
    label: label.trim() === '' ? name.trim() : label.trim(),
    unit: unit.trim() === '' ? null : unit.trim(),
    default: numberOf(key, 'default', numbers.default),
    min: numberOf(key, 'min', numbers.min),
    max: numberOf(key, 'max', numbers.max),
  }))
  for (const { key, name } of typed.parameters) {
    if (name.trim() === '') faults[faultKey(key, 'name')] = texts.parameterNameMissing
  }
  const lines = typed.lines.map(lineOf)
  if (typed.name.trim() === '') faults['name'] = texts.nameMissing
  const description = typed.description.trim()
  return {
    faults,
    body: {
      name: typed.name.trim(),
      description: description === '' ? null : description,
      scopeTypeId: typed.scopeTypeId === '' ? null : typed.scopeTypeId,
      isActive: typed.isActive,
      parameters,
      lines,
    },
  }
}

/** What a field of a recipe means, however its numbers and formulas are typed; without ids. */
export function meaningOf(field: keyof RecipeTyped, typed: RecipeTyped): string {
  if (field === 'parameters') return JSON.stringify(sentOf({ ...typed, lines: [] }).body.parameters)
  if (field === 'lines') {
    return JSON.stringify(
      typed.lines.map(({ module, when, fields, others }) => [
        module,
        withoutSign(when),
        others,
        ...fieldsOfModule(module).flatMap((column) => {
          const text = (fields[column.field] ?? '').trim()
          if (text === '') return []
          if (isFormula(column, text)) return [[column.field, `=${withoutSign(text)}`]]
          if (column.kind !== 'number') return [[column.field, text]]
          const parsed = parseTyped(column, text, {
            columns: fieldsOfModule(module),
            texts: fields,
          })
          return [[column.field, parsed.ok ? parsed.value : text]]
        }),
      ]),
    )
  }
  const value = typed[field]
  return typeof value === 'string' ? value.trim() : String(value)
}

const OF_LINE = /^line "(.*?)"(?:, ([\w.]+))?: (.+)$/s

/** A refusal of the API at the lines that it names: `line "Saw cut", quantity: division by zero`. */
export function faultsOf(lines: readonly LineTyped[], sentence: string): Faults {
  const [, name, field = 'name', what] = OF_LINE.exec(sentence) ?? []
  if (name === undefined || what === undefined) return {}
  const named = lines.filter((line) => (line.fields['name'] ?? '').trim() === name)
  return Object.fromEntries(named.map(({ key }) => [faultKey(key, field), what]))
}

const DIMENSIONS = ['length', 'width', 'height', 'diameter', 'multiplier'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The dimensions of a scope that the formulas of a recipe name. */
export function dimensionsOf({ lines }: Pick<Recipe, 'lines'>): readonly Dimension[] {
  const formulas = lines.flatMap(({ when, fields }) => [
    when ?? '',
    ...leavesOf(fields).map(([, value]) => formulaOf(value) ?? ''),
  ])
  const text = formulas.join(' ').toLowerCase()
  return DIMENSIONS.filter((name) => new RegExp(`\\bscope\\.${name}\\b`).test(text))
}
