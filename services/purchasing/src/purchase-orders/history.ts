import { NotFoundError } from '@formwork/kernel'
import type { PrismaClient } from '../generated/prisma/client.ts'
import type { FieldChange } from './save-change.ts'

/** One entry of a history (decisions section 1). */
export interface HistoryEntry {
  readonly at: string
  readonly by: string
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly reason: string | null
  readonly changes: FieldChange[]
}

/** Everything that happened to an order, oldest first. */
export const readHistory =
  (prisma: PrismaClient) =>
  async (id: string): Promise<HistoryEntry[]> => {
    const order = await prisma.purchaseOrder.findUnique({ where: { id }, select: { id: true } })
    if (order === null) throw new NotFoundError('Purchase order')
    const rows = await prisma.$queryRaw<(Omit<HistoryEntry, 'at'> & { at: Date })[]>`
      SELECT at, by, action, from_status AS "from", to_status AS "to", reason, changes
      FROM purchase_order_history WHERE purchase_order_id = ${id}::uuid ORDER BY id`
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  }
