import {
  idParam,
  jsonOr,
  numberField,
  recordId,
  requiredText,
  warningsField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { TASK_SOURCES } from '../projects/project.ts'
import { CSV, XLSX } from '../send-file.ts'

const BASES = ['TREND', 'BUDGET'] as const

export const forecastQuery = z.object({
  basis: z
    .enum(BASES, 'Basis must be TREND or BUDGET')
    .default('TREND')
    .describe('TREND: as it went so far, from a tenth of the quantity on. BUDGET: as it was sold'),
  submitted: z
    .enum(['true', 'false'], 'Submitted must be true or false')
    .default('false')
    .describe('true: days that are not approved yet count, too'),
  format: z
    .enum(['json', 'csv', 'xlsx'], 'Format must be json, csv or xlsx')
    .default('json')
    .describe('csv, xlsx: the table as a file'),
})

export const outlookParams = z.object({ id: idParam })

export const outlookBody = z
  .object({
    quantity: numberField('Quantity', { places: 4 })
      .nullish()
      .describe('How much there is of it in all; null: what the bid says. Left out: it stays'),
    hoursToComplete: numberField('Hours to complete', { places: 4 })
      .nullish()
      .describe(
        'Man-hours that it takes from now on, whatever was sent before; hours that are booked later are taken off. Null: not said. Left out: it stays',
      ),
    reason: requiredText('Reason', 2000).describe('Why'),
  })
  .meta({ id: 'TaskOutlook' })

const dollars = (description: string) => z.number().describe(`${description}, dollars`)
const hours = (description: string) => z.number().describe(`${description}, man-hours`)
const perUnit = (description: string) =>
  z.number().nullable().describe(`${description}, man-hours a unit; null: nothing divides`)

const toComplete = {
  by: z
    .enum(['OUTLOOK', 'TREND', 'BUDGET', 'REST'])
    .describe(
      'By what hours to complete are made: typed ones, as it went so far, as it was sold, what is left of the hours that were sold',
    ),
  hoursToComplete: hours('What it still takes'),
  costToComplete: dollars('What it still costs'),
  forecast: dollars('What it will have cost: costToDate + costToComplete'),
  variance: dollars('budgetCost − forecast: negative is over'),
}

const keptOutlook = z
  .object({
    quantity: z.number().nullable().describe('How much there is of it; null: what the bid says'),
    hoursToComplete: z.number().nullable().describe('Man-hours as they were typed; null: not said'),
    hoursThen: z
      .number()
      .nullable()
      .describe('Man-hours that were approved and submitted when they were typed'),
    reason: z.string().describe('Why'),
    by: z.string().describe('E-mail of who wrote it'),
    at: z.iso.datetime().describe('When it was written, in UTC'),
    without: z.object(toComplete).describe('What the basis alone says'),
  })
  .nullable()
  .describe('What a person knows better; null: nothing')

export const taskForecastBody = z
  .object({
    id: recordId,
    name: z.string().describe('As the crew calls it'),
    scopeId: z.string().nullable().describe('Null: no scope bears it'),
    scope: z.string().nullable().describe('Its name'),
    work: z.string().nullable().describe('What is done; null: not said'),
    uom: z.string().nullable().describe('What its quantity counts; null: nothing'),
    costCode: z.string().nullable().describe('What its cost is booked to; null: labor'),
    source: z.enum(TASK_SOURCES).describe('Where it comes from'),
    isActive: z.boolean().describe('false: nothing new is booked on it'),
    budgetQuantity: z.number().nullable().describe('How much the bid has of it; null: not known'),
    budgetHours: hours('What the bid has for it'),
    budgetCost: dollars('What the bid has for it, negative where a cut is'),
    quantityToDate: z.number().describe('How much is in place'),
    hoursToDate: hours('What was booked on it'),
    costToDate: dollars('What these hours cost'),
    percentComplete: z
      .number()
      .nullable()
      .describe('In place of the quantity, percent, at most 100; null: without a quantity'),
    earnedHours: z
      .number()
      .nullable()
      .describe('Man-hours that were sold for what is in place; null: without a quantity'),
    factor: z
      .number()
      .nullable()
      .describe('earnedHours / hoursToDate: below 1 it takes longer than sold'),
    budgetRate: perUnit('As it was sold'),
    rate: perUnit('As it went so far'),
    ...toComplete,
    outlook: keptOutlook,
    version: z
      .int()
      .describe('Grows with each change of the task and of its outlook: its entity tag'),
  })
  .meta({ id: 'TaskForecast' })

export const forecastBody = z
  .object({
    basis: z.enum(BASES).describe('As it was asked for'),
    tasks: z.array(taskForecastBody).describe('Active or booked on, scope by scope'),
    totals: z
      .object({
        budgetHours: hours('What the bid has'),
        budgetCost: dollars('What the bid has'),
        hoursToDate: hours('What was booked'),
        costToDate: dollars('What these hours cost'),
        earnedHours: hours('Those that were sold for what is in place'),
        hoursToComplete: hours('What is still to come'),
        costToComplete: dollars('What is still to come'),
        forecast: dollars('What the labor will have cost'),
        variance: dollars('budgetCost − forecast: negative is over'),
      })
      .describe('The sums of the tasks'),
    warnings: warningsField.describe('What makes the forecast doubtful'),
  })
  .meta({ id: 'LaborForecast' })

export const forecastAnswer = jsonOr(forecastBody, CSV, XLSX)
