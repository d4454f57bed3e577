import { attachmentChanged, type EventEnvelope } from '@formwork/contracts'
import { connectBroker, startBroadcastConsumer } from '@formwork/messaging'
import { createLog } from '@formwork/service-kit'
import { eventually, perFile } from '@formwork/testing'
import { png } from '@formwork/uploads/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bodyOf, emailOf, runDocuments } from './running-documents.ts'

const TYPES = ['documents.attachment.added.v1', 'documents.attachment.deleted.v1']
const seen: EventEnvelope[] = []
const documents = perFile(runDocuments)
let stopFollowing: () => Promise<void>

beforeAll(async () => {
  const log = createLog('test', 'error')
  const broker = await connectBroker({
    url: documents.broker.natsUrl,
    name: 'test',
    log,
    streamPrefix: documents.broker.streamPrefix,
  })
  const follower = startBroadcastConsumer({
    broker,
    log,
    types: TYPES,
    context: 'documents',
    since: new Date(0),
    onEvent: (event) => {
      seen.push(event)
    },
  })
  stopFollowing = async () => {
    await follower.close()
    await broker.close()
  }
})
afterAll(async () => {
  await stopFollowing()
})

it('tells of attachments that are added and deleted', async () => {
  const path = `/api/bids/${documents.aBid()}/attachments`
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(png)]), 'plan.png')
  const { id } = await bodyOf(await documents.upload(path, data))
  await documents.as('ADMIN', 'DELETE', `${path}/${id}`)
  await eventually(() => {
    const own = seen.filter(({ subject }) => subject === id)
    expect(own.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
      [TYPES[0], 1],
      [TYPES[1], 2],
    ])
    expect(own.map(({ data: told }) => attachmentChanged.parse(told).by)).toEqual([
      emailOf('ESTIMATOR'),
      emailOf('ADMIN'),
    ])
  })
})
