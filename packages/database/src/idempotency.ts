import {
  type IdempotencyClaim,
  type IdempotencyOutcome,
  type IdempotencyStore,
  newId,
  type StoredAnswer,
} from '@formwork/kernel'
import type { Pool } from 'pg'
import { KeyTakenOver } from './errors/database.errors.ts'

interface KeyRow {
  readonly fingerprint: string
  readonly committed: boolean
  readonly leased: boolean
  readonly completed: boolean
  readonly status: number
  readonly body: string | null
  readonly content_type: string | null
  readonly headers: Record<string, string> | null
}

/** Idempotency keys in the service's own database. All times are the database's. */
export function idempotencyStore(pool: Pool): IdempotencyStore {
  return {
    claim: async (claim) => {
      // A row may be released between the attempt to take it and the look at it: try again then.
      for (let attempt = 0; attempt < 3; attempt++) {
        const id = newId()
        if ((await insertKey(pool, id, claim)) || (await takeOver(pool, id, claim)))
          return { kind: 'claimed', id, ...claimed(pool, id) }
        const row = await findKey(pool, claim)
        if (row) return outcome(row, claim)
      }
      return { kind: 'in-flight' }
    },
    deleteExpired: async () => {
      const { rowCount } = await pool.query(
        `DELETE FROM messaging.idempotency_keys
         WHERE created_at < now() - interval '24 hours' AND lease_until < now()`,
      )
      return rowCount ?? 0
    },
  }
}

const LEASE_SECONDS = 60
/** A body may arrive for two minutes before there is anything to do. */
const UNREAD_LEASE_SECONDS = 180
/** What stands in the row until the body has been read. */
const UNREAD = ''

const leaseOf = ({ fingerprint }: IdempotencyClaim): number =>
  fingerprint === null ? UNREAD_LEASE_SECONDS : LEASE_SECONDS

async function insertKey(pool: Pool, id: string, claim: IdempotencyClaim): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO messaging.idempotency_keys (id, scope, key, fingerprint, lease_until)
     VALUES ($1, $2, $3, $4, now() + $5 * interval '1 second')
     ON CONFLICT (scope, key) DO NOTHING`,
    [id, claim.scope, claim.key, claim.fingerprint ?? UNREAD, leaseOf(claim)],
  )
  return rowCount === 1
}

/**
 * Takes over a key that is a day old, or whose owner died before it committed. The new id shuts the
 * old owner out: should it still live, its transaction finds no row to mark and rolls back. A body
 * that is still to be read may be another one: there was no effect that it could be a repetition
 * of.
 */
async function takeOver(pool: Pool, id: string, claim: IdempotencyClaim): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE messaging.idempotency_keys
     SET id = $1, fingerprint = $4, created_at = now(),
       lease_until = now() + $5 * interval '1 second', committed = FALSE,
       completed_at = NULL, status = NULL, body = NULL, content_type = NULL, headers = NULL
     WHERE scope = $2 AND key = $3 AND lease_until < now() AND (
       created_at < now() - interval '24 hours'
       OR (NOT committed AND completed_at IS NULL AND $4 IN (fingerprint, $6)))`,
    [id, claim.scope, claim.key, claim.fingerprint ?? UNREAD, leaseOf(claim), UNREAD],
  )
  return rowCount === 1
}

async function findKey(pool: Pool, claim: IdempotencyClaim): Promise<KeyRow | undefined> {
  const { rows } = await pool.query<KeyRow>(
    `SELECT fingerprint, committed, lease_until >= now() AS leased,
       completed_at IS NOT NULL AS completed, status, body, content_type, headers
     FROM messaging.idempotency_keys WHERE scope = $1 AND key = $2`,
    [claim.scope, claim.key],
  )
  return rows[0]
}

function outcome(row: KeyRow, claim: IdempotencyClaim): IdempotencyOutcome {
  const { fingerprint } = row
  if (claim.fingerprint !== null && fingerprint !== claim.fingerprint) return { kind: 'mismatch' }
  if (row.completed) {
    const { status, body, content_type: contentType, headers } = row
    return { kind: 'replay', fingerprint, status, body, contentType, headers: headers ?? {} }
  }
  return row.committed && !row.leased ? { kind: 'answer-lost', fingerprint } : { kind: 'in-flight' }
}

function claimed(pool: Pool, id: string) {
  return {
    identify: async (fingerprint: string): Promise<void> => {
      const { rowCount } = await pool.query(
        `UPDATE messaging.idempotency_keys
         SET fingerprint = $2, lease_until = now() + $3 * interval '1 second' WHERE id = $1`,
        [id, fingerprint, LEASE_SECONDS],
      )
      if (rowCount === 0) throw KeyTakenOver()
    },
    complete: async ({ status, body, contentType, headers }: StoredAnswer): Promise<void> => {
      await pool.query(
        `UPDATE messaging.idempotency_keys
         SET completed_at = now(), status = $2, body = $3, content_type = $4, headers = $5
         WHERE id = $1`,
        [id, status, body, contentType, JSON.stringify(headers)],
      )
    },
    release: async (): Promise<void> => {
      await pool.query('DELETE FROM messaging.idempotency_keys WHERE id = $1 AND NOT committed', [
        id,
      ])
      // Committed all the same: it may not run again, and nobody is left to wait for.
      await pool.query('UPDATE messaging.idempotency_keys SET lease_until = now() WHERE id = $1', [
        id,
      ])
    },
  }
}
