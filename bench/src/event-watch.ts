import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { System } from './system.ts'

const PATIENCE_MS = 30_000

/** What has been committed in one service, and what of it has had its effect in purchasing. */
export interface EventWatch {
  /** How many changes of rows are not yet changes of purchasing's copies. */
  underWay(): number
  /** Milliseconds between the two commits, of the next change that arrives. */
  nextWay(): Promise<number>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Whose rows are copied, and where purchasing keeps the copies with their versions. */
export interface Copied {
  readonly service: 'estimating' | 'field'
  readonly table: string
  readonly copies: string
}

export const BIDS: Copied = { service: 'estimating', table: 'bids', copies: 'projects' }
export const DAYS: Copied = { service: 'field', table: 'days', copies: 'field_days' }

/**
 * Has both databases tell of each commit. Notifications are sent by the commit itself, and both are
 * heard by this process, so that neither a clock nor a poll stands between them.
 */
export async function watchEvents(system: System, copied = BIDS): Promise<EventWatch> {
  const committed = new Map<string, number>()
  // On a busy machine the news of the effect may be heard before that of its cause.
  const effective = new Map<string, number>()
  let heard = (_ms: number): void => {}
  const settle = (change: string): void => {
    const from = committed.get(change)
    const to = effective.get(change)
    if (from === undefined || to === undefined) return
    committed.delete(change)
    effective.delete(change)
    heard(to - from)
  }
  const hear =
    (times: Map<string, number>) =>
    (change: string): void => {
      times.set(change, performance.now())
      settle(change)
    }
  const { service, table, copies } = copied
  const rows = await listen(system.databaseUrl(service), table, hear(committed))
  const copiesOfRows = await listen(system.databaseUrl('purchasing'), copies, hear(effective))
  return {
    underWay: () => committed.size,
    nextWay: () => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const late = setTimeout(() => reject(new Error('An event did not arrive')), PATIENCE_MS)
      heard = (ms) => {
        clearTimeout(late)
        resolve(ms)
      }
      return promise
    },
    async settled() {
      const end = performance.now() + PATIENCE_MS
      while (committed.size > 0) {
        if (performance.now() > end) throw new Error(`${committed.size} events did not arrive`)
        await wait(20)
      }
    },
    async close() {
      await rows()
      await copiesOfRows()
    },
  }
}

export interface Commits {
  /** The next one, as its notification is heard (performance.now). */
  next(): Promise<{ readonly version: number; readonly at: number }>
  close(): Promise<void>
}

/** Hears when rows of a table are committed. */
export async function listenToCommits(url: string, table: string): Promise<Commits> {
  let heard = (_commit: { readonly version: number; readonly at: number }): void => {}
  const close = await listen(url, table, (change) =>
    heard({ version: Number(change.split(' ')[1]), at: performance.now() }),
  )
  return {
    close,
    next: () =>
      new Promise((resolve) => {
        heard = resolve
      }),
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
