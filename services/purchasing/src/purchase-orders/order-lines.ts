import { formatDollars, round, roundToCents, sum, toNumber } from '@formwork/kernel'
import {
  boundedList,
  numberField,
  optionalText,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'

/**
 * One line of an order. Quantities and prices have four decimals, the amount is dollars and cents.
 */
export interface OrderLine {
  readonly description: string
  readonly quantity: number
  readonly uom: string
  readonly unitPrice: number
  readonly amount: number
  readonly scopeId: string | null
  /** What of the bid the line buys, as the project's `purchasable` names it. */
  readonly sourceKey: string | null
}

const MOST_LINES = 500
const MAX_DOLLARS = 999_999_999_999.99

const lineBody = z.object({
  description: requiredText('Line description', 500).describe('What is ordered'),
  quantity: numberField('Line quantity', { places: 4, above: 0 }).describe('How much of it'),
  uom: requiredText('Line unit of measure', 50).describe('EA, LF, SF, CY, HR, DAY, …'),
  unitPrice: numberField('Line unit price', { places: 4, isDollars: true }).describe('Dollars'),
  scopeId: referenceField('Line scope')
    .nullish()
    .describe('A scope of the project; what the order counts under is its own `scopeId`'),
  sourceKey: optionalText('Line source key', 300).describe(
    'Of the entry of `purchasable` that the line buys',
  ),
})

/** The lines as they are sent; null is none. Each gets its amount. */
export const linesField = z
  .preprocess(
    (value) => value ?? [],
    boundedList(lineBody, {
      max: MOST_LINES,
      tooMany: `At most ${MOST_LINES} lines are allowed`,
      mistyped: 'Lines must be a list',
    }),
  )
  .transform((lines) => lines.map(withAmount))
  .refine(
    (lines) => sum(lines.map(({ amount }) => amount)).lte(MAX_DOLLARS),
    `Lines must come to at most ${formatDollars(MAX_DOLLARS)}`,
  )
  .meta({ description: 'What is ordered, line by line; in place of the lines that there are' })

export const lineAnswer = z.object({
  description: z.string().describe('What is ordered'),
  quantity: z.number().describe('How much of it, in uom'),
  uom: z.string().describe('The unit that quantity counts'),
  unitPrice: z.number().describe('Dollars for one uom'),
  amount: z.number().describe('quantity × unitPrice, in cents'),
  scopeId: z.uuid().nullable().describe('The scope that it is for; null: not said'),
  sourceKey: z
    .string()
    .nullable()
    .describe('Of the entry of `purchasable` that it buys; null: none'),
})

function withAmount(line: z.output<typeof lineBody>): OrderLine {
  const { description, uom, scopeId = null, sourceKey = null } = line
  const quantity = round(line.quantity, 4)
  const unitPrice = round(line.unitPrice, 4)
  return {
    ...{ description, quantity: toNumber(quantity), uom, unitPrice: toNumber(unitPrice) },
    amount: toNumber(roundToCents(quantity.times(unitPrice))),
    ...{ scopeId, sourceKey },
  }
}

/** What the lines come to; null when that is nothing. */
export function linesTotal(lines: readonly OrderLine[]): number | null {
  const total = sum(lines.map(({ amount }) => amount))
  return total.isZero() ? null : toNumber(total)
}
