import { RATE_KINDS } from '@formwork/contracts'
import { ResourceNotFound } from '@formwork/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Queries } from '../database.ts'
import type { RateType } from './rate-type.ts'

const fieldChange = z.object({
  field: z.string().describe('The name of the field as the record has it'),
  old: z.unknown().describe('What it was; null when the record was made'),
  new: z.unknown().describe('What it became; null when the record was deleted'),
})

/** One entry of a record's history; rates have no states, so `from` and `to` are null. */
export const historyEntry = z
  .object({
    at: z.iso.datetime().describe('When, in UTC'),
    by: z.string().describe('The e-mail address of who did it'),
    action: z.enum(['created', 'updated', 'deleted']).describe('What became of the record'),
    from: z.null().describe('Always null: a rate has no status that it could leave'),
    to: z.null().describe('Always null: a rate has no status that it could get'),
    reason: z.string().nullable().describe('Why, if a reason was given with the change'),
    changes: z.array(fieldChange).describe('Every field that is different from before'),
    change: z
      .object({
        revision: z.int().describe('The revision of the rate book that it made'),
        updated: z.int().describe('Records of the kind that it changed'),
        created: z.int().describe('Records of the kind that it made'),
      })
      .describe(
        'The whole change that the entry is part of: an import changes many records at once',
      ),
  })
  .meta({ id: 'RateHistoryEntry' })

const storedAction = historyEntry.shape.action
const storedChanges = z.array(fieldChange)

interface StoredEntry {
  readonly at: Date
  readonly by: string
  readonly action: string
  readonly changes: unknown
  readonly reason: string | null
  readonly revision: number
  readonly updated: number
  readonly created: number
}

/** Who changed a record, when, from what to what; oldest first. Deleted records keep theirs. */
export async function rateHistory(
  db: Database,
  rateType: RateType,
  recordId: string,
): Promise<z.infer<typeof historyEntry>[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT own.at, own."by", own.action, own.changes, own.reason, own.revision, whole.*
    FROM rate_changes own CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE action = 'updated')::int AS updated,
        count(*) FILTER (WHERE action = 'created')::int AS created
      FROM rate_changes WHERE kind = own.kind AND revision = own.revision
    ) whole
    WHERE own.kind = ${rateType.kind} AND own.record_id = ${recordId}
    ORDER BY own.revision`.execute(db.sql)
  if (rows.length === 0) throw ResourceNotFound({ resource: rateType.label })
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by,
    action: storedAction.parse(row.action),
    from: null,
    to: null,
    reason: row.reason,
    changes: storedChanges.parse(row.changes),
    change: { revision: row.revision, updated: row.updated, created: row.created },
  }))
}

/** The kinds that have, or once had, a record. */
export async function readKindsWithHistory(db: Queries): Promise<ReadonlySet<string>> {
  // One look into the index for each kind: a history has millions of entries, and ten kinds.
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM unnest(${[...RATE_KINDS]}::text[]) AS kinds (kind)
    WHERE EXISTS (SELECT 1 FROM rate_changes WHERE rate_changes.kind = kinds.kind)`.execute(db.sql)
  return new Set(rows.map(({ kind }) => kind))
}
