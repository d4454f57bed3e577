import { PM_SECTIONS } from '@formwork/contracts'
import {
  boundedList,
  jsonOr,
  numberField,
  optionalText,
  warningsField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { contractField, sectionName, spentFields, XLSX } from '../projects.schemas.ts'

export const forecastQuery = z.object({
  format: z
    .enum(['json', 'csv', 'xlsx'], 'Format must be json, csv or xlsx')
    .default('json')
    .describe('csv, xlsx: the table as a file'),
})

const outlookChange = z
  .object({
    section: z
      .enum(PM_SECTIONS, `Section must be one of ${PM_SECTIONS.join(', ')}`)
      .describe('A section of the budget'),
    toComplete: numberField('To complete', { places: 2, isDollars: true })
      .nullable()
      .describe('Dollars that are still to come; null takes the outlook back'),
    reason: optionalText('Reason').describe('Why; needed with an amount'),
  })
  .refine(({ toComplete, reason }) => toComplete === null || typeof reason === 'string', {
    error: 'Reason is required',
    path: ['reason'],
  })
export type OutlookChange = z.output<typeof outlookChange>

export const outlookBody = boundedList(outlookChange, {
  max: PM_SECTIONS.length,
  tooMany: `At most ${PM_SECTIONS.length} sections are allowed`,
  mistyped: 'Outlook must be a list',
})
  .superRefine((changes, context) => {
    const seen = new Set<string>()
    for (const [index, { section }] of changes.entries()) {
      const message = `Section ${section} is named twice`
      if (seen.has(section)) context.addIssue({ code: 'custom', message, path: [index, 'section'] })
      seen.add(section)
    }
  })
  .meta({ id: 'Outlook' })

export const createSnapshotBody = z
  .object({
    month: z
      .string({
        error: ({ input }) => (input == null ? 'Month is required' : 'Month must be text'),
      })
      .max(20, { error: 'Month must be YYYY-MM', abort: true })
      .regex(/^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/, 'Month must be YYYY-MM')
      .describe('YYYY-MM; of one that has a snapshot it is replaced'),
  })
  .meta({ id: 'CreateSnapshot' })

const figures = {
  budget: z.number().describe('With approved change orders'),
  ...spentFields,
  toComplete: z
    .number()
    .describe(
      'What is left of the budget; of LABOR once there are days what its tasks still take; or what the outlook expects',
    ),
  forecast: z.number().describe('committed + pending + actual + toComplete'),
  variance: z.number().describe('budget − forecast: negative is over'),
}

const outlook = z
  .object({
    toComplete: z.number().describe('Dollars that are still to come'),
    reason: z.string().describe('Why'),
    at: z.iso.datetime().describe('When it was written, in UTC'),
    by: z.string().describe('E-mail of who wrote it'),
  })
  .nullable()
  .describe('What people expect; null: toComplete follows the budget, or the days of the field')

const sections = z
  .array(z.object({ section: sectionName, ...figures, outlook }))
  .describe('In the order of the sheet')
const totals = z
  .object({
    ...figures,
    contract: contractField,
    margin: z.number().nullable().describe('contract − forecast; null: before the award'),
  })
  .describe('The sums of the sections, and what was sold')

const ofLabor = {
  asOf: z.iso
    .datetime()
    .nullable()
    .describe('When the field said what labor still takes, in UTC; null: now, or never'),
  warnings: warningsField.describe('What the field could not be asked; empty otherwise'),
}

export const forecastBody = z
  .object({
    projectId: z.uuid().describe('Id of the bid that is built'),
    sections,
    totals,
    ...ofLabor,
  })
  .meta({ id: 'ProjectForecast' })
export const forecastAnswer = jsonOr(forecastBody, 'text/csv', XLSX)

const kept = {
  at: z.iso.datetime().describe('When it was kept, in UTC'),
  by: z.string().describe('E-mail of who kept it'),
  sections,
  totals,
  ...ofLabor,
}
export const snapshotBody = z
  .object({
    month: z.string().describe('YYYY-MM'),
    ...kept,
    replaced: z.array(z.object(kept)).describe('What stood there before, the newest first'),
  })
  .meta({ id: 'ForecastSnapshot' })
