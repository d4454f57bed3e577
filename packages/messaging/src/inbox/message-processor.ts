import { isDatabaseDown, type SqlExecutor } from '@formwork/database'
import { requestContext } from '@formwork/kernel'
import { inSpan, SpanKind } from '@formwork/telemetry'
import type { JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import { backoffMs, pause } from '../nats/pause.ts'
import { deadLetter } from './dead-letters.store.ts'
import { type EventHandler, MalformedEventError, type ReadEvent, readEvent } from './handlers.ts'
import { recordOnce } from './inbox.store.ts'

export interface ProcessorOptions<Tx extends SqlExecutor> {
  /** The consumer's name in inbox and dead letters. */
  readonly name: string
  readonly streamPrefix: string
  readonly handlers: ReadonlyMap<string, EventHandler<Tx, unknown>>
  readonly retryDelaysMs: readonly number[]
  runInTransaction<R>(run: (tx: Tx) => Promise<R>): Promise<R>
  readonly log: Logger
}

/** An event that failed and is waiting for its next attempt. */
interface Held {
  readonly eventId: string
  readonly attempts: number
  readonly retryAt: number
}

/** What happens to each message: its effect, a later attempt, or the dead letters. */
export class MessageProcessor<Tx extends SqlExecutor> {
  readonly #options: ProcessorOptions<Tx>
  /** By aggregate, since later events of the same aggregate wait behind the one that failed. */
  readonly #held = new Map<string, Held>()

  constructor(options: ProcessorOptions<Tx>) {
    this.#options = options
  }

  /** Settles the message, or leaves it unsettled when `end` comes first: it will come again. */
  async process(message: JsMsg, end: AbortSignal): Promise<void> {
    const subject = this.#subject(message)
    const handler = this.#options.handlers.get(subject)
    if (!handler) return message.ack()
    try {
      const event = readEvent(handler, subject, message.data)
      if (!this.#waitsBehindAnother(message, event)) await this.#apply(message, event, end)
    } catch (error) {
      if (end.aborted) return
      if (!(error instanceof MalformedEventError)) throw error
      await this.#deadLetter(message, { reason: error, attempts: 1, eventId: error.eventId }, end)
    }
  }

  #waitsBehindAnother(message: JsMsg, { envelope }: ReadEvent<Tx>): boolean {
    const held = this.#held.get(envelope.subject)
    if (!held || held.eventId === envelope.id) return false
    message.nak(Math.max(held.retryAt - Date.now(), 0) + 100)
    return true
  }

  async #apply(message: JsMsg, event: ReadEvent<Tx>, end: AbortSignal): Promise<void> {
    const { envelope } = event
    const context = { requestId: envelope.requestid ?? envelope.id }
    const span = {
      name: `process ${envelope.type}`,
      kind: SpanKind.CONSUMER,
      parents: [envelope.traceparent],
    }
    try {
      await this.#whenReachable(message, end, () =>
        requestContext.run(context, () => inSpan(span, () => this.#applyOnce(event))),
      )
      this.#held.delete(envelope.subject)
      message.ack()
    } catch (error) {
      if (end.aborted) throw error
      await this.#retryLater(message, event, error, end)
    }
  }

  /** Effect and inbox row stand or fall together. */
  async #applyOnce({ envelope, matters, apply }: ReadEvent<Tx>): Promise<void> {
    const { name: consumer, runInTransaction } = this.#options
    if (!(await matters())) return
    await runInTransaction(async (tx) => {
      if (await recordOnce(tx, { consumer, eventId: envelope.id })) await apply(tx)
    })
  }

  async #retryLater(
    message: JsMsg,
    { envelope }: ReadEvent<Tx>,
    error: unknown,
    end: AbortSignal,
  ): Promise<void> {
    const { log, name, retryDelaysMs } = this.#options
    const attempts = (this.#held.get(envelope.subject)?.attempts ?? 0) + 1
    const delayMs = retryDelaysMs[attempts - 1]
    log.warn({ err: error, consumer: name, event: envelope.id, attempts }, 'an event failed')
    if (delayMs === undefined) {
      await this.#deadLetter(message, { reason: error, attempts, eventId: envelope.id }, end)
      this.#held.delete(envelope.subject)
      return
    }
    const retryAt = Date.now() + delayMs
    this.#held.set(envelope.subject, { eventId: envelope.id, attempts, retryAt })
    // Never without a delay: the server would send it again at once.
    message.nak(delayMs)
  }

  async #deadLetter(
    message: JsMsg,
    letter: { reason: unknown; attempts: number; eventId: string | undefined },
    end: AbortSignal,
  ): Promise<void> {
    const { name: consumer, log } = this.#options
    const subject = this.#subject(message)
    await this.#whenReachable(message, end, () =>
      this.#options.runInTransaction((tx) =>
        deadLetter(tx, { ...letter, consumer, subject, payload: message.data }),
      ),
    )
    log.error(
      { err: letter.reason, consumer, subject, event: letter.eventId },
      'put an event among the dead letters',
    )
    message.term()
  }

  /** An outage of the database is nobody's fault: the event waits, and all behind it. */
  async #whenReachable(message: JsMsg, end: AbortSignal, run: () => Promise<void>): Promise<void> {
    for (let failures = 1; ; failures++) {
      try {
        return await run()
      } catch (error) {
        if (end.aborted || !isDatabaseDown(error)) throw error
        this.#options.log.warn({ err: error }, 'the database is out of reach, an event waits')
        message.working()
        await pause(backoffMs(failures), end)
      }
    }
  }

  #subject(message: JsMsg): string {
    return message.subject.slice(this.#options.streamPrefix.length)
  }
}
