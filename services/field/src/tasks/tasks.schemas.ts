import {
  idParam,
  numberField,
  optionalText,
  recordId,
  recordTimes,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import { historyAnswer } from '../history/history.schemas.ts'
import { TASK_SOURCES } from '../projects/project.ts'
import { TASK_ACTIONS } from './tasks.store.ts'
import { WORKS } from './works.ts'

export const projectParams = z.object({ id: idParam })
export const taskParams = z.object({ id: idParam, taskId: idParam })

const work = z
  .enum(WORKS, `Work must be one of ${WORKS.join(', ')}`)
  .nullable()
  .describe('What is done; null: not said')

const fields = {
  name: requiredText('Task name').describe('As the crew calls it'),
  work: work.optional(),
  costCode: optionalText('Cost code', 50).describe('A code of the list of cost codes; null: none'),
  isActive: z
    .boolean('Task isActive must be true or false')
    .optional()
    .describe('false: nothing new is booked on it'),
  scopeId: referenceField('Scope id')
    .nullish()
    .describe('A scope of the project; null: none. Of a task that was added in the field'),
  uom: optionalText('Unit of measure', 10).describe(
    'What its quantity counts; null: nothing. Of a task that was added in the field',
  ),
  budgetQuantity: numberField('Budget quantity', { places: 4 })
    .nullish()
    .describe('How much there is of it; null: not known. Of a task that was added in the field'),
  budgetHours: numberField('Budget hours', { places: 4 })
    .optional()
    .describe('As answered: man-hours are frozen with the bid'),
  budgetCost: numberField('Budget cost', { places: 2, min: -100_000_000_000, isDollars: true })
    .optional()
    .describe('As answered: dollars are frozen with the bid'),
  itemId: referenceField('Item id').nullish().describe('As answered: the item is that of the bid'),
  productionRateId: referenceField('Production rate id')
    .nullish()
    .describe('As answered: the production rate is that of the bid'),
  source: z
    .enum(TASK_SOURCES, `Source must be one of ${TASK_SOURCES.join(', ')}`)
    .optional()
    .describe('As answered; of a new one: ADDED'),
}

export const createTaskBody = z.object(fields).meta({ id: 'CreateTask' })
export const updateTaskBody = z.object(fields).partial().meta({ id: 'UpdateTask' })
export type CreateTask = z.output<typeof createTaskBody>
export type UpdateTask = z.output<typeof updateTaskBody>

export const taskBody = z
  .object({
    id: recordId,
    projectId: z.string().describe('The job'),
    scopeId: z.string().nullable().describe('Null: no scope bears it'),
    itemId: z.string().nullable().describe('The labor item that it is; null: none'),
    name: z.string().describe('As the crew calls it'),
    work: z.string().nullable().describe('What is done; null: not said'),
    productionRateId: z
      .string()
      .nullable()
      .optional()
      .describe('The production rate that its item names; left out for OPS'),
    uom: z.string().nullable().describe('What its quantity counts; null: nothing'),
    costCode: z
      .string()
      .nullable()
      .optional()
      .describe('What its cost is booked to; null: labor. Left out for OPS'),
    budgetQuantity: z.number().nullable().describe('How much the bid has of it; null: not known'),
    budgetHours: z.number().describe('Man-hours that the bid has for it'),
    budgetCost: z
      .number()
      .optional()
      .describe('Dollars that the bid has for it, negative where a cut is; left out for OPS'),
    source: z
      .enum(TASK_SOURCES)
      .describe('The bid, an accepted alternate, an approved change order, or added in the field'),
    isActive: z.boolean().describe('false: nothing new is booked on it'),
    ...recordTimes,
  })
  .meta({ id: 'Task' })

export const taskHistoryBody = historyAnswer('TaskHistoryEntry', {
  action: z.enum(TASK_ACTIONS).describe('What was done; outlook: what a person knows better of it'),
  from: z.null().describe('A task has no status'),
  to: z.null().describe('A task has no status'),
  reason: z.string().nullable().describe('Why; null: none is asked for'),
})
