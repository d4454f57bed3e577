import { randomUUID } from 'node:crypto'
import type { ApiSession } from '@formwork/local'
import { floorOf } from '../contest.ts'
import { streamBidEvents } from '../event-stream.ts'
import { DAYS, type EventWatch, watchEvents } from '../event-watch.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import type { System } from '../system.ts'
import { atMost, atMostMore } from '../target.ts'
import { awardedProject } from './awarded-project.ts'

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
      from: system.databaseUrl('estimating'),
      to: system.databaseUrl('purchasing'),
      effect: 'UPDATE project_scopes SET name = $2 WHERE project_id = $1',
      id,
    })
    const rename = (api: ApiSession) =>
      api.json('PUT', `/api/bids/${id}`, { name: `Bid ${randomUUID()}` })
    return {
      ours: async () => ({ medianMs: await medianWay(system, watch, rename) }),
      floor: () => floor.run({ clients: 1, turns: WRITES }),
      async close() {
        await floor.close()
        await watch.close()
      },
    }
  },
}

/** From the moment the field has committed a day to the moment the budget has it. */
export const dayLatency: Row = {
  name: 'day-latency',
  measures: [
    {
      name: 'commit of a day in the field until the budget has it, beside commit, publish, consume, commit',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(2),
    },
  ],
  async prepare(system) {
    const projectId = await awardedProject(system)
    const dayId = await newDay(await system.session(), projectId)
    const watch = await watchEvents(system, DAYS)
    const path = `/api/days/${dayId}`
    // In turns, so that every write is an event that changes the budget.
    let isDraft = true
    const move = async (api: ApiSession) => {
      await (isDraft
        ? api.json('POST', `${path}/submit`)
        : api.json('POST', `${path}/reject`, { reason: 'Again' }))
      isDraft = !isDraft
    }
    // The floor changes what the budget has of the day from then on.
    await medianWay(system, watch, move)
    const floor = await floorOf('event', {
      from: system.databaseUrl('field'),
      to: system.databaseUrl('purchasing'),
      effect: 'UPDATE day_spending SET pending = length($2) WHERE project_id = $1',
      id: projectId,
    })
    return {
      ours: async () => ({ medianMs: await medianWay(system, watch, move) }),
      floor: () => floor.run({ clients: 1, turns: WRITES }),
      async close() {
        await floor.close()
        await watch.close()
      },
    }
  },
}

/** A draft of twenty people on one task. */
async function newDay(api: ApiSession, projectId: string): Promise<string> {
  interface Made {
    readonly id: string
  }
  const task = await api.json<Made>('POST', `/api/projects/${projectId}/tasks`, { name: 'Walls' })
  const hours: object[] = []
  for (let index = 0; index < 20; index++) {
    const worker = { name: `Worker ${index}`, classification: 'Carpenter', hourlyRate: 34 }
    const { id: workerId } = await api.json<Made>('POST', '/api/workers', worker)
    hours.push({ workerId, taskId: task.id, regularHours: 8 })
  }
  const day = { date: new Date().toISOString().slice(0, 10), hours }
  return (await api.json<Made>('POST', `/api/projects/${projectId}/days`, day)).id
}

async function medianWay(
  system: System,
  watch: EventWatch,
  write: (api: ApiSession) => Promise<unknown>,
): Promise<number> {
  const api = await system.session()
  const took: number[] = []
  for (let turn = 0; turn < WRITES; turn++) {
    const arrived = watch.nextWay()
    await write(api)
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
