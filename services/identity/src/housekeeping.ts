import type { Logger } from '@formwork/service-kit'
import type { Pool } from 'pg'

export interface Chore {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/** Repeats chores until closed. Each may run in any number of replicas at once. */
export function startHousekeeping(chores: readonly Chore[], log: Logger): { close(): void } {
  const timers = chores.map((chore) => {
    const timer = setInterval(() => {
      chore.run().catch((err: unknown) => log.warn({ err, chore: chore.name }, 'chore failed'))
    }, chore.everyMs)
    return timer.unref()
  })
  return {
    close: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Deletes sessions and refresh tokens past their time, and what only the time of grace needed. */
export async function sweepSessions(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM sessions WHERE expires_at < now()')
  await pool.query('DELETE FROM refresh_tokens WHERE expires_at < now()')
  await pool.query(
    `UPDATE refresh_tokens SET successor = NULL
     WHERE successor IS NOT NULL AND rotated_at < now() - interval '1 minute'`,
  )
}
