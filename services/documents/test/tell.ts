import { newId } from '@formwork/kernel'
import { connectBroker } from '@formwork/messaging'
import { createLog } from '@formwork/service-kit'
import { eventually } from '@formwork/testing'
import type { RunningDocuments } from './running-documents.ts'

/** Another context as far as its events go. */
export async function tellFrom({ broker }: RunningDocuments, context: string) {
  const stop = new AbortController()
  const connection = await connectBroker({
    ...{ url: broker.natsUrl, name: 'test', log: createLog('test', 'error') },
    streamPrefix: broker.streamPrefix,
  })
  const { jetstream } = await connection.session(stop.signal)
  return {
    async tell(type: string, aggregateId: string, data: object) {
      const payload = JSON.stringify({
        ...{ specversion: '1.0', id: newId(), source: `/${context}`, type, subject: aggregateId },
        ...{ time: new Date().toISOString(), datacontenttype: 'application/json' },
        ...{ aggregateversion: 1, data },
      })
      // The service makes the stream as soon as it listens to it.
      await eventually(() => jetstream.publish(`${broker.streamPrefix}${type}`, payload))
    },
    async close() {
      stop.abort()
      await connection.close()
    },
  }
}
