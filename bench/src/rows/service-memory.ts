import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServiceName, ServicePlan } from '@formwork/local'
import type { Figures } from '../contender.ts'
import { httpClients } from '../contest.ts'
import type { HttpRequest } from '../http-load.ts'
import { peakMemoryMb, residentMemoryMb } from '../peak-memory.ts'
import type { Contest, Row } from '../row.ts'
import { startSecondService } from '../second-service.ts'
import type { System } from '../system.ts'
import { atMost, within } from '../target.ts'

const SERVICES: readonly ServiceName[] = [
  ...(['gateway', 'web', 'identity', 'catalog', 'estimating', 'purchasing', 'documents'] as const),
]
const SETTLE_MS = 3_000

const missing = async () =>
  process.platform === 'linux' ? undefined : 'Only Linux tells the memory of a process'

/** Nothing of ours: the libraries that a service uses, connected to what it is connected to. */
const BARE_SERVICE = fileURLToPath(new URL('../../floors/bare-service.ts', import.meta.url))

/** Each in a process of its own that nobody has asked anything. */
export const memoryAtRest: Row = {
  name: 'memory-rest',
  measures: SERVICES.map((name) => ({
    name: `memory of ${name} at rest`,
    figure: name,
    unit: 'MB',
    target: within(120, 'MB'),
  })),
  missing,
  prepare: (system) =>
    withCompiledCode(system, (compiled) => ({
      ours: () => figuresOf((name) => atRest(system.plan(name), compiled)),
      floor: () => figuresOf((name) => atRest(bare(system.plan(name)), compiled)),
    })),
}

/** The browser of documents is a process of its own and counts apart. */
export const memoryUnderLoad: Row = {
  name: 'memory-peak',
  measures: SERVICES.filter((name) => name !== 'web').map((name) => ({
    name: `peak memory of ${name} under its busiest row`,
    figure: name,
    unit: 'MB',
    target: within(300, 'MB'),
  })),
  missing,
  async prepare(system) {
    const requests = await busiest(system)
    return withCompiledCode(system, (compiled) => ({
      ours: () => figuresOf((name) => underLoad(system, name, compiled, requests[name])),
      floor: () => figuresOf((name) => underLoad(system, name, compiled, [])),
    }))
  },
}

/**
 * With the code that Node has compiled before, as images bring it and every start but the first
 * finds it.
 */
async function withCompiledCode(
  system: System,
  contest: (compiled: string) => Pick<Contest, 'ours' | 'floor'>,
): Promise<Contest> {
  const compiled = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
  for (const name of SERVICES) {
    for (const plan of [system.plan(name), bare(system.plan(name))]) {
      const service = await startSecondService(plan, { NODE_COMPILE_CACHE: compiled })
      await service.stop()
    }
  }
  return { ...contest(compiled), close: () => rm(compiled, { recursive: true, force: true }) }
}

const bare = (plan: ServicePlan): ServicePlan => ({
  ...plan,
  entry: BARE_SERVICE,
  env: { ...plan.env, SERVICE: plan.name },
})

/**
 * From the start of the process until it is ready, without and with the code that Node compiled
 * before.
 */
export const starts: Row = {
  name: 'start',
  measures: SERVICES.map((name) => ({
    name: `cold start of ${name}, beside a warm one`,
    figure: name,
    unit: 'ms',
    target: atMost(3),
  })),
  async prepare(system) {
    const warm = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
    return {
      ours: async () => {
        const cold = await mkdtemp(join(tmpdir(), 'formwork-bench-'))
        const figures = await figuresOf((name) => startMs(system, name, cold))
        await rm(cold, { recursive: true, force: true })
        return figures
      },
      floor: () => figuresOf((name) => startMs(system, name, warm)),
      close: () => rm(warm, { recursive: true, force: true }),
    }
  },
}

async function figuresOf(measure: (name: ServiceName) => Promise<number>): Promise<Figures> {
  const figures: Record<string, number> = {}
  for (const name of SERVICES) figures[name] = await measure(name)
  return figures
}

async function atRest(plan: ServicePlan, compiled: string): Promise<number> {
  const service = await startSecondService(plan, { NODE_COMPILE_CACHE: compiled })
  try {
    await wait(SETTLE_MS)
    return await residentMemoryMb(service.pid)
  } finally {
    await service.stop()
  }
}

async function underLoad(
  system: System,
  name: ServiceName,
  compiled: string,
  requests: readonly HttpRequest[],
): Promise<number> {
  const service = await startSecondService(system.plan(name), { NODE_COMPILE_CACHE: compiled })
  try {
    if (requests.length > 0) {
      const { cookie } = await system.session()
      const load = { origin: service.origin, cookie, clients: 16, requests: [requests] }
      const clients = await httpClients(load)
      await clients.run({ clients: 16, seconds: 3 })
      await clients.close()
    }
    return await peakMemoryMb(service.pid)
  } finally {
    await service.stop()
  }
}

/** What each service is asked by 16 clients. */
async function busiest(system: System): Promise<Record<ServiceName, readonly HttpRequest[]>> {
  const { id } = await system.bids.shared(1_000, 10)
  const get = (path: string): readonly HttpRequest[] => [{ method: 'GET', path }]
  return {
    gateway: get(`/api/bids/${id}`),
    web: [],
    identity: get('/api/users'),
    catalog: get('/api/pricing-items'),
    estimating: get(`/api/bids/${id}`),
    purchasing: get('/api/purchase-orders'),
    documents: get(`/api/bids/${id}/csv`),
    field: get('/api/workers'),
  }
}

async function startMs(system: System, name: ServiceName, cache: string): Promise<number> {
  const begin = performance.now()
  const service = await startSecondService(system.plan(name), { NODE_COMPILE_CACHE: cache })
  const ms = performance.now() - begin
  await service.stop()
  return ms
}
