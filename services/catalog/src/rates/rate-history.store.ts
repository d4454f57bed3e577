import { ResourceNotFound } from '@formwork/kernel'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { RateType } from './rate-type.ts'

const fieldChange = z.object({
  field: z.string().describe('The name of the field as the record has it'),
  old: z.unknown().describe('What it was; null when the record was made'),
  new: z.unknown().describe('What it became; null when the record was deleted'),
})

/** One entry of a record's history; rates have no states, so `from`, `to` and `reason` are null. */
export const historyEntry = z
  .object({
    at: z.iso.datetime().describe('When, in UTC'),
    by: z.string().describe('The e-mail address of who did it'),
    action: z.enum(['created', 'updated', 'deleted']).describe('What became of the record'),
    from: z.null().describe('Always null: a rate has no status that it could leave'),
    to: z.null().describe('Always null: a rate has no status that it could get'),
    reason: z.null().describe('Always null: a change of a rate needs no reason'),
    changes: z.array(fieldChange).describe('Every field that is different from before'),
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
  const rows = await db.sql
    .selectFrom('rate_changes')
    .select(['at', 'by', 'action', 'changes'])
    .where('kind', '=', rateType.kind)
    .where('record_id', '=', recordId)
    .orderBy('revision')
    .execute()
  if (rows.length === 0) throw ResourceNotFound({ resource: rateType.label })
  return rows.map((row) => ({
    ...{ at: row.at.toISOString(), by: row.by, action: storedAction.parse(row.action) },
    ...{ from: null, to: null, reason: null },
    changes: storedChanges.parse(row.changes),
  }))
}
