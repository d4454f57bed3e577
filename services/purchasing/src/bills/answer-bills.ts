import { nameKey, ZERO } from '@formwork/kernel'
import { setETag, type Warning } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Queries } from '../database.ts'
import { spentBySection } from '../projects/budget.ts'
import { companyDay } from '../projects/company-day.ts'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { budgetForCheck } from '../projects/project-budget.ts'
import { findSpending } from '../projects/spending.store.ts'
import { overBudgetSentence } from '../purchase-orders/facts/check-budget.ts'
import { findOrders } from '../purchase-orders/facts/po.store.ts'
import { countedSections } from '../purchase-orders/spending/counted-sections.store.ts'
import { type CountedPart, spendingOf } from '../purchase-orders/spending/order-spending.ts'
import { type Bill, ordersOf } from './bill.ts'
import { toBillBody } from './bill-answers.ts'
import { isYearBack } from './bill-dates.ts'
import { billSpending } from './bill-spending.ts'
import { billedBy } from './billed-order.ts'
import { findCodeSections } from './coding.store.ts'

/** Bills as they are answered, each with what is unlikely about it. */
export async function answerBills(db: Queries, bills: readonly Bill[]) {
  const today = await companyDay(db, new Date())
  const codes = bills.flatMap(({ coding }) => coding.map(({ costCode }) => costCode))
  const listed = await findCodeSections(db, codes)
  return bills.map((bill) => toBillBody(bill, warningsOf(bill, today, listed)))
}

export async function answerBill(db: Queries, bill: Bill, more: readonly Warning[] = []) {
  const [body] = await answerBills(db, [bill])
  if (body === undefined) throw new Error('The answer of a bill was lost')
  return { ...body, warnings: [...body.warnings, ...more] }
}

function warningsOf(
  { date, coding }: Bill,
  today: string,
  listed: ReadonlyMap<string, unknown>,
): readonly Warning[] {
  const codes = new Map(coding.map(({ costCode }) => [nameKey(costCode), costCode]))
  const unlisted = [...codes].filter(([key]) => !listed.has(key))
  return [
    ...(isYearBack(date, today)
      ? [{ field: 'date', message: 'The bill is more than a year old' }]
      : []),
    ...unlisted.map(([, code]) => {
      return { field: 'costCode', message: `Cost code ${code} is not on the list` }
    }),
  ]
}

/**
 * Warns of each section in which a bill takes more than what remains without it, as of an order: to
 * be asked after the bill was written.
 */
export async function billBudgetWarnings(
  needs: ProjectNeeds,
  bill: Bill,
): Promise<readonly Warning[]> {
  const { db } = needs
  const parts = await partsOfBill(db, bill)
  const field = bill.coding.length > 0 ? 'coding' : 'lines'
  const warnings: Warning[] = []
  for (const [projectId, ofProject] of Map.groupBy(parts, (part) => part.projectId)) {
    const budget = await budgetForCheck(needs, projectId)
    if (budget === undefined) continue
    const spent = spentBySection(await findSpending(db, projectId))
    for (const [section, amount] of await countedSections(db, ofProject)) {
      if (!amount.gt(0)) continue
      const remaining = (budget.get(section) ?? ZERO).minus(spent.get(section) ?? ZERO)
      const message = overBudgetSentence(section, amount, remaining.plus(amount))
      if (message !== undefined) warnings.push({ field, message })
    }
  }
  return warnings
}

/** What a bill counts now: by its coding, else in the orders that it names. */
async function partsOfBill(db: Queries, bill: Bill): Promise<readonly CountedPart[]> {
  if (bill.status !== 'RECEIVED' && bill.status !== 'DISPUTED') return billSpending(bill)
  const orders = await findOrders(db, ordersOf(bill))
  return [...orders.values()].flatMap((order) => {
    const billed = billedBy(bill, order.id)
    return spendingOf({ ...order, settledBy: 'BILLS', billed }).map((part) => {
      return { ...part, committed: ZERO }
    })
  })
}

/** Answers with a bill after a step. */
export function sendBill(db: Queries, reply: FastifyReply, bill: Bill) {
  setETag(reply, bill.version)
  return answerBill(db, bill)
}
