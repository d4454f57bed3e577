import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  type bidFacts,
  catalogV1,
  documentsV1,
  estimatingV1,
  fieldV1,
  PM_SECTIONS,
} from '@formwork/contracts'
import { defineError, InvalidError, ResourceNotFound } from '@formwork/kernel'
import { createLog, type GrpcServer, startGrpcServer } from '@formwork/service-kit'
import { standInHandlers } from '@formwork/testing'
import { CheckedContent } from '@formwork/uploads'
import * as samples from '@formwork/uploads/testing'
import type { z } from 'zod'

const Down = defineError('unavailable', 'UNAVAILABLE', 'The test took this service down')

export const TOKEN = 'a-service-token-for-tests'
const log = createLog('fake', 'silent')

/** One service as the proto contracts describe it, with what it was asked. */
export interface FakeService {
  readonly address: string
  /** Answers UNAVAILABLE while set. */
  down: boolean
  calls: string[]
  close(): Promise<void>
}

type Handler = (request: never) => Promise<unknown> | AsyncIterable<unknown>

/** What is asked each minute is no consequence of a test. */
const BY_THE_CLOCK: readonly string[] = ['streamQuoteDates']

async function fakeService(
  definition: Parameters<typeof startGrpcServer>[0]['definition'],
  handlers: Readonly<Record<string, Handler>>,
): Promise<FakeService> {
  const state = { down: false, calls: [] as string[] }
  const watched = Object.entries(handlers).map(([name, handler]) => [
    name,
    (request: never) => {
      if (!BY_THE_CLOCK.includes(name)) state.calls.push(name)
      if (state.down) throw Down()
      return handler(request)
    },
  ])
  const options = { host: '127.0.0.1', port: 0, tokens: [TOKEN], log, definition }
  const server: GrpcServer = await startGrpcServer({
    ...options,
    handlers: standInHandlers(definition, Object.fromEntries(watched)),
  })
  return Object.assign(state, {
    address: `127.0.0.1:${server.port}`,
    close: () => server.close(),
  })
}

export interface TestProject {
  id: string
  bidNumber: string
  name: string
  location?: string
  status: string
  scopes: { id: string; name: string }[]
  budget: { section: string; amount: string }[]
  scopeBudget?: { scopeId?: string; name: string; amount: string }[]
  kind?: string
  baseBidId?: string
  contract?: string
  version: number
}

const everySection = (amount: string) => PM_SECTIONS.map((section) => ({ section, amount }))
export const emptyBudget = () => everySection('0.00')
/** Nothing that a test orders exceeds it. */
const plenty = () => everySection('900000000.00')

export function testProject(fields: Partial<TestProject> = {}): TestProject {
  const id = fields.id ?? randomUUID()
  return {
    id,
    bidNumber: `B-${id.slice(0, 8)}`,
    name: 'Warehouse slab',
    status: 'AWARDED',
    scopes: [{ id: randomUUID(), name: 'Foundation' }],
    budget: plenty(),
    version: 1,
    ...fields,
  }
}

type Facts = z.infer<typeof bidFacts>

export interface Estimating extends FakeService {
  readonly projects: Map<string, TestProject>
  /** What the scopes of projects pour. */
  readonly poured: Map<string, readonly object[]>
  /** What of quotes is due or has expired. */
  quoteDates: readonly object[]
  /** What projects need bought. */
  readonly purchasables: Map<string, readonly object[]>
  /** What ordered concrete costs by its delivery, by its source key. */
  readonly deliveries: Map<string, object>
  /** What a copy that is built anew is told. */
  readonly bids: Map<string, { readonly version: number; readonly facts: Facts }>
  /** Runs when bids were read and are not told yet. */
  beforeTelling: (ids: readonly string[]) => Promise<void>
}

const PAGE = 25

export async function testEstimating(): Promise<Estimating> {
  const projects = new Map<string, TestProject>()
  const bids: Estimating['bids'] = new Map()
  const server = await fakeService(estimatingV1.EstimatingService.service, {
    getProject: async ({ projectId }: { projectId: string }) => {
      const project = projects.get(projectId)
      if (project === undefined) throw ResourceNotFound({ resource: 'Project' })
      return project
    },
    listProjectFacts: async ({
      afterId,
      projectIds,
    }: {
      afterId: string
      projectIds: string[]
    }) => {
      const all = [...bids.keys()].sort()
      const ids =
        projectIds.length > 0
          ? projectIds.filter((id) => bids.has(id))
          : all.filter((id) => id > afterId).slice(0, PAGE)
      const told = ids.map((id) => {
        const { version, facts } = bids.get(id) ?? { version: 0, facts: {} }
        return { id, version, facts: JSON.stringify(facts) }
      })
      await estimating.beforeTelling(ids)
      return { projects: told }
    },
    streamPurchasable: async function* ({ projectId }: { projectId: string }) {
      const entries = estimating.purchasables.get(projectId)
      if (entries === undefined) throw ResourceNotFound({ resource: 'Project' })
      for (const entry of entries) yield { entries: [entry] }
    },
    priceDelivery: async ({ ordered }: { ordered: { sourceKey: string }[] }) => ({
      prices: ordered.flatMap(({ sourceKey }) => estimating.deliveries.get(sourceKey) ?? []),
    }),
    streamQuoteDates: async function* () {
      yield { dates: [...estimating.quoteDates] }
    },
    listPouredScopes: async ({ projectIds }: { projectIds: string[] }) => ({
      scopes: projectIds.flatMap((id) => estimating.poured.get(id) ?? []),
    }),
  })
  const estimating: Estimating = Object.assign(server, {
    projects,
    bids,
    poured: new Map(),
    quoteDates: [],
    purchasables: new Map(),
    deliveries: new Map(),
    beforeTelling: async () => {},
  })
  return estimating
}

export interface Catalog extends FakeService {
  equipment: { id: string; category: string; name: string; unit: string; dailyRate?: string }[]
}

export async function testCatalog(): Promise<Catalog> {
  const lists = {
    equipment: [
      {
        id: randomUUID(),
        category: 'Equipment',
        name: 'Skid steer',
        unit: 'DAY',
        dailyRate: '285.0000',
      },
    ],
  }
  const subcontractor = {
    id: randomUUID(),
    category: 'Subcontractor',
    name: 'Sawcutting',
    unit: 'LF',
    rate: '4.2500',
  }
  const pump = {
    id: randomUUID(),
    vendor: 'Acme',
    size: '38M',
    reach: '124',
    costPerHour: '185.0000',
    costPerCy: '3.5000',
    travelCost: '150.00',
    minimumHours: '4',
  }
  const server = await fakeService(catalogV1.CatalogService.service, {
    getRateBook: async () => ({ revision: 1, unchanged: true }),
    listEquipmentTypes: async () => ({ types: lists.equipment }),
    listSubcontractorTypes: async () => ({ types: [subcontractor] }),
    listPumpCatalog: async () => ({ pumps: [pump] }),
  })
  return Object.assign(server, lists)
}

export interface Field extends FakeService {
  /** What labor of projects still takes; of others there are no days. */
  readonly labor: Map<string, { toComplete: string; otherToComplete: string }>
  /** What a copy that is built anew is told. */
  readonly days: Map<string, { readonly version: number; readonly facts: object }>
  /** Runs when days were read and are not told yet. */
  beforeTelling: (ids: readonly string[]) => Promise<void>
}

export async function testField(): Promise<Field> {
  const labor: Field['labor'] = new Map()
  const days: Field['days'] = new Map()
  const server = await fakeService(fieldV1.FieldService.service, {
    getLaborForecast: async ({ projectId }: { projectId: string }) => {
      const known = labor.get(projectId)
      return known === undefined
        ? { hasDays: false, toComplete: '0.00', otherToComplete: '0.00' }
        : { hasDays: true, ...known }
    },
    listDayFacts: async ({ afterId, dayIds }: { afterId: string; dayIds: string[] }) => {
      const all = [...days.keys()].sort()
      const ids =
        dayIds.length > 0
          ? dayIds.filter((id) => days.has(id))
          : all.filter((id) => id > afterId).slice(0, PAGE)
      const told = ids.map((id) => {
        const { version, facts } = days.get(id) ?? { version: 0, facts: {} }
        return { id, version, facts: JSON.stringify(facts) }
      })
      await field.beforeTelling(ids)
      return { days: told }
    },
  })
  const field: Field = Object.assign(server, { labor, days, beforeTelling: async () => {} })
  return field
}

interface StoredFile {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Buffer
}

export interface Documents extends FakeService {
  readonly files: Map<string, StoredFile>
  /** Runs when a file has arrived, before it is answered. */
  beforeAnswer: () => Promise<void>
  /** Runs before an order is rendered. */
  beforeRender: () => Promise<void>
}

interface PutPart {
  readonly meta?: PutMeta | null
  readonly chunk?: Buffer
  readonly end?: { size: unknown } | null
}

interface PutMeta {
  readonly fileId: string
  readonly fileName: string
  readonly allowedTypes: string[]
  readonly maxSize: number
}

export async function testDocuments(): Promise<Documents> {
  const files = new Map<string, StoredFile>()
  const hooks = { beforeAnswer: async () => {}, beforeRender: async () => {} }
  const server: Documents = Object.assign(
    await fakeService(documentsV1.DocumentsService.service, {
      listAttachments: async () => ({ attachments: [] }),
      putFile: async (parts: AsyncIterable<PutPart>) => {
        const { fileId, ...file } = await receive(parts)
        await server.beforeAnswer()
        files.set(fileId, file)
        const sha256 = createHash('sha256').update(file.bytes).digest('hex')
        return { fileId, contentType: file.contentType, size: file.bytes.length, sha256 }
      },
      getFile: async function* ({ fileId }: { fileId: string }) {
        const file = files.get(fileId)
        if (file === undefined) throw ResourceNotFound({ resource: 'File' })
        const { fileName, contentType, bytes } = file
        yield { meta: { fileName, contentType, size: bytes.length } }
        for (let at = 0; at < bytes.length; at += 65_536) {
          yield { chunk: bytes.subarray(at, at + 65_536) }
        }
      },
      // What was asked for, instead of a picture of it.
      renderPurchaseOrder: async function* (order: object) {
        await server.beforeRender()
        yield { chunk: Buffer.from('%PDF ') }
        yield { chunk: Buffer.from(JSON.stringify(order)) }
      },
      // Papers of estimating, which purchasing never asks for.
      renderPriceRequest: () => Promise.reject(new Error('purchasing asks for no price')),
      renderLevelling: () => Promise.reject(new Error('purchasing levels no quotes')),
      deleteFile: async ({ fileId }: { fileId: string }) => {
        files.delete(fileId)
        return {}
      },
    }),
    { files, ...hooks },
  )
  return server
}

/** Takes a file in as documents does, but for the store. */
async function receive(
  parts: AsyncIterable<PutPart>,
): Promise<StoredFile & { readonly fileId: string }> {
  const stream = parts[Symbol.asyncIterator]()
  const meta = (await stream.next()).value?.meta
  if (meta == null) throw new InvalidError('meta comes first', 'NO_META')
  const { allowedTypes, maxSize, fileId, fileName } = meta
  const content = new CheckedContent(bytesOf(stream), { allowedTypes, maxSize })
  const bytes = await buffer(content)
  return { fileId, fileName, contentType: content.facts().contentType, bytes }
}

async function* bytesOf(stream: AsyncIterator<PutPart>): AsyncIterable<Buffer> {
  let size = 0
  for (let next = await stream.next(); next.done !== true; next = await stream.next()) {
    const { chunk, end } = next.value
    if (end != null && Number(end.size) === size) return
    size += chunk?.length ?? 0
    if (chunk !== undefined) yield chunk
  }
  throw new InvalidError('The file is not complete', 'INCOMPLETE')
}

/** A picture that nobody else has; `size` bytes of it. */
export const jpeg = (size = 600): Buffer => unlike(samples.jpeg, size)
export const png = (size = 600): Buffer => unlike(samples.png, size)

function unlike(sample: Buffer, size: number): Buffer {
  return Buffer.concat([sample, Buffer.alloc(size - sample.length, randomUUID())])
}
