import { type EventEnvelope, ratesChanged } from '@formwork/contracts'
import { connectBroker, startBroadcastConsumer } from '@formwork/messaging'
import { createLog } from '@formwork/service-kit'
import { eventually, perFile } from '@formwork/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailOf, runCatalog } from './running-catalog.ts'
import { samples } from './samples.ts'

const log = createLog('test', 'error')
const seen: EventEnvelope[] = []
const catalog = perFile(runCatalog)
let stopFollowing: () => Promise<void>

beforeAll(async () => {
  const broker = await connectBroker({
    url: catalog.broker.natsUrl,
    name: 'test',
    log,
    streamPrefix: catalog.broker.streamPrefix,
  })
  const follower = startBroadcastConsumer({
    broker,
    log,
    context: 'catalog',
    since: new Date(0),
    types: ['catalog.rates.changed.v1'],
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

/** The event of this revision, once it has arrived. */
const eventOf = (revision: number) =>
  eventually(() => {
    const event = seen.find(({ aggregateversion }) => aggregateversion === revision)
    if (event === undefined) throw new Error(`No event of revision ${revision} yet`)
    return ratesChanged.parse(event.data)
  })

it('tells of the first rates', async () => {
  const { by, changes } = await eventOf(1)
  expect(by).toBe('system')
  expect(new Set(changes.map(({ kind }) => kind)).size).toBe(10)
})

it('tells of each change what changed', async () => {
  const { id } = (await catalog.post('/api/variables', samples[0].body)).json()
  await catalog.put(`/api/variables/${id}`, { value: 0.5, unit: '%' })
  await catalog.remove(`/api/variables/${id}`)
  const [created, updated, deleted] = await Promise.all([eventOf(2), eventOf(3), eventOf(4)])
  expect(created).toMatchObject({ by: emailOf('ADMIN'), changes: [{ id, action: 'created' }] })
  expect(updated).toMatchObject({
    revision: 3,
    changes: [
      {
        kind: 'variable',
        id,
        action: 'updated',
        fields: [
          { field: 'value', old: 0.125, new: 0.5 },
          { field: 'unit', old: '$', new: '%' },
        ],
      },
    ],
  })
  expect(deleted.changes).toMatchObject([{ id, action: 'deleted' }])
})

it('tells of a bulk update once, with every record that it changed', async () => {
  const ids = (await catalog.get('/api/pump-pricing')).json().map((pump: { id: string }) => pump.id)
  await catalog.put('/api/pump-pricing/bulk', { ids, updates: { travelCost: 150 } })
  const { changes } = await eventOf(5)
  expect(changes).toHaveLength(ids.length - 1)
})

it('says nothing of a change that was refused or changed nothing', async () => {
  const [fica] = (await catalog.get('/api/variables?name=fica_rate')).json()
  await catalog.put(`/api/variables/${fica.id}`, fica)
  await catalog.put(`/api/variables/${fica.id}`, { value: -1 })
  await catalog.post('/api/variables', fica)
  await catalog.put(`/api/variables/${fica.id}`, { value: 0.08 })
  await eventOf(6)
  const revisions = seen.map(({ aggregateversion }) => aggregateversion)
  expect(revisions).toEqual([1, 2, 3, 4, 5, 6])
})

it('tells of a large import in events that the broker takes', async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => `Misc,Item ${n},${'unit'.repeat(12)},${n}`)
  const csv = ['category,name,unit,rate', ...rows].join('\n')
  const answer = await catalog.importCsv('/api/pricing-items/import', csv)
  expect(answer.json()).toMatchObject({ created: 3_000, errors: [] })
  await eventually(() => {
    const events = seen.filter(({ aggregateversion }) => aggregateversion === 7)
    const changes = events.flatMap(({ data }) => ratesChanged.parse(data).changes)
    expect(changes).toHaveLength(3_000)
    expect(events.length).toBeGreaterThan(1)
  })
})
