import { dayParameter, listParameters } from '@formwork/service-kit'
import { z } from 'zod'

export const hoursList = listParameters({
  sorts: ['date', 'worker'],
  defaultLimit: 500,
  maxLimit: 5000,
})
  .omit({ q: true })
  .extend({
    from: dayParameter('From').describe('Of this date or later'),
    to: dayParameter('To').describe('Of this date or earlier'),
    format: z
      .enum(['json', 'csv'], 'Format must be json or csv')
      .default('json')
      .describe('csv: all of them, by worker and date, without limit'),
  })

export const hoursBody = z
  .object({
    id: z.string().describe('Of the line'),
    worker: z.string().describe('Who worked'),
    number: z.string().nullable().describe('As payroll knows them; null: none'),
    date: z.iso.date().describe('The calendar day'),
    bidNumber: z.string().describe('Number of the bid that is built'),
    project: z.string().describe('Its name'),
    costCode: z.string().nullable().describe('As it was at the approval; null: none'),
    regularHours: z.number().describe('Hours at the rate of the worker'),
    overtimeHours: z.number().describe('Hours at one and a half times the rate'),
    perDiem: z.boolean().describe('Whether the worker has per diem for the date'),
  })
  .meta({ id: 'PayrollHours' })
