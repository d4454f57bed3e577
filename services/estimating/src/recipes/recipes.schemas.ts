import { MODULES } from '@formwork/costing'
import {
  boundedList,
  boundedText,
  listParameters,
  numberField,
  optionalText,
  recordId,
  recordTimes,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { recordHistoryEntry } from '../history/record-history.schemas.ts'

const MOST_PARAMETERS = 40
export const MOST_LINES = 200
const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/

/** The values of parameters, and what bounds them. */
const WIDEST = { places: 4, min: -9_999_999_999.9999 }
const bound = (label: string, words: string) =>
  numberField(label, WIDEST).nullish().default(null).describe(words)

const parameter = z
  .object({
    name: boundedText('Parameter name', 40)
      .regex(NAME, 'A parameter name is letters and digits, beginning with a letter')
      .describe('As formulas name it: `thicknessIn`'),
    label: requiredText('Parameter label', 100).describe('As the person who gives it is asked'),
    unit: optionalText('Parameter unit', 20)
      .transform((unit) => unit ?? null)
      .describe('What it is measured in; null: nothing'),
    default: bound('Default', 'What counts where none is given; null: one must be'),
    min: bound('Least value', 'The least that it may be; null: any'),
    max: bound('Greatest value', 'The greatest that it may be; null: any'),
  })
  .meta({ id: 'NewRecipeParameter' })

const formulaText = boundedText('Formula', 500).describe('`2 * (length + width)`')
const fieldName = boundedText('Field', 100)
const scalar = z.union([boundedText('Value', 2_000), z.number(), z.boolean(), z.null()])
const LIST_LIMIT = { max: 200, tooMany: 'A list in a line has at most 200 entries' }
const flat = z.record(fieldName, scalar)
const entry = z.record(fieldName, z.union([scalar, flat, boundedList(scalar, LIST_LIMIT)]))
const list = boundedList(z.union([scalar, entry]), LIST_LIMIT)
/** As a request for a new item has it; which values a field takes is checked when it is applied. */
const fieldValue = z
  .union(
    [
      z.object({ formula: formulaText }).strict(),
      scalar,
      list,
      z.record(fieldName, z.union([scalar, flat, list])),
    ],
    'A field of a line is a value or a formula',
  )
  .describe('A value, or `{ "formula": "2 * (length + width)" }` for a number')

const lineFields = {
  module: z.enum(MODULES).describe('The module of the item'),
  when: formulaText
    .nullish()
    .default(null)
    .describe('The line makes an item where this is not 0; null: always'),
  fields: z
    .record(fieldName, fieldValue)
    .describe('The fields of the item by their names; `rebar.spacing` is one within an object'),
}
const sentLine = z
  .object({
    id: referenceField('Line').nullish().describe('Of a line that is there; left out: a new one'),
    ...lineFields,
  })
  .meta({ id: 'NewRecipeLine' })

const fields = {
  description: optionalText('Description').describe('What the recipe is for'),
  scopeTypeId: referenceField('Scope type')
    .nullish()
    .describe('The type of scope that it is offered for first; null: any'),
  isActive: z.boolean().nullish().describe('Whether it may be applied; null: true'),
}
const name = requiredText('Recipe name').describe('No other recipe has it')
const parameters = boundedList(parameter, {
  max: MOST_PARAMETERS,
  tooMany: `A recipe has at most ${MOST_PARAMETERS} parameters`,
}).describe('The numbers that it asks for')
const lines = boundedList(sentLine, {
  max: MOST_LINES,
  tooMany: `A recipe has at most ${MOST_LINES} lines`,
})
  .refine((all) => all.length > 0, 'A recipe needs a line')
  .describe('The items that it makes, in their order')

export const createRecipeBody = z
  .object({ name, ...fields, parameters: parameters.default([]), lines })
  .meta({ id: 'CreateRecipe' })
export type CreateRecipe = z.infer<typeof createRecipeBody>

export const updateRecipeBody = z
  .object({
    name: name.optional(),
    ...fields,
    parameters: parameters.optional(),
    lines: lines.optional(),
  })
  .meta({ id: 'UpdateRecipe' })
export type UpdateRecipe = z.infer<typeof updateRecipeBody>

export const recipeSorts = ['name', 'createdAt'] as const
export const recipeList = listParameters({ sorts: recipeSorts }).extend({
  scopeTypeId: referenceField('Scope type').optional().describe('Only those for this type'),
})

const parameterAnswer = z
  .object({
    name: z.string().describe('As formulas name it'),
    label: z.string().describe('As the person who gives it is asked'),
    unit: z.string().nullable().describe('What it is measured in; null: nothing'),
    default: z.number().nullable().describe('What counts where none is given; null: one must be'),
    min: z.number().nullable().describe('The least that it may be; null: any'),
    max: z.number().nullable().describe('The greatest that it may be; null: any'),
  })
  .meta({ id: 'RecipeParameter' })

const lineAnswer = z
  .object({
    id: recordId,
    module: z.enum(MODULES).describe('The module of the item'),
    when: z.string().nullable().describe('It makes an item where this is not 0; null: always'),
    fields: z
      .record(z.string(), z.unknown())
      .describe('Values, and formulas as `{ "formula": "2 * length" }`, by field'),
  })
  .meta({ id: 'RecipeLine' })

export const recipeAnswer = z
  .object({
    id: recordId,
    name: z.string().describe('No other recipe has it'),
    description: z.string().nullable().describe('What it is for; null: not said'),
    scopeTypeId: z.uuid().nullable().describe('The type of scope that it is for; null: any'),
    isActive: z.boolean().describe('Whether it may be applied'),
    revision: z.int().describe('Grows with each change; the entity tag for If-Match'),
    parameters: z.array(parameterAnswer).describe('The numbers that it asks for'),
    lines: z.array(lineAnswer).describe('The items that it makes, in their order'),
    ...recordTimes,
  })
  .meta({ id: 'Recipe' })

export const recipeHistoryAnswer = z.array(
  recordHistoryEntry
    .extend({ revision: z.int().describe('The revision that came of it') })
    .meta({ id: 'RecipeHistoryEntry' }),
)

const value = numberField('Parameter', WIDEST)
export const parametersBody = z
  .record(boundedText('Parameter name', 40), value)
  .describe('The value of each parameter by its name')

const feet = numberField('Dimension', { places: 4 }).nullish().describe('Feet')

export const tryRecipeBody = z
  .object({
    parameters: parametersBody.default({}),
    scope: z
      .object({
        length: feet,
        width: feet,
        height: feet,
        diameter: feet,
        multiplier: numberField('Multiplier', { places: 4 }).nullish().describe('Left out: 1'),
      })
      .nullish()
      .describe('The dimensions that `scope.length` and the like name'),
  })
  .meta({ id: 'TryRecipe' })

export const triedRecipeAnswer = z
  .object({
    lines: z
      .array(
        z.object({
          lineId: z.uuid().describe('The line'),
          name: z.string().describe('Of its item'),
          module: z.enum(MODULES).describe('Of its item'),
          values: z
            .record(z.string(), z.number())
            .describe('What its formulas come to, by the paths of their fields'),
          quantity: z.string().describe('What the item prices, in words'),
          totalCost: z.number().describe('Dollars'),
        }),
      )
      .describe('The lines that make an item'),
    skipped: z.array(z.uuid()).describe('Ids of the lines that make none'),
    totalCost: z.number().describe('Dollars, of all lines'),
  })
  .meta({ id: 'TriedRecipe' })
