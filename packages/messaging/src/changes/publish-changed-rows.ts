import type { ChangeType, RowsChanged } from '@formwork/contracts'
import { currentTraceparent, inSpan, SpanKind } from '@formwork/telemetry'
import { headers, type MsgHdrs } from '@nats-io/nats-core'
import type { Logger } from 'pino'
import type { Broker } from '../nats/broker.ts'
import { changesOf, onChangedRow } from './changed-rows.ts'

export type ChangedRow = RowsChanged['rows'][number]

export interface ChangedRowsOptions {
  readonly broker: Broker
  /** Whose rows these are: `estimating`. */
  readonly context: string
  readonly type: ChangeType
  /** The rows as they are now; without those that are gone, whose events tell it. */
  versionsOf(ids: readonly string[]): Promise<readonly ChangedRow[]>
  readonly log: Logger
}

/** Longer than the writes of a busy moment are apart, shorter than anybody at a screen notices. */
const GATHER_MS = 50
const MOST_AT_ONCE = 1_000

/**
 * Tells over core NATS which rows were written, for screens that show them. Nothing is kept of it:
 * while the broker is away nobody is told.
 */
export function publishChangedRows(options: ChangedRowsOptions): { close(): void } {
  const { broker, context, type, versionsOf, log } = options
  /** By row, the trace of the first write that is to be told of. */
  const changed = new Map<string, string | undefined>()
  let timer: NodeJS.Timeout | undefined

  const publish = async (): Promise<void> => {
    const taken = [...changed].slice(0, MOST_AT_ONCE)
    const ids = taken.map(([id]) => id)
    for (const id of ids) changed.delete(id)
    timer = changed.size > 0 ? setTimeout(publish, GATHER_MS) : undefined
    const core = broker.currentSession()?.core
    if (core === undefined) return
    try {
      const name = `publish ${changesOf(context)}`
      const parents = [...new Set(taken.map(([, traceparent]) => traceparent))]
      await inSpan({ name, kind: SpanKind.PRODUCER, parents }, async () => {
        const message: RowsChanged = { type, rows: [...(await versionsOf(ids))] }
        const subject = `${broker.streamPrefix}${changesOf(context)}`
        if (message.rows.length > 0) core.publish(subject, JSON.stringify(message), traced())
      })
    } catch (error) {
      log.debug({ err: error }, 'screens were not told of a change')
    }
  }
  const unsubscribe = onChangedRow((id) => {
    if (!changed.has(id)) changed.set(id, currentTraceparent())
    timer ??= setTimeout(publish, GATHER_MS)
  })
  return {
    close: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

/** What is published continues the trace under way, if there is one. */
function traced(): { headers: MsgHdrs } | undefined {
  const traceparent = currentTraceparent()
  if (traceparent === undefined) return undefined
  const carried = headers()
  carried.set('traceparent', traceparent)
  return { headers: carried }
}
