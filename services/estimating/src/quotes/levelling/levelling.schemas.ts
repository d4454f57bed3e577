import { COVERAGES, QUOTE_FORMS } from '@formwork/costing'
import { z } from 'zod'
import { lineAnswer } from '../packages/packages.schemas.ts'

export const levellingQuery = z.object({
  format: z
    .enum(['json', 'csv', 'xlsx', 'pdf'])
    .default('json')
    .describe('json, or a file to download'),
})

const dollars = (of: string) => z.number().describe(`Dollars: ${of}`)

const lineOfRow = z.object({
  lineId: z.uuid().describe('The line'),
  coverage: z.enum(COVERAGES).nullable().describe('What the quote says of it; null: nothing'),
  amount: z.number().nullable().describe('Dollars; null: no price of its own'),
  lowest: z.boolean().describe('Whether no quote asks less for the line'),
})

const row = z
  .object({
    quoteId: z.uuid().describe('The quote'),
    vendorId: z.uuid().nullable().describe('The vendor; null: it is known by name alone'),
    vendorName: z.string().describe('Who quotes'),
    receivedAt: z.iso.datetime().describe('When it came, in UTC'),
    validUntil: z.string().nullable().describe('The last day; null: no end'),
    form: z.enum(QUOTE_FORMS).describe('Prices by line, or one sum'),
    expired: z.boolean().describe('Whether its last day is past, in UTC'),
    carried: z.boolean().describe('Whether it counts in the bid'),
    awarded: z.boolean().describe('Whether it is ordered from'),
    lines: z.array(lineOfRow).describe('Each line of the package, in their order'),
    quoted: dollars('what it asks for the lines that it includes, or the lump sum'),
    base: dollars('without the lines that are not required'),
    plugs: dollars('what stands for required lines that it leaves out'),
    adjustments: dollars('its own and those of its answers'),
    tax: dollars('sales tax on the others, as far as it is not included'),
    levelled: z
      .number()
      .nullable()
      .describe('Dollars: base, plugs, adjustments and tax; null while a gap has no plug'),
    gaps: z
      .array(
        z.object({
          lineId: z.uuid().describe('A required line that it leaves out'),
          description: z.string().describe('What is to be priced'),
          name: z.string().describe('`Line 3 "Mobilization"`'),
          plug: z.number().nullable().describe('Dollars that stand for it; null: nothing does'),
        }),
      )
      .describe('What it leaves out'),
    unknown: z
      .array(
        z.object({
          requirementId: z.uuid().describe('The requirement'),
          text: z.string().describe('What the vendor is asked to confirm'),
        }),
      )
      .describe('Requirements that it leaves open'),
    belowMedian: z.boolean().describe('Less than 80 % of the median of three or more'),
  })
  .meta({ id: 'LevelledQuote' })

export const levellingAnswerBody = z
  .object({
    packageId: z.uuid().describe('The package'),
    name: z.string().describe('Its name'),
    selfPerform: z
      .object({
        amount: z
          .number()
          .nullable()
          .describe('Dollars, with the multipliers of the scopes; null: nothing is linked'),
      })
      .describe('What the linked work costs in the estimate'),
    lines: z
      .array(
        lineAnswer.extend({
          lowestAmount: z.number().nullable().describe('The least that is asked; null: no price'),
        }),
      )
      .describe('The lines of the package'),
    rows: z.array(row).describe('The quotes, the lowest leveled first, those without a level last'),
    median: z.number().nullable().describe('Dollars, of the levels; null below three'),
    bestSplit: z
      .object({
        amount: dollars('the sum of its lines'),
        lines: z
          .array(
            z.object({
              lineId: z.uuid().describe('A required line'),
              quoteId: z.uuid().nullable().describe('Whose price; null: the plug'),
              amount: dollars('what it asks for the line'),
            }),
          )
          .describe('Each required line from the cheapest'),
      })
      .nullable()
      .describe('Each line from the quote that sells it cheapest by itself; null: it has no price'),
    sentence: z.string().describe('`Low on paper is C at $1,392.00; level, B is lowest at …`'),
  })
  .meta({ id: 'Levelling' })
