import type { Client } from 'pg'

/** Whether this session now holds the lock; it gives it back when it ends. */
export async function takeLeaderLock(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
    [name],
  )
  return rows[0]?.taken === true
}
