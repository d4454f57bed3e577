import { z } from 'zod'

export const BAR_LIST_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const

export const barListQuery = z.object({
  format: z
    .enum(BAR_LIST_FORMATS, 'Format must be one of json, csv, xlsx, pdf')
    .default('json')
    .describe('How the list is answered. PDF has no prices, whoever asks'),
})

const sizes = (of: string) =>
  z
    .array(
      z.object({
        size: z.string().describe('Size of the bars'),
        feet: z.number().describe('Feet with laps, with the multipliers; four decimals'),
        pounds: z.number().describe('Pounds with waste, with the multipliers; four decimals'),
      }),
    )
    .describe(`${of} by size, as the quantities of the bid have them`)

export const barListBody = z
  .object({
    bidId: z.uuid().describe('The bid'),
    bidNumber: z.string().describe('Its number'),
    name: z.string().describe('The name of the job'),
    note: z.string().describe('That the drawings govern'),
    scopes: z
      .array(
        z.object({
          scopeId: z.uuid().describe('The scope'),
          name: z.string().describe('The part of the building'),
          lines: z
            .array(
              z.object({
                itemId: z.uuid().describe('The concrete item'),
                item: z.string().describe('Its name'),
                mark: z.string().nullable().describe('As the schedule has it; null: a mat'),
                size: z.string().describe('Size of the bars'),
                pieces: z
                  .number()
                  .nullable()
                  .describe('Bars of all elements; null: a mat that is weighed by its area'),
                length: z
                  .string()
                  .nullable()
                  .describe('Feet and inches of one bar with its hooks; null: the bars of a mat'),
                lengthFt: z.number().nullable().describe('The same in feet'),
                feet: z.number().describe('Feet with laps; four decimals'),
                pounds: z.number().describe('Pounds with waste; four decimals'),
                pricePerPound: z.number().optional().describe('Dollars for a pound; not for OPS'),
                cost: z
                  .number()
                  .optional()
                  .describe('Dollars with fabrication, without tax; not for OPS'),
              }),
            )
            .describe('Its bars, item by item, with the multiplier'),
          sizes: sizes('The bars of the scope'),
        }),
      )
      .describe('Those that have bars, in their order'),
    sizes: sizes('All bars'),
  })
  .meta({ id: 'BarList' })
