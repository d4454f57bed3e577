import { type EventEnvelope, eventEnvelope } from '@formwork/contracts'
import { prettifyError, type ZodType } from 'zod'

/** What a consumer does with one type of event. */
export interface EventHandler<Tx, T> {
  readonly schema: ZodType<T>
  /** Runs in the inbox's transaction: its effects go through `tx` and nowhere else. */
  handle(tx: Tx, event: EventEnvelope<T>): Promise<void>
  /**
   * Does for events that come one after the other, in their order, what `handle` would do for each. Where
   * it fails, they are handled one by one. Left out: they always are.
   */
  handleTogether?(tx: Tx, events: readonly EventEnvelope<T>[]): Promise<void>
  /**
   * Which of the events change anything, asked before their transaction of those that come together and
   * before any of them is handled: one that does not is acknowledged without a row in the inbox, and
   * asked about again should it come again. Left out: all do.
   *
   * @returns those of the events, the same objects
   */
  thatMatter?(events: readonly EventEnvelope<T>[]): Promise<readonly EventEnvelope<T>[]>
}

/** By type of event; `D` maps each type to its data. */
export type EventHandlers<Tx, D> = { readonly [K in keyof D]: EventHandler<Tx, D[K]> }

/** The message is not what its type promises, and trying again cannot help. */
export class MalformedEventError extends Error {
  readonly eventId: string | undefined

  constructor(message: string, eventId?: string) {
    super(message)
    this.name = 'MalformedEventError'
    this.eventId = eventId
  }
}

/** An event with what its handler does about it. */
export interface ReadEvent<Tx> {
  readonly envelope: EventEnvelope
  readonly handler: EventHandler<Tx, unknown>
  apply(tx: Tx): Promise<void>
}

/**
 * Reads a message for the handler of its type. NATS says who may publish under a subject and
 * nothing of the payload, so an event counts under its own subject only: one of another context,
 * led there by a detour, does not.
 */
export function readEvent<Tx>(
  handler: EventHandler<Tx, unknown>,
  subject: string,
  payload: Uint8Array,
): ReadEvent<Tx> {
  const parsed = eventEnvelope.safeParse(parseJson(payload))
  if (!parsed.success) throw new MalformedEventError(`Not an event: ${prettifyError(parsed.error)}`)
  const { data: raw, ...envelope } = parsed.data
  if (envelope.type !== subject)
    throw new MalformedEventError(`A ${envelope.type} came as ${subject}`)
  const data = handler.schema.safeParse(raw)
  if (!data.success)
    throw new MalformedEventError(
      `Not the data of ${envelope.type}: ${prettifyError(data.error)}`,
      envelope.id,
    )
  const event = { ...envelope, data: data.data }
  return {
    envelope: event,
    handler,
    apply: (tx) => handler.handle(tx, event),
  }
}

/** Consecutive events that their handler takes together; each other one by itself. */
export function inRuns<Tx>(events: readonly ReadEvent<Tx>[]): readonly ReadEvent<Tx>[][] {
  const runs: ReadEvent<Tx>[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    const joins = event.handler.handleTogether && last?.[0]?.handler === event.handler
    if (joins) last?.push(event)
    else runs.push([event])
  }
  return runs
}

/** Handles a run of events. */
export async function applyRun<Tx>(tx: Tx, run: readonly ReadEvent<Tx>[]): Promise<void> {
  const [first] = run
  const envelopes = run.map(({ envelope }) => envelope)
  await (first?.handler.handleTogether?.(tx, envelopes) ?? first?.apply(tx))
}

/** Those that change anything, in their order: each handler is asked once for all of its own. */
export async function thatMatter<Tx>(
  events: readonly ReadEvent<Tx>[],
): Promise<readonly ReadEvent<Tx>[]> {
  const ofHandlers = [...Map.groupBy(events, ({ handler }) => handler)]
  const wanted = await Promise.all(
    ofHandlers.map(([handler, own]) => {
      const envelopes = own.map(({ envelope }) => envelope)
      return handler.thatMatter?.(envelopes) ?? envelopes
    }),
  )
  const matter = new Set(wanted.flat())
  return events.filter(({ envelope }) => matter.has(envelope))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(payload))
  } catch (error) {
    throw new MalformedEventError(`Not JSON: ${String(error)}`)
  }
}
