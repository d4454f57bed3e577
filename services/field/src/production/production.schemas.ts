import { boundedText } from '@formwork/service-kit'
import { z } from 'zod'
import { WORKS } from '../tasks/works.ts'
import { MOST_KINDS, MOST_SAMPLES } from './production.store.ts'

export const productionQuery = z.object({
  work: z
    .enum(WORKS, `Work must be one of ${WORKS.join(', ')}`)
    .optional()
    .describe('Kinds with a task of this work'),
  uom: boundedText('Uom', 10).optional().describe('Kinds whose quantities count this'),
  q: boundedText('Q', 200).optional().describe('Kinds with a task that has this in its name'),
  productionRateId: z
    .uuid('Production rate id must be a UUID')
    .max(36)
    .optional()
    .describe('What names this production rate'),
})

const perUnit = (description: string) => z.number().describe(`${description}, man-hours a unit`)

export const productionBody = z.array(
  z
    .object({
      productionRateId: z
        .string()
        .nullable()
        .describe('The production rate that its tasks name; null: they are of one name and unit'),
      name: z.string().describe('As its newest task is called'),
      work: z.string().nullable().describe('What is done, as its newest task has it'),
      uom: z.string().nullable().describe('What its quantities count; null: not said'),
      jobs: z.number().describe('On how many jobs'),
      quantity: z.number().describe('What is in place of all of them'),
      hours: z.number().describe('Man-hours of all of them'),
      mean: perUnit('hours / quantity'),
      median: perUnit('Of the tasks, the one in the middle; of two their mean'),
      low: perUnit('Of the task that took the least'),
      high: perUnit('Of the task that took the most'),
      budgetMean: z
        .number()
        .nullable()
        .describe('As it was sold, man-hours a unit; null: none was sold with both'),
      sample: z
        .array(
          z.object({
            projectId: z.string().describe('The job'),
            name: z.string().describe('Its name'),
            taskId: z.string().describe('What hours were booked on'),
            task: z.string().describe('Its name'),
            quantity: z.number().describe('What is in place'),
            hours: z.number().describe('Man-hours'),
            rate: perUnit('hours / quantity'),
          }),
        )
        .describe(`Its newest tasks, the newest first; at most ${MOST_SAMPLES}`),
    })
    .meta({ id: 'LearnedProduction', description: `At most ${MOST_KINDS} are answered` }),
)
