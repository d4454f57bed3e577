import { newId } from '@formwork/kernel'
import { eventually } from '@formwork/testing'
import type { Purchasing } from './purchasing.ts'

/** Another context as far as its events go. */
export interface Teller {
  /** Publishes an event. @returns its id */
  tell(type: string, aggregateId: string, version: number, data: object): Promise<string>
  /** Publishes the same event again, after the broker has forgotten that it saw it. */
  repeat(id: string): Promise<void>
  close(): Promise<void>
}

export async function tellFrom({ broker }: Purchasing, context: string): Promise<Teller> {
  const stop = new AbortController()
  const { jetstream } = await broker.session(stop.signal)
  const told = new Map<string, { subject: string; payload: string }>()
  // The service makes the stream as soon as it listens to it.
  const publish = ({ subject, payload }: { subject: string; payload: string }) =>
    eventually(() => jetstream.publish(`${broker.streamPrefix}${subject}`, payload))
  return {
    async tell(type, aggregateId, version, data) {
      const id = newId()
      const payload = JSON.stringify({
        specversion: '1.0',
        id,
        source: `/${context}`,
        type,
        subject: aggregateId,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        aggregateversion: version,
        data,
      })
      told.set(id, { subject: type, payload })
      await publish({ subject: type, payload })
      return id
    },
    async repeat(id) {
      const event = told.get(id)
      if (event === undefined) throw new Error('never told')
      await publish(event)
    },
    close: async () => stop.abort(),
  }
}
