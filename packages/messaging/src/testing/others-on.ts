import type { RowsChanged } from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import { eventually } from '@formwork/testing'
import { pino } from 'pino'
import { hearChanges } from '../changes/hear-changes.ts'
import type { Broker } from '../nats/broker.ts'

/** Other services and open pages, as far as a service is told by them and tells them. */
export interface Others {
  /** Publishes an event of the context that its type begins with. @returns its id */
  tell(type: string, aggregateId: string, version: number, data: object): Promise<string>
  /** Publishes the same event again. */
  repeat(id: string): Promise<void>
  /** What a context reports to open pages from now on, of one type or of all. */
  hearRows(context: string, type?: RowsChanged['type']): Promise<Heard>
}

export interface Heard {
  readonly changes: readonly RowsChanged[]
  /** Of all changes, in their order. */
  readonly rows: RowsChanged['rows']
  close(): Promise<void>
}

export function othersOn(broker: Broker): Others {
  const told = new Map<string, { readonly subject: string; readonly payload: string }>()
  const repeat = async (id: string): Promise<void> => {
    const event = told.get(id)
    if (event === undefined) throw new Error('never told')
    const { jetstream } = await broker.session(AbortSignal.timeout(30_000))
    const subject = `${broker.streamPrefix}${event.subject}`
    // The service makes the stream as soon as it listens to it.
    await eventually(() => jetstream.publish(subject, event.payload))
  }
  return {
    repeat,
    hearRows: (context, type) => hearRows(broker, context, type),
    async tell(type, aggregateId, version, data) {
      const id = newId()
      const payload = JSON.stringify({
        specversion: '1.0',
        id,
        source: `/${type.split('.')[0]}`,
        type,
        subject: aggregateId,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        aggregateversion: version,
        data,
      })
      told.set(id, { subject: type, payload })
      await repeat(id)
      return id
    },
  }
}

async function hearRows(
  broker: Broker,
  context: string,
  type: RowsChanged['type'] | undefined,
): Promise<Heard> {
  const changes: RowsChanged[] = []
  let isListening = false
  const hearing = hearChanges(
    { broker, contexts: [context], log: pino({ level: 'silent' }) },
    {
      onEvent: () => undefined,
      onRows: (changed) => {
        if (type === undefined || changed.type === type) changes.push(changed)
      },
      onGap: () => {
        isListening = true
      },
    },
  )
  await eventually(() => {
    if (!isListening) throw new Error('not listening yet')
  })
  return {
    changes,
    get rows() {
      return changes.flatMap(({ rows }) => rows)
    },
    close: () => hearing.close(),
  }
}
