import { isDatabaseDown, type SqlExecutor } from '@formwork/database'
import { requestContext } from '@formwork/kernel'
import { inSpan, SpanKind } from '@formwork/telemetry'
import type { JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import { backoffMs, pause } from '../nats/pause.ts'
import { deadLetter } from './dead-letters.store.ts'
import {
  applyRun,
  type EventHandler,
  inRuns,
  MalformedEventError,
  type ReadEvent,
  readEvent,
  thatMatter,
} from './handlers.ts'
import { recordNew, recordOnce } from './inbox.store.ts'

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

  /**
   * Settles messages in their order, or leaves them unsettled when `end` comes first: they will come
   * again. What fails together is done one by one, which tells what of it fails.
   */
  async process(messages: readonly JsMsg[], end: AbortSignal): Promise<void> {
    if (await this.#appliesTogether(messages)) return
    for (const message of messages) {
      if (end.aborted) return
      await this.#processOne(message, end)
    }
  }

  /** One transaction costs little more than each of many does. */
  async #appliesTogether(messages: readonly JsMsg[]): Promise<boolean> {
    if (messages.length < 2 || this.#held.size > 0) return false
    const { handlers } = this.#options
    const wanted = messages.filter((message) => handlers.has(this.#subject(message)))
    try {
      const events = await thatMatter(wanted.map((message) => this.#read(message)))
      if (events.length > 0) await this.#applyAll(events)
    } catch {
      return false
    }
    for (const message of messages) message.ack()
    return true
  }

  #applyAll(events: readonly ReadEvent<Tx>[]): Promise<void> {
    const { name: consumer, runInTransaction } = this.#options
    const eventIds = events.map(({ envelope }) => envelope.id)
    return runInTransaction(async (tx) => {
      const left = await recordNew(tx, { consumer, eventIds })
      const news = events.filter(({ envelope }) => left.delete(envelope.id))
      for (const run of inRuns(news)) await this.#within(run, () => applyRun(tx, run))
    })
  }

  async #processOne(message: JsMsg, end: AbortSignal): Promise<void> {
    if (!this.#options.handlers.has(this.#subject(message))) return message.ack()
    try {
      const event = this.#read(message)
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
    try {
      await this.#whenReachable(message, end, () =>
        this.#within([event], () => this.#applyOnce(event)),
      )
      this.#held.delete(envelope.subject)
      message.ack()
    } catch (error) {
      if (end.aborted) throw error
      await this.#retryLater(message, event, error, end)
    }
  }

  /** Effect and inbox row stand or fall together. */
  async #applyOnce(event: ReadEvent<Tx>): Promise<void> {
    if ((await thatMatter([event])).length === 0) return
    const { name: consumer, runInTransaction } = this.#options
    await runInTransaction(async (tx) => {
      if (await recordOnce(tx, { consumer, eventId: event.envelope.id })) await event.apply(tx)
    })
  }

  #read(message: JsMsg): ReadEvent<Tx> {
    const subject = this.#subject(message)
    const handler = this.#options.handlers.get(subject)
    if (handler === undefined) throw new Error(`Nobody handles ${subject}`)
    return readEvent(handler, subject, message.data)
  }

  /** As part of the request that has caused the event, or the first of several. */
  async #within(events: readonly ReadEvent<Tx>[], run: () => Promise<void>): Promise<void> {
    const [first] = events
    if (first === undefined) return
    const { requestid, id, type } = first.envelope
    const parents = events.map(({ envelope }) => envelope.traceparent)
    const span = { name: `process ${type}`, kind: SpanKind.CONSUMER, parents }
    await requestContext.run({ requestId: requestid ?? id }, () => inSpan(span, run))
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
