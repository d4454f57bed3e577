import { z } from 'zod'
import type { Database } from '../database.ts'
import { money, percent } from './sheet-page.ts'
import {
  addUpSums,
  remainingOf,
  type SheetRow,
  type SheetSums,
  sumsBySection,
  sumsOfRow,
  usedOf,
} from './sheets.store.ts'

const amounts = z.object({
  budget: z.number().describe('Dollars as the bid budgets them'),
  committed: z.number().describe('Dollars that are ordered'),
  actual: z.number().describe('Dollars that were paid'),
  remaining: z.number().describe('Dollars: budget less what is committed and paid'),
  used: z.number().describe('Fraction of the budget'),
  text: z
    .object({
      budget: z.string().describe('The budget, as text with its unit'),
      committed: z.string().describe('What is ordered, as text with its unit'),
      actual: z.string().describe('What was paid, as text with its unit'),
      remaining: z.string().describe('What is left, as text with its unit'),
      used: z.string().describe('The used part of the budget, in percent, as text with its unit'),
    })
    .describe('As the page shows them'),
})

/** A row after it was filled in, with the sums that changed with it. */
export const sheetRowBody = z
  .object({
    position: z.number().describe('Its place on the sheet, from 0'),
    section: z.string().describe('The section of the budget that it stands in'),
    scope: z.string().nullable().describe('The scope that it is for; null: the whole bid'),
    name: z.string().describe('What the row is about'),
    committed: z
      .number()
      .nullable()
      .describe('Dollars that are ordered for it; null: nothing noted'),
    actual: z.number().nullable().describe('Dollars that were paid for it; null: nothing noted'),
    costCode: z.string().nullable().describe('As it was noted; null: nothing noted'),
    vendor: z.string().nullable().describe('As it was noted; null: nothing noted'),
    purchaseOrder: z.string().nullable().describe('As it was noted; null: nothing noted'),
    row: amounts.describe('The sums of the row'),
    subtotal: amounts.describe('The sums of its section'),
    total: amounts.describe('The sums of the sheet'),
  })
  .meta({ id: 'SheetRow' })

export async function toSheetRowBody(
  db: Database,
  sheetId: string,
  row: SheetRow,
): Promise<z.input<typeof sheetRowBody>> {
  const sums = await sumsBySection(db, sheetId)
  const { position, section, scope, name, committed, actual } = row
  const { costCode, vendor, purchaseOrder } = row
  return {
    position,
    section,
    scope,
    name,
    committed: committed?.toNumber() ?? null,
    actual: actual?.toNumber() ?? null,
    costCode,
    vendor,
    purchaseOrder,
    row: toAmounts(sumsOfRow(row)),
    subtotal: toAmounts(sums.get(section) ?? sumsOfRow(row)),
    total: toAmounts(addUpSums(sums.values())),
  }
}

function toAmounts(sums: SheetSums): z.input<typeof amounts> {
  const remaining = remainingOf(sums)
  const used = usedOf(sums)
  return {
    budget: sums.budget.toNumber(),
    committed: sums.committed.toNumber(),
    actual: sums.actual.toNumber(),
    remaining: remaining.toNumber(),
    used: used.toNumber(),
    text: {
      budget: money(sums.budget),
      committed: money(sums.committed),
      actual: money(sums.actual),
      remaining: money(remaining),
      used: percent(used),
    },
  }
}
