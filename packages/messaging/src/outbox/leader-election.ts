import pg from 'pg'
import type { Logger } from 'pino'
import { backoffMs, pause } from '../nats/pause.ts'
import { takeLeaderLock } from './leader-lock.store.ts'

export interface ElectionOptions {
  readonly pool: pg.Pool
  /** Among the replicas of one database, one at a time leads under this name. */
  readonly name: string
  readonly log: Logger
  /** The work of the leader, until `lost` aborts. `client` is the session that holds the lock. */
  run(client: pg.Client, lost: AbortSignal): Promise<void>
}

export interface Election {
  close(): Promise<void>
}

const ASK_AGAIN_MS = 1_000
// Both ends notice within 15 seconds that the other has vanished, so the lock is free by then.
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3'

/**
 * Lets one replica at a time do a piece of background work. The lead is a session advisory lock on
 * a connection of its own: when the process or the connection dies, PostgreSQL gives it to another.
 */
export function runAsLeader(options: ElectionOptions): Election {
  const closing = new AbortController()
  const done = keepTrying(options, closing.signal)
  return {
    close: async () => {
      closing.abort()
      await done
    },
  }
}

async function keepTrying(options: ElectionOptions, closing: AbortSignal): Promise<void> {
  const { name, log } = options
  let failures = 0
  while (!closing.aborted) {
    try {
      await serve(options, closing, () => {
        failures = 0
      })
    } catch (error) {
      if (closing.aborted) return
      log.warn({ err: error, election: name }, 'lost the lead, trying again')
      failures += 1
      await pause(backoffMs(failures), closing)
    }
  }
}

/** One connection: waits for the lock, then leads until the connection or the work ends. */
async function serve(
  { pool, name, log, run }: ElectionOptions,
  closing: AbortSignal,
  onLead: () => void,
): Promise<void> {
  const client = new pg.Client({
    ...pool.options,
    application_name: name,
    options: KEEPALIVE,
    keepAliveInitialDelayMillis: 5_000,
  })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  client.on('end', () => lost.abort(new Error('The connection to the database ended')))
  const end = AbortSignal.any([closing, lost.signal])
  await client.connect()
  try {
    while (!(await takeLeaderLock(client, name))) {
      await pause(ASK_AGAIN_MS, end)
      if (closing.aborted) return
    }
    onLead()
    log.debug({ election: name }, 'took the lead')
    await run(client, end)
    if (!closing.aborted) lost.signal.throwIfAborted()
  } finally {
    await client.end().catch(() => undefined)
  }
}
