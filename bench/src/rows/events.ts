import { randomUUID } from 'node:crypto'
import { floorOf } from '../contest.ts'
import { streamBidEvents } from '../event-stream.ts'
import { type EventWatch, watchEvents } from '../event-watch.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import type { System } from '../system.ts'
import { atMost, atMostMore } from '../target.ts'

const WRITES = 100
const PER_SECOND = 300
const SHORT_SECONDS = 2
const LONG_SECONDS = 8
/** A third of a second's events. */
const MORE = 100

/** From the moment estimating has committed to the moment purchasing has. */
export const eventLatency: Row = {
  name: 'event-latency',
  measures: [
    {
      name: 'commit in estimating until effect in purchasing, beside commit, publish, consume, commit',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  async prepare(system) {
    const { id } = await system.bids.create(1, 1)
    const watch = await watchEvents(system)
    await watch.settled()
    const floor = await floorOf('event', {
      ...{
        from: system.databaseUrl('estimating'),
        to: system.databaseUrl('purchasing'),
        bidId: id,
      },
    })
    return {
      ours: async () => ({ medianMs: await medianWay(system, watch, id) }),
      floor: () => floor.run({ clients: 1, turns: WRITES }),
      async close() {
        await floor.close()
        await watch.close()
      },
    }
  },
}

async function medianWay(system: System, watch: EventWatch, bidId: string): Promise<number> {
  const api = await system.session()
  const took: number[] = []
  for (let write = 0; write < WRITES; write++) {
    const arrived = watch.nextWay()
    await api.json('PUT', `/api/bids/${bidId}`, { name: `Bid ${randomUUID()}` })
    took.push(await arrived)
  }
  return median(took)
}

/**
 * A backlog that grows would be longer at the end of a long stream than at the end of a short one.
 */
export const eventBacklog: Row = {
  name: 'event-backlog',
  measures: [
    {
      name: `events under way after ${LONG_SECONDS} s of ${PER_SECOND} a second, beside ${SHORT_SECONDS} s`,
      figure: 'events',
      unit: 'events',
      target: atMostMore(MORE, 'events'),
    },
  ],
  async prepare(system) {
    const ids: string[] = []
    for (let index = 0; index < 30; index++) ids.push((await system.bids.create(1, 1)).id)
    const watch = await watchEvents(system)
    const databaseUrl = system.databaseUrl('estimating')
    const after = async (seconds: number) => {
      await watch.settled()
      return {
        events: await streamBidEvents(databaseUrl, watch, { ids, seconds, perSecond: PER_SECOND }),
      }
    }
    return {
      ours: () => after(LONG_SECONDS),
      floor: () => after(SHORT_SECONDS),
      close: () => watch.close(),
    }
  },
}
