import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { System } from './system.ts'

/** What has been committed in estimating, and what of it has had its effect in purchasing. */
export interface EventWatch {
  /** How many changes of bids are not yet changes of projects. */
  underWay(): number
  /** Milliseconds between the two commits, of the next change that arrives. */
  nextWay(): Promise<number>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * Has both databases tell of each commit. Notifications are sent by the commit itself, and both are heard
 * by this process, so that neither a clock nor a poll stands between them.
 */
export async function watchEvents(system: System): Promise<EventWatch> {
  const committed = new Map<string, number>()
  let heard = (_ms: number): void => {}
  const bids = await listen(system.databaseUrl('estimating'), 'bids', (change) => {
    committed.set(change, performance.now())
  })
  const projects = await listen(system.databaseUrl('purchasing'), 'projects', (change) => {
    const at = committed.get(change)
    if (at === undefined) return
    committed.delete(change)
    heard(performance.now() - at)
  })
  return {
    underWay: () => committed.size,
    nextWay: () =>
      new Promise((resolve) => {
        heard = resolve
      }),
    async settled() {
      for (let attempt = 0; attempt < 300; attempt++) {
        if (committed.size === 0) return
        await wait(100)
      }
      throw new Error(`${committed.size} events did not arrive within 30 s`)
    },
    async close() {
      await bids()
      await projects()
    },
  }
}

/** @returns what takes the trigger away again */
async function listen(url: string, table: string, onChange: (change: string) => void) {
  const client = new pg.Client(url)
  await client.connect()
  client.on('notification', ({ payload }) => onChange(payload ?? ''))
  await client.query(`LISTEN bench`)
  await client.query(`
    CREATE OR REPLACE FUNCTION tell_bench() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('bench', NEW.id || ' ' || NEW.version); RETURN NULL; END $$;
    CREATE OR REPLACE TRIGGER tell_bench AFTER INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION tell_bench();`)
  return async (): Promise<void> => {
    await client.query(`DROP TRIGGER tell_bench ON ${table}`)
    await client.end()
  }
}
