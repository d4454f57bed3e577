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
  budget: z.number(),
  committed: z.number(),
  actual: z.number(),
  remaining: z.number(),
  used: z.number().describe('Fraction of the budget'),
  text: z
    .object({
      budget: z.string(),
      committed: z.string(),
      actual: z.string(),
      remaining: z.string(),
      used: z.string(),
    })
    .describe('As the page shows them'),
})

/** A row after it was filled in, with the sums that changed with it. */
export const sheetRowBody = z
  .object({
    position: z.number(),
    section: z.string(),
    scope: z.string().nullable(),
    name: z.string(),
    committed: z.number().nullable(),
    actual: z.number().nullable(),
    costCode: z.string().nullable(),
    vendor: z.string().nullable(),
    purchaseOrder: z.string().nullable(),
    row: amounts,
    subtotal: amounts,
    total: amounts,
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
    ...{ costCode, vendor, purchaseOrder },
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
