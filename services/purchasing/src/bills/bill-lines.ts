import { decimal, formatDollars, newId, roundToCents, sum, toNumber } from '@formwork/kernel'
import {
  boundedList,
  numberField,
  optionalText,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { BillLine } from './bill.ts'
import { BillLineFault } from './bills.errors.ts'

const MOST_LINES = 500
const MOST_TICKETS = 500
const MAX_DOLLARS = 999_999_999_999.99

const lineBody = z.object({
  id: referenceField('Line id')
    .optional()
    .describe('The line of the bill that it is; without: new'),
  orderId: referenceField('Line order').nullish().describe('The purchase order that is billed'),
  orderLineId: referenceField('Order line').nullish().describe('The line of the order'),
  description: requiredText('Line description', 500).describe('What is billed'),
  quantity: numberField('Line quantity', { places: 4, above: 0 })
    .nullish()
    .describe('How much of it; sent with the unit price'),
  uom: optionalText('Line unit of measure', 50).describe('The unit of quantity'),
  unitPrice: numberField('Line unit price', { places: 4, isDollars: true })
    .nullish()
    .describe('Dollars for one uom; sent with the quantity'),
  amount: numberField('Line amount', { places: 2, min: -MAX_DOLLARS, isDollars: true })
    .nullish()
    .describe('Dollars, which may be negative; quantity × unitPrice in cents when these are sent'),
  ticketIds: boundedList(referenceField('Ticket'), {
    max: MOST_TICKETS,
    tooMany: `At most ${MOST_TICKETS} tickets are allowed on a line`,
    mistyped: 'Tickets must be a list',
  })
    .nullish()
    .describe('Receipts of the vendor that the line bills; each stands on one bill'),
})

/** The lines as they are sent, each with its amount. */
export const billLinesField = boundedList(lineBody, {
  max: MOST_LINES,
  tooMany: `At most ${MOST_LINES} lines are allowed`,
  mistyped: 'Lines must be a list',
})
  .refine((lines) => lines.length > 0, 'At least one line is required')
  .meta({ description: 'What is billed, line by line; in place of the lines that there are' })

type LineBody = z.output<typeof lineBody>

/**
 * The lines with their amounts, under the ids that they name.
 *
 * @throws BillLineFault where quantity, price and amount do not fit, or an id is not one of the bill
 */
export function readBillLines(
  sent: readonly LineBody[],
  before: readonly BillLine[],
): readonly BillLine[] {
  const left = new Map(before.map((line) => [line.id, line]))
  return sent.map((line, index) => {
    if (line.id !== undefined && !left.delete(line.id)) {
      throw BillLineFault({ line: index + 1, fault: 'the bill has no such line' })
    }
    return toBillLine(line, index + 1)
  })
}

function toBillLine(line: LineBody, place: number): BillLine {
  const { quantity = null, unitPrice = null } = line
  return {
    id: line.id ?? newId(),
    orderId: line.orderId ?? null,
    orderLineId: line.orderLineId ?? null,
    description: line.description,
    quantity,
    uom: line.uom ?? null,
    unitPrice,
    amount: amountOf(line, place),
    ticketIds: line.ticketIds ?? [],
    poNumber: null,
  }
}

function amountOf({ quantity = null, unitPrice = null, amount }: LineBody, place: number): number {
  const refusal = (fault: string) => BillLineFault({ line: place, fault })
  if (quantity === null && unitPrice === null) {
    if (amount == null) throw refusal('amount is required without quantity and unit price')
    return amount
  }
  if (quantity === null) throw refusal('the unit price needs a quantity')
  if (unitPrice === null) throw refusal('the quantity needs a unit price')
  const exact = roundToCents(decimal(quantity).times(unitPrice))
  if (exact.gt(MAX_DOLLARS)) throw refusal(`amount must be at most ${formatDollars(MAX_DOLLARS)}`)
  if (amount != null && !exact.eq(amount)) {
    throw refusal(`quantity and unit price come to ${formatDollars(exact)}`)
  }
  return toNumber(exact)
}

/** What the lines come to, within what a bill may. */
export const isWithinMost = (lines: readonly BillLine[]): boolean =>
  sum(lines.map(({ amount }) => Math.abs(amount))).lte(MAX_DOLLARS)
