import { type Decimal, decimal } from '@formwork/kernel'
import type { Ticket, TicketMarkups } from './ticket.ts'
import { equipmentAmount, laborAmount, materialAmount, ticketMoney } from './tm-money.ts'

const NO_MARKUPS: TicketMarkups = { labor: 0, materials: 0, equipment: 0 }

/** What a ticket is sold at, with its sums; null while a line has no price. */
export const moneyOf = (ticket: Ticket) => ticketMoney(ticket, ticket.markups ?? NO_MARKUPS)

/** Dollars of a priced ticket as decimal text. */
export function ticketAmount(ticket: Ticket): string {
  const money = moneyOf(ticket)
  if (money === null) throw new Error(`${ticket.number} has no price`)
  return money.amount.toFixed(2)
}

/** The names of the lines without a price. */
export function unpricedLines({ labor, materials, equipment }: Ticket): readonly string[] {
  const none = (amount: Decimal | null) => amount === null
  return [
    ...labor.filter((line) => none(laborAmount(line))).map((line) => line.classification),
    ...materials.filter((line) => none(materialAmount(line))).map((line) => line.description),
    ...equipment.filter((line) => none(equipmentAmount(line))).map((line) => line.name),
  ]
}

/** Dollars as a number, of what is exact to the cent. */
export const dollarsOf = (amount: Decimal | null): number | null =>
  amount === null ? null : decimal(amount).toNumber()
