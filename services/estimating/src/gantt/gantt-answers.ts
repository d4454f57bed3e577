import { warningsField } from '@formwork/service-kit'
import { z } from 'zod'
import { rateSource } from '../items/item-answers.ts'
import { answeredShape } from '../items/item-field.ts'
import { ENTRY_FIELDS, ENTRY_MODULES, type EntryModule, entryName } from './entry-fields.ts'

const date = z.iso.date().describe('Included')

const distributionAnswer = z
  .object({
    id: z.uuid(),
    scopeId: z.uuid(),
    startDate: date,
    endDate: date,
    weight: z.number(),
    allocatedCost: z.number().describe('Dollars; the share of the entry that the scope bears'),
  })
  .meta({ id: 'GanttDistribution' })

function answerOf(module: EntryModule) {
  return z
    .object({
      id: z.uuid(),
      bidId: z.uuid(),
      module: z.literal(module),
      position: z.number(),
      name: z.string(),
      description: z.string().nullable(),
      notes: z.string().nullable(),
      startDate: date,
      endDate: date,
      ...(module === 'equipment' && {
        durationDays: z.number().describe('The days from start to end'),
      }),
      ...answeredShape(ENTRY_FIELDS[module]),
      distributions: z.array(distributionAnswer),
      rateSources: z.record(z.string(), rateSource),
      breakdown: z.record(z.string(), z.unknown()).describe('Each component of the total'),
      totalCost: z.number().describe('Dollars'),
      warnings: warningsField.describe('What is allowed but unlikely; never refuses'),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    })
    .meta({ id: entryName(module) })
}

export const entryAnswers = Object.fromEntries(
  ENTRY_MODULES.map((module) => [module, answerOf(module)]),
) as Readonly<Record<EntryModule, ReturnType<typeof answerOf>>>

export const ganttAnswer = z
  .object({
    equipment: z.array(entryAnswers.equipment),
    labor: z.array(entryAnswers.labor),
    overlaps: z
      .array(
        z.object({
          entryId: z.uuid(),
          from: date,
          to: date,
          scopes: z.array(z.uuid()),
          demand: z.number().describe('How many scopes want it on these days'),
          capacity: z.number().describe('For how many it suffices'),
        }),
      )
      .describe('Reported, never refused'),
    idle: z.array(z.object({ entryId: z.uuid(), from: date, to: date })),
    allocation: z
      .array(z.object({ scopeId: z.uuid(), equipmentCost: z.number(), laborCost: z.number() }))
      .describe("What the entries put on each scope, in the order of the bid's scopes"),
    unallocatedCost: z
      .number()
      .describe('Dollars that entries without distributions leave on the bid'),
  })
  .meta({ id: 'Gantt' })
