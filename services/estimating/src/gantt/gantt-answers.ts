import { recordId, recordTimes, warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { rateSource, supersededBy } from '../items/item-answers.ts'
import { answeredShape } from '../items/item-field.ts'
import { ENTRY_FIELDS, ENTRY_MODULES, type EntryModule, entryName } from './entry-fields.ts'

const date = z.iso.date().describe('Included')

const distributionAnswer = z
  .object({
    id: recordId,
    scopeId: z.uuid().describe('The scope that bears the share'),
    startDate: date,
    endDate: date,
    weight: z
      .number()
      .describe('Its part beside the other distributions: 2 bears twice as much as 1'),
    allocatedCost: z.number().describe('Dollars; the share of the entry that the scope bears'),
  })
  .meta({ id: 'GanttDistribution' })

function answerOf(module: EntryModule) {
  return z
    .object({
      id: recordId,
      bidId: z.uuid().describe('The bid whose timeline it is on'),
      module: z.literal(module).describe('What kind of cost it is'),
      position: z.number().describe('Its place on the timeline, from 0'),
      name: z.string().describe('The machine or crew'),
      description: z.string().nullable().describe('What is done in these days; null: not said'),
      notes: z
        .string()
        .nullable()
        .describe('For the house; documents do not show them; null: none'),
      startDate: date,
      endDate: date,
      ...(module === 'equipment' && {
        durationDays: z.number().describe('The days from start to end'),
      }),
      ...answeredShape(ENTRY_FIELDS[module]),
      distributions: z
        .array(distributionAnswer)
        .describe('Which scopes bear the cost; empty: the bid'),
      rateSources: z
        .record(z.string(), rateSource)
        .describe('Where each rate came from, by the name of its field'),
      breakdown: z.record(z.string(), z.unknown()).describe('Each component of the total'),
      totalCost: z.number().describe('Dollars'),
      warnings: warningsField.describe('What is allowed but unlikely; never refuses'),
      ...recordTimes,
      supersededBy,
    })
    .meta({ id: entryName(module) })
}

export const entryAnswers = Object.fromEntries(
  ENTRY_MODULES.map((module) => [module, answerOf(module)]),
) as Readonly<Record<EntryModule, ReturnType<typeof answerOf>>>

export const ganttAnswer = z
  .object({
    equipment: z.array(entryAnswers.equipment).describe('Machines, in their order'),
    labor: z.array(entryAnswers.labor).describe('Crews, in their order'),
    overlaps: z
      .array(
        z.object({
          entryId: z.uuid().describe('The machine or crew'),
          from: date,
          to: date,
          scopes: z.array(z.uuid()).describe('Ids of the scopes that want it'),
          demand: z.number().describe('How many scopes want it on these days'),
          capacity: z.number().describe('For how many it suffices'),
        }),
      )
      .describe('Reported, never refused'),
    idle: z
      .array(z.object({ entryId: z.uuid().describe('The machine or crew'), from: date, to: date }))
      .describe('Days within an entry that no scope bears'),
    allocation: z
      .array(
        z.object({
          scopeId: z.uuid().describe('The scope that bears it'),
          equipmentCost: z.number().describe('Dollars'),
          laborCost: z.number().describe('Dollars'),
        }),
      )
      .describe("What the entries put on each scope, in the order of the bid's scopes"),
    unallocatedCost: z
      .number()
      .describe('Dollars that entries without distributions leave on the bid'),
  })
  .meta({ id: 'Gantt' })
