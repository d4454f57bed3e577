import { isDatabaseDown, type SqlTransaction } from '@formwork/database'
import { requestContext } from '@formwork/kernel'
import type { JsMsg } from '@nats-io/jetstream'
import type { Logger } from 'pino'
import { bury } from './dead-letters.ts'
import {
  type EventHandler,
  MalformedEventError,
  type ReadEvent,
  readEvent,
  type Statement,
} from './handlers.ts'
import { takeIn } from './inbox.ts'
import type { LateAcks } from './late-acks.ts'
import { backoffMs, pause } from './pause.ts'

export interface IntakeOptions<Tx extends SqlTransaction> {
  /** The consumer's name in inbox and dead letters. */
  readonly name: string
  readonly streamPrefix: string
  readonly handlers: ReadonlyMap<string, EventHandler<Tx, unknown>>
  readonly retryDelaysMs: readonly number[]
  runInTransaction<R>(run: (tx: Tx) => Promise<R>): Promise<R>
  /** By itself, on the connection that holds the lead: who has lost it without noticing changes nothing. */
  runStatement(statement: Statement): Promise<void>
  /** For statements, whose commits do not wait for the disk. */
  readonly lateAcks: LateAcks
  readonly log: Logger
}

/** An event that failed and is waiting for its next attempt. */
interface Held {
  readonly eventId: string
  readonly attempts: number
  readonly retryAt: number
}

/** What happens to each message: its effect, a later attempt, or the dead letters. */
export class Intake<Tx extends SqlTransaction> {
  readonly #options: IntakeOptions<Tx>
  /** By aggregate, since later events of the same aggregate wait behind the one that failed. */
  readonly #held = new Map<string, Held>()

  constructor(options: IntakeOptions<Tx>) {
    this.#options = options
  }

  /** Settles the message, or leaves it unsettled when `end` comes first: it will come again. */
  async take(message: JsMsg, end: AbortSignal): Promise<void> {
    const subject = this.#subject(message)
    const handler = this.#options.handlers.get(subject)
    if (!handler) return message.ack()
    try {
      const event = readEvent(handler, subject, message.data)
      if (!this.#waitsBehindAnother(message, event)) await this.#apply(message, event, end)
    } catch (error) {
      if (end.aborted) return
      if (!(error instanceof MalformedEventError)) throw error
      await this.#bury(message, { reason: error, attempts: 1, eventId: error.eventId }, end)
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
    try {
      await this.#whenReachable(message, end, () =>
        requestContext.run(context, () => this.#takeEffect(event)),
      )
      this.#held.delete(envelope.subject)
      this.#acknowledge(message, event)
    } catch (error) {
      if (end.aborted) throw error
      await this.#retryLater(message, event, error, end)
    }
  }

  /** Effect and inbox row stand or fall together. */
  async #takeEffect({ envelope, effect }: ReadEvent<Tx>): Promise<void> {
    const { name: consumer, runStatement, runInTransaction } = this.#options
    const taken = { consumer, eventId: envelope.id }
    if ('statement' in effect) return runStatement(effect.statement(taken))
    await runInTransaction(async (tx) => {
      if (await takeIn(tx, taken)) await effect.apply(tx)
    })
  }

  #acknowledge(message: JsMsg, { envelope, effect }: ReadEvent<Tx>): void {
    if ('apply' in effect) message.ack()
    else this.#options.lateAcks.add({ eventId: envelope.id, ack: () => message.ack() })
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
      await this.#bury(message, { reason: error, attempts, eventId: envelope.id }, end)
      this.#held.delete(envelope.subject)
      return
    }
    const retryAt = Date.now() + delayMs
    this.#held.set(envelope.subject, { eventId: envelope.id, attempts, retryAt })
    // Never without a delay: the server would send it again at once.
    message.nak(delayMs)
  }

  async #bury(
    message: JsMsg,
    letter: { reason: unknown; attempts: number; eventId: string | undefined },
    end: AbortSignal,
  ): Promise<void> {
    const { name: consumer, log } = this.#options
    const subject = this.#subject(message)
    await this.#whenReachable(message, end, () =>
      this.#options.runInTransaction((tx) =>
        bury(tx, { ...letter, consumer, subject, payload: message.data }),
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
