import { differingLines, type Told } from '../lib/differing-lines.ts'
import { formatQuantity, formatRate, money } from '../lib/formats/formats.ts'
import { numberOf, tenThousandths } from '../lib/formats/ten-thousandths.ts'
import { texts as shared } from '../lib/texts.ts'
import type { Bill } from './bill.ts'
import { texts } from './texts.ts'
import { amountOf, idsOf, isPriced, type TypedLine } from './typed-bill.ts'

const words = texts.form

/**
 * Where two have changed the lines: those of one version that are not as the other has them.
 *
 * @param bill whose lines know the numbers of their orders
 */
export function linesShown(
  own: readonly TypedLine[],
  other: readonly TypedLine[],
  bill: Pick<Bill, 'lines'>,
): readonly string[] {
  const orders = new Map(bill.lines.map(({ orderId, poNumber }) => [orderId, poNumber]))
  const told = (line: TypedLine): Told => {
    const order = orders.get(idsOf(line.place).orderId)
    const text = [
      line.description.trim(),
      amountText(line),
      ...(order == null ? [] : [order]),
      ...(line.ticketIds.length === 0 ? [] : [words.withTickets(line.ticketIds.length)]),
    ]
    return { id: line.id, text: text.join(', ') }
  }
  return differingLines(own.map(told), other.map(told), shared.conflict.lines)
}

function amountText(line: TypedLine): string {
  const amount = money(amountOf(line) ?? 0n)
  if (!isPriced(line)) return amount
  const quantity =
    `${formatQuantity(numberOf(tenThousandths(line.quantity)))} ${line.uom.trim()}`.trim()
  return words.priced(quantity, formatRate(numberOf(tenThousandths(line.unitPrice))), amount)
}
