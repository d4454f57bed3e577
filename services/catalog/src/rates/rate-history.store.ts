import { NotFoundError } from '@formwork/kernel'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { RateType } from './rate-type.ts'

const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })

/** One entry of a record's history; rates have no states, so `from`, `to` and `reason` are null. */
export const historyEntry = z
  .object({
    at: z.iso.datetime(),
    by: z.string(),
    action: z.enum(['created', 'updated', 'deleted']),
    from: z.null(),
    to: z.null(),
    reason: z.null(),
    changes: z.array(fieldChange),
  })
  .meta({ id: 'RateHistoryEntry' })

const storedAction = historyEntry.shape.action
const storedChanges = z.array(fieldChange)

/** Who changed a record, when, from what to what; oldest first. Deleted records keep theirs. */
export async function rateHistory(
  db: Database,
  rateType: RateType,
  recordId: string,
): Promise<z.infer<typeof historyEntry>[]> {
  const rows = await db.prisma.rateChange.findMany({
    where: { kind: rateType.kind, recordId },
    orderBy: { revision: 'asc' },
  })
  if (rows.length === 0) throw new NotFoundError(rateType.label)
  return rows.map((row) => ({
    ...{ at: row.at.toISOString(), by: row.by, action: storedAction.parse(row.action) },
    ...{ from: null, to: null, reason: null },
    changes: storedChanges.parse(row.changes),
  }))
}
