import {
  boundedList,
  boundedText,
  listParameters,
  numberField,
  recordId,
  recordTimes,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { recordHistoryEntry } from '../../history/record-history.schemas.ts'
import { MAPPED_UNITS } from './takeoff-mapping.ts'

const MOST_COLUMNS = 100
const MOST_DEFAULTS = 100

const unit = z.enum(MAPPED_UNITS).nullish().default(null)
const words = {
  head: 'As the first line of the export calls the column',
  field: 'The column of ours: `depth`, `rebar.size`; null: what stands there is left out',
  unit: 'What its numbers are measured in: they are converted; null: as the field is',
  factor: 'What each number is multiplied by besides; null: nothing',
  defaults: 'What a column of ours holds where the file says nothing, by its name',
}

const column = z
  .object({
    head: requiredText('Head', 200).describe(words.head),
    field: boundedText('Field', 100).nullish().default(null).describe(words.field),
    unit: unit.describe(words.unit),
    factor: numberField('Factor', { places: 6, above: 0 })
      .nullish()
      .default(null)
      .describe(words.factor),
  })
  .meta({ id: 'NewMappedColumn' })

const columns = boundedList(column, {
  max: MOST_COLUMNS,
  tooMany: `A mapping has at most ${MOST_COLUMNS} columns`,
}).describe('The columns of the export')
const value = z.union([boundedText('Default', 2_000), z.number(), z.boolean()])
const defaults = z
  .record(boundedText('Field', 100), value)
  .refine((all) => Object.keys(all).length <= MOST_DEFAULTS, 'A mapping has too many defaults')
  .describe(words.defaults)
const name = requiredText('Mapping name').describe('No other mapping has it: `Bluebeam`')

export const createMappingBody = z
  .object({ name, columns, defaults: defaults.default({}).describe(words.defaults) })
  .meta({ id: 'CreateTakeoffMapping' })
export type CreateMapping = z.infer<typeof createMappingBody>

export const updateMappingBody = z
  .object({ name: name.optional(), columns: columns.optional(), defaults: defaults.optional() })
  .meta({ id: 'UpdateTakeoffMapping' })
export type UpdateMapping = z.infer<typeof updateMappingBody>

export const mappingSorts = ['name', 'createdAt'] as const
export const mappingList = listParameters({ sorts: mappingSorts })

export const mappingAnswer = z
  .object({
    id: recordId,
    name: z.string().describe('No other mapping has it'),
    columns: z
      .array(
        z
          .object({
            head: z.string().describe(words.head),
            field: z.string().nullable().describe(words.field),
            unit: z.enum(MAPPED_UNITS).nullable().describe(words.unit),
            factor: z.number().nullable().describe(words.factor),
          })
          .meta({ id: 'MappedColumn' }),
      )
      .describe('The columns of the export'),
    defaults: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe(words.defaults),
    version: z.int().describe('Grows with each change; the entity tag for If-Match'),
    ...recordTimes,
  })
  .meta({ id: 'TakeoffMapping' })

export const mappingHistoryAnswer = z.array(
  recordHistoryEntry.meta({ id: 'TakeoffMappingHistoryEntry' }),
)
