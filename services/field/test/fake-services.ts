import { randomUUID } from 'node:crypto'
import { estimatingV1, type LaborTasksMessage, purchasingV1 } from '@formwork/contracts'
import { defineError, ResourceNotFound } from '@formwork/kernel'
import { createLog, type GrpcServer, startGrpcServer } from '@formwork/service-kit'

const Down = defineError('unavailable', 'UNAVAILABLE', 'The test took this service down')

export const TOKEN = 'a-service-token-for-tests'
const log = createLog('fake', 'silent')

/** Another service as its contract describes it. */
export interface FakeService {
  readonly address: string
  /** Answers UNAVAILABLE while set. */
  down: boolean
  close(): Promise<void>
}

async function fakeService(
  definition: Parameters<typeof startGrpcServer>[0]['definition'],
  handlers: Readonly<Record<string, (request: never) => unknown>>,
): Promise<FakeService> {
  const state = { down: false }
  const others = Object.keys(definition).map((name) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    () => Promise.reject(new Error(`the field does not ask for ${name}`)),
  ])
  const watched = Object.entries(handlers).map(([name, handler]) => [
    name,
    (request: never) => {
      if (state.down) throw Down()
      return handler(request)
    },
  ])
  const options = { host: '127.0.0.1', port: 0, tokens: [TOKEN], log, definition }
  const server: GrpcServer = await startGrpcServer({
    ...options,
    handlers: Object.fromEntries([...others, ...watched]),
  })
  return Object.assign(state, {
    address: `127.0.0.1:${server.port}`,
    close: () => server.close(),
  })
}

type Message<Of> = {
  -readonly [Field in keyof Of as Field extends `_${string}` ? never : Field]: Of[Field]
}
export type TestBid = Message<NonNullable<LaborTasksMessage['bid']>> & { tasks: TestTask[] }
export type TestTask = Partial<Message<LaborTasksMessage['tasks'][number]>> & {
  name: string
  hours: string
  cost: string
}

export const WALLS = { id: randomUUID(), name: 'Walls' }

/** An awarded bid with the wall forms of production example 2 and what LABOR holds besides. */
export function testBid(fields: Partial<TestBid> = {}): TestBid {
  const id = fields.id ?? randomUUID()
  return {
    id,
    kind: 'BID',
    status: 'AWARDED',
    version: 1,
    isFrozen: true,
    laborBudget: '25724.32',
    bidNumber: `B-${id.slice(0, 8)}`,
    name: 'Harbor Point',
    location: 'Tacoma, WA',
    scopes: [WALLS],
    awardedAt: '2026-11-02T09:00:00.000Z',
    tasks: [wallForms(), { name: 'Other labor budget', hours: '0', cost: '-500.00' }],
    ...fields,
  }
}

export function wallForms(fields: Partial<TestTask> = {}): TestTask {
  return {
    itemId: randomUUID(),
    scopeId: WALLS.id,
    name: 'Wall forms',
    productionRateId: '0199d7a0-0000-7000-8000-0000000000f7',
    work: 'FORM',
    uom: 'SF',
    quantity: '2400',
    hours: '560',
    cost: '26224.32',
    ...fields,
  }
}

export interface Estimating extends FakeService {
  /** By the project: the bid, then what counts with it. */
  readonly projects: Map<string, TestBid[]>
}

export async function testEstimating(): Promise<Estimating> {
  const projects: Estimating['projects'] = new Map()
  const server = await fakeService(estimatingV1.EstimatingService.service, {
    streamLaborTasks: async function* ({ projectId }: { projectId: string }) {
      const bids = projects.get(projectId)
      if (bids === undefined) throw ResourceNotFound({ resource: 'Project' })
      const { responseSerialize } = estimatingV1.EstimatingService.service.StreamLaborTasks
      for (const { tasks, ...bid } of bids) {
        yield responseSerialize({ bid, tasks: [] })
        yield responseSerialize({ tasks })
      }
    },
  })
  return Object.assign(server, { projects })
}

export interface Purchasing extends FakeService {
  readonly codes: { code: string; name: string; isActive: boolean; section?: string }[]
}

export async function testPurchasing(): Promise<Purchasing> {
  const codes: Purchasing['codes'] = []
  const server = await fakeService(purchasingV1.PurchasingService.service, {
    listCostCodes: async () => ({ costCodes: codes }),
  })
  return Object.assign(server, { codes })
}
