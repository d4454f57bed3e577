import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  documentsV1,
  estimatingV1,
  type LaborTasksMessage,
  purchasingV1,
  type TicketOrderMessage,
  type TicketOrderRequest,
  type TmTicketPaper,
} from '@formwork/contracts'
import { defineError, ResourceNotFound, sum } from '@formwork/kernel'
import { createLog, type GrpcServer, startGrpcServer } from '@formwork/service-kit'
import { CheckedContent } from '@formwork/uploads'

const BaseNotAwarded = defineError(
  'conflict',
  'BASE_NOT_AWARDED',
  'A change order needs an AWARDED or COMPLETED bid',
)
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

/** The seeded burdens, as a labor item copies them. */
export const SEEDED_BURDENS: Readonly<Record<string, string>> = {
  ficaRate: '0.0765',
  futaRate: '0.006',
  sutaRate: '0.0175',
  autoDepreciationRate: '0.03',
  autoFuelRate: '0.02',
  autoInsuranceRate: '0.01',
  wcPercentage: '12',
  glPollutionPercentage: '2',
  perDiemRate: '65',
}

export interface Estimating extends FakeService {
  /** Of every project. */
  readonly rates: { burdens: Readonly<Record<string, string>> }
  /** Whose budgets it was asked to freeze. */
  readonly freezes: { readonly projectId: string; readonly by: string }[]
  readonly orders: ReturnType<typeof ticketOrders>
  /** By the project: the bid, then what counts with it. */
  readonly projects: Map<string, TestBid[]>
}

/** Change orders as estimating makes them of tickets: one for each id. */
function ticketOrders() {
  const made = new Map<string, { request: TicketOrderRequest; answer: TicketOrderMessage }>()
  return {
    made,
    /** It makes them, and the caller never hears of it. */
    losesAnswer: false,
    of: (projectId: string) =>
      [...made.values()].filter(({ request }) => request.projectId === projectId),
    make(request: TicketOrderRequest, base: TestBid | undefined): TicketOrderMessage {
      if (base === undefined) throw ResourceNotFound({ resource: 'Bid' })
      const known = made.get(request.id)
      if (known !== undefined) return known.answer
      if (base.status !== 'AWARDED') throw BaseNotAwarded()
      const total = sum(request.lines.map(({ amount }) => amount)).toFixed(2)
      const bidNumber = `${base.bidNumber}-CO${this.of(request.projectId).length + 1}`
      const answer = {
        id: request.id,
        bidNumber,
        name: request.name,
        status: 'DRAFT',
        totalCost: total,
        version: 3,
      }
      made.set(request.id, { request, answer })
      return answer
    },
  }
}

export async function testEstimating(): Promise<Estimating> {
  const projects: Estimating['projects'] = new Map()
  const rates = { burdens: SEEDED_BURDENS }
  const orders = ticketOrders()
  const freezes: Estimating['freezes'] = []
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
    freezeBudget: async ({ projectId, by }: { projectId: string; by: string }) => {
      const bid = projects.get(projectId)?.[0]
      if (bid === undefined) throw ResourceNotFound({ resource: 'Project' })
      freezes.push({ projectId, by })
      if (!bid.isFrozen) Object.assign(bid, { isFrozen: true, version: Number(bid.version) + 1 })
      return { isFrozen: bid.isFrozen }
    },
    getLaborBurdens: async () => rates.burdens,
    createTicketOrder: async (request: TicketOrderRequest) => {
      const made = orders.make(request, projects.get(request.projectId)?.[0])
      if (orders.losesAnswer) throw new Error('the answer is lost')
      return made
    },
  })
  return Object.assign(server, { projects, rates, freezes, orders })
}

export interface Purchasing extends FakeService {
  readonly codes: { code: string; name: string; isActive: boolean; section?: string }[]
  /** Of every project. */
  readonly site: { timeZone: string }
  /** What happens while it looks up its list of codes. */
  readonly meanwhile: { codes: () => void }
}

export async function testPurchasing(): Promise<Purchasing> {
  const codes: Purchasing['codes'] = []
  const site = { timeZone: 'America/Chicago' }
  const meanwhile = { codes: () => {} }
  const server = await fakeService(purchasingV1.PurchasingService.service, {
    listCostCodes: async () => {
      meanwhile.codes()
      return { costCodes: codes }
    },
    getProjectZone: async () => site,
  })
  return Object.assign(server, { codes, site, meanwhile })
}

export interface Documents extends FakeService {
  /** By id. */
  readonly files: Map<string, { readonly fileName: string; readonly bytes: Buffer }>
  /** What it was asked to print, in order. */
  readonly printed: TmTicketPaper[]
}

interface PutPart {
  readonly meta?: PutMeta | null
  readonly chunk?: Buffer
  readonly end?: { readonly size: unknown } | null
}

interface PutMeta {
  readonly fileId: string
  readonly fileName: string
  readonly allowedTypes: string[]
  readonly maxSize: number
}

/** Takes files in as documents does, but for the store. */
export async function testDocuments(): Promise<Documents> {
  const files: Documents['files'] = new Map()
  const printed: TmTicketPaper[] = []
  const server = await fakeService(documentsV1.DocumentsService.service, {
    putFile: async (parts: AsyncIterable<PutPart>) => {
      const stream = parts[Symbol.asyncIterator]()
      const meta = (await stream.next()).value?.meta
      if (meta == null) throw new Error('meta comes first')
      const { fileId, fileName, allowedTypes, maxSize } = meta
      const content = new CheckedContent(bytesOf(stream), { allowedTypes, maxSize })
      const bytes = await buffer(content)
      files.set(fileId, { fileName, bytes })
      const { contentType } = content.facts()
      return { fileId, contentType, size: bytes.length, sha256: 'of a test' }
    },
    getFile: async function* ({ fileId }: { fileId: string }) {
      const file = files.get(fileId)
      if (file === undefined) throw ResourceNotFound({ resource: 'File' })
      const { fileName, bytes } = file
      yield { meta: { fileName, contentType: 'image/png', size: bytes.length } }
      yield { chunk: bytes }
    },
    renderTmTicket: async function* (paper: TmTicketPaper) {
      printed.push(paper)
      yield { chunk: Buffer.from('%PDF-') }
      yield { chunk: Buffer.from('1.7') }
    },
  })
  return Object.assign(server, { files, printed })
}

async function* bytesOf(stream: AsyncIterator<PutPart>): AsyncIterable<Buffer> {
  for (let next = await stream.next(); next.done !== true; next = await stream.next()) {
    const { chunk, end } = next.value
    if (end != null) return
    if (chunk !== undefined) yield chunk
  }
  throw new Error('the file is not complete')
}
