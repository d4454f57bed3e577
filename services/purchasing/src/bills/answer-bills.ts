import { nameKey } from '@formwork/kernel'
import { setETag, type Warning } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { findCodeSections } from '../cost-codes/code-sections.store.ts'
import { unlistedCodeWarnings } from '../cost-codes/unlisted-codes.ts'
import type { Queries } from '../database.ts'
import { companyDay, daysAfter } from '../projects/company-day.ts'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { partsWarnings } from '../purchase-orders/facts/check-budget.ts'
import type { OrdersById } from '../purchase-orders/facts/po.store.ts'
import type { Bill } from './bill.ts'
import { toBillBody } from './bill-answers.ts'
import { yearBefore } from './bill-dates.ts'
import { partsOfBill } from './bill-spending.ts'

/** Bills as they are answered, each with what is unlikely about it. */
export async function answerBills(db: Queries, bills: readonly Bill[]) {
  const oldest = yearBefore(await dayOfBills(db, bills))
  const codes = bills.flatMap(({ coding }) => coding.map(({ costCode }) => costCode))
  const listed = await findCodeSections(db, codes.map(nameKey))
  return bills.map((bill) => toBillBody(bill, warningsOf(bill, oldest, listed)))
}

/** The company's day. Its zone is read for bills that are a year old in one zone and not in another. */
async function dayOfBills(db: Queries, bills: readonly Bill[]): Promise<string> {
  const now = new Date()
  const utcDay = now.toISOString().slice(0, 10)
  const oldest = yearBefore(daysAfter(utcDay, 1))
  return bills.some(({ date }) => date < oldest) ? companyDay(db, now) : utcDay
}

export async function answerBill(db: Queries, bill: Bill, more: readonly Warning[] = []) {
  const [body] = await answerBills(db, [bill])
  if (body === undefined) throw new Error('The answer of a bill was lost')
  return { ...body, warnings: [...body.warnings, ...more] }
}

function warningsOf(
  { date, coding }: Bill,
  oldest: string,
  listed: Pick<ReadonlySet<string>, 'has'>,
): readonly Warning[] {
  return [
    ...(date < oldest ? [{ field: 'date', message: 'The bill is more than a year old' }] : []),
    ...unlistedCodeWarnings(
      coding.map(({ costCode }) => costCode),
      listed,
    ),
  ]
}

/**
 * Warns of each section in which a bill takes more than what remains without it, as of an order: to
 * be asked after the bill was written.
 *
 * @param orders those that it names; a bill that is coded counts without them
 */
export function billBudgetWarnings(
  needs: ProjectNeeds,
  bill: Bill,
  orders: OrdersById = new Map(),
): Promise<readonly Warning[]> {
  const field = bill.coding.length > 0 ? 'coding' : 'lines'
  return partsWarnings(needs, partsOfBill(bill, orders), field)
}

/** Answers with a bill after a step. */
export function sendBill(db: Queries, reply: FastifyReply, bill: Bill) {
  setETag(reply, bill.version)
  return answerBill(db, bill)
}
