import {
  boundedList,
  dateField,
  numberField,
  optionalText,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { newItemSchema, sentShape } from '../items/item-field.ts'
import { ENTRY_FIELDS, ENTRY_MODULES, type EntryModule, entryName } from './entry-fields.ts'

/** Far more than an entry has days on which something could change. */
const MAX_DISTRIBUTIONS = 500

export const dayField = (label: string) => dateField(label).describe('YYYY-MM-DD, included')

const distribution = z
  .object({
    scopeId: referenceField('Scope').describe(
      'A scope of the bid, which bears its share of the cost',
    ),
    startDate: dayField('Start date'),
    endDate: dayField('End date'),
    weight: numberField('Weight', { places: 4, above: 0 }).nullish().describe('Default 1'),
  })
  .meta({ id: 'SentGanttDistribution' })
export type SentDistribution = z.infer<typeof distribution>

const distributions = boundedList(distribution, {
  max: MAX_DISTRIBUTIONS,
  tooMany: `An entry can have at most ${MAX_DISTRIBUTIONS} distributions`,
})
  .nullish()
  .describe('Replaces all of them; null or empty: the cost stays on the bid')

/** What a request says of an entry, beside its module's own fields under their names. */
export interface SentEntry extends Readonly<Record<string, unknown>> {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly distributions?: readonly SentDistribution[] | null | undefined
}
export interface NewEntry extends SentEntry {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
}

const name = requiredText('Entry name').describe('The machine or crew, as the timeline shows it')
const texts = {
  description: optionalText('Description').describe('What is done in these days'),
  notes: optionalText('Notes').describe('For the house; documents do not show them'),
}

function schemasOf(module: EntryModule) {
  const fields = ENTRY_FIELDS[module]
  const create = newItemSchema(fields, {
    name,
    ...texts,
    startDate: dayField('Start date'),
    endDate: dayField('End date'),
    distributions,
    ...sentShape(fields, 'create'),
  }).meta({ id: `Create${entryName(module)}` })
  const change = z
    .object({
      name: name.optional(),
      ...texts,
      startDate: dayField('Start date').optional(),
      endDate: dayField('End date').optional(),
      distributions,
      ...sentShape(fields, 'update'),
    })
    .meta({ id: `Update${entryName(module)}` })
  return { create, change }
}

export const entrySchemas = Object.fromEntries(
  ENTRY_MODULES.map((module) => [module, schemasOf(module)]),
) as Readonly<Record<EntryModule, ReturnType<typeof schemasOf>>>
