import {
  idParam,
  listParameters,
  numberField,
  optionalText,
  recordId,
  recordTimes,
  requiredText,
  trueOrFalse,
} from '@formwork/service-kit'
import { z } from 'zod'
import { historyAnswer } from '../history/history.schemas.ts'

export const workerParams = z.object({ id: idParam })

/** The column's: four digits and four decimals. */
const HIGHEST_RATE = 9_999.9999

const fields = {
  name: requiredText('Worker name', 100).describe('As the crew calls them'),
  number: optionalText('Worker number', 50).describe(
    'As payroll knows them; no other has it. Null: none',
  ),
  classification: requiredText('Worker classification', 100).describe(
    'The trade: Carpenter, Laborer, …',
  ),
  hourlyRate: numberField('Worker hourly rate', {
    places: 4,
    max: HIGHEST_RATE,
    isDollars: true,
  }).describe('Dollars for an hour before burdens'),
  isActive: z
    .boolean('Worker isActive must be true or false')
    .optional()
    .describe('false: no longer offered for new days; true if left out'),
}

export const createWorkerBody = z.object(fields).meta({ id: 'CreateWorker' })
export const updateWorkerBody = z.object(fields).partial().meta({ id: 'UpdateWorker' })
export type CreateWorker = z.output<typeof createWorkerBody>
export type UpdateWorker = z.output<typeof updateWorkerBody>

export const workerSorts = ['name', 'number', 'classification', 'createdAt'] as const

export const workerList = listParameters({
  sorts: workerSorts,
  defaultLimit: 1000,
  maxLimit: 5000,
}).extend({
  isActive: trueOrFalse()
    .transform((text) => text === 'true')
    .optional()
    .describe('Only active ones, or only others'),
})

export const workerBody = z
  .object({
    id: recordId,
    name: z.string().describe('As the crew calls them'),
    number: z.string().nullable().describe('As payroll knows them; null: none'),
    classification: z.string().describe('The trade'),
    hourlyRate: z
      .number()
      .optional()
      .describe('Dollars for an hour before burdens; left out for OPS'),
    isActive: z.boolean().describe('false: no longer offered for new days'),
    ...recordTimes,
  })
  .meta({ id: 'Worker' })

export const workerHistoryBody = historyAnswer(
  'WorkerHistoryEntry',
  {
    action: z.enum(['created', 'updated']).describe('What was done'),
    from: z.null().describe('A worker has no status'),
    to: z.null().describe('A worker has no status'),
    reason: z.null().describe('None is asked for'),
  },
  'Every field that is different from before; for OPS without the rate',
)
