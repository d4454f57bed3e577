import { nameKey } from '@formwork/kernel'
import { boundedList, numberField, requiredText } from '@formwork/service-kit'
import { z } from 'zod'
import { historyAnswer } from '../history/history.schemas.ts'

const MOST_RATES = 200
/** The column's: four digits and four decimals. */
export const HIGHEST_RATE = 9_999.9999

const rate = z.object({
  classification: requiredText('Classification', 100).describe('The trade: Carpenter, Laborer, …'),
  hourlyRate: numberField('Hourly rate', {
    places: 4,
    max: HIGHEST_RATE,
    isDollars: true,
  }).describe('Dollars that an hour is sold at'),
})

export const tmRatesBody = boundedList(rate, {
  max: MOST_RATES,
  tooMany: `At most ${MOST_RATES} rates`,
  mistyped: 'The rates must be a list',
}).superRefine((rates, context) => {
  const seen = new Set<string>()
  for (const [at, { classification }] of rates.entries()) {
    const key = nameKey(classification)
    if (seen.has(key)) {
      context.addIssue({
        code: 'custom',
        path: [at, 'classification'],
        message: `${classification} is there twice`,
      })
    }
    seen.add(key)
  }
})

export const tmRatesAnswer = z
  .array(
    z.object({
      classification: z.string().describe('The trade'),
      hourlyRate: z.number().describe('Dollars that an hour is sold at'),
    }),
  )
  .meta({ id: 'TmRates' })

const percent = (label: string) => numberField(label, { places: 4, max: 100 }).optional()

export const tmMarkupsBody = z
  .object({
    labor: percent('Labor markup').describe('Percent on labor'),
    materials: percent('Materials markup').describe('Percent on materials'),
    equipment: percent('Equipment markup').describe('Percent on equipment'),
  })
  .meta({ id: 'UpdateTmMarkups' })

export const tmMarkupsAnswer = z
  .object({
    labor: z.number().describe('Percent on labor'),
    materials: z.number().describe('Percent on materials'),
    equipment: z.number().describe('Percent on equipment'),
  })
  .meta({ id: 'TmMarkups' })

export const tmPriceHistoryAnswer = historyAnswer('TmPriceHistoryEntry', {
  action: z.literal('updated').describe('What was done'),
  from: z.null().describe('They have no status'),
  to: z.null().describe('They have no status'),
  reason: z.null().describe('None is asked for'),
})
