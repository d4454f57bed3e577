import { type EventEnvelope, eventEnvelope } from '@formwork/contracts'
import type { ZodType } from 'zod'

/** What a consumer does with one type of event. */
export interface EventHandler<Tx, T> {
  readonly schema: ZodType<T>
  /** Runs in the inbox's transaction: its effects go through `tx` and nowhere else. */
  handle(tx: Tx, event: EventEnvelope<T>): Promise<void>
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

export interface ReadEvent<Tx> {
  readonly envelope: EventEnvelope
  readonly apply: (tx: Tx) => Promise<void>
}

/** Reads a message for the handler of its type. */
export function readEvent<Tx, T>(handler: EventHandler<Tx, T>, payload: Uint8Array): ReadEvent<Tx> {
  const parsed = eventEnvelope.safeParse(parseJson(payload))
  if (!parsed.success) throw new MalformedEventError(`Not an event: ${parsed.error.message}`)
  const { data: raw, ...envelope } = parsed.data
  const data = handler.schema.safeParse(raw)
  if (!data.success)
    throw new MalformedEventError(
      `Not the data of ${envelope.type}: ${data.error.message}`,
      envelope.id,
    )
  return {
    envelope: { ...envelope, data: data.data },
    apply: (tx) => handler.handle(tx, { ...envelope, data: data.data }),
  }
}

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
  } catch (error) {
    throw new MalformedEventError(`Not JSON: ${String(error)}`)
  }
}
