import { randomUUID } from 'node:crypto'
import { type bidFacts, PM_SECTIONS } from '@formwork/contracts'
import { createPool } from '@formwork/database'
import { newId } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { estimatingClient } from '../src/clients/estimating-client.ts'
import { type Database, databaseOn } from '../src/database.ts'
import { rebuildProjects } from '../src/projects/rebuild-projects.ts'
import { TOKEN } from './fake-services.ts'
import { call, newOrder, startPurchasing } from './purchasing.ts'

type Facts = z.infer<typeof bidFacts>

const service = perFile(startPurchasing)
let db: Database
let client: ReturnType<typeof estimatingClient>
beforeAll(async () => {
  const { databaseUrl: url } = service.database
  db = databaseOn(createPool({ url, applicationName: 'rebuild', max: 2 }))
  client = estimatingClient({
    ESTIMATING_GRPC: service.estimating.address,
    SERVICE_TOKEN: TOKEN,
  })
})
afterAll(async () => {
  client.close()
  await db.close()
})
beforeEach(() => {
  service.estimating.beforeTelling = async () => {}
})

const PATIENCE = { withinMs: 20_000 }
const by = 'estimator@example.com'
const rebuild = () => rebuildProjects(db, client)
const sections = (amount: string) => PM_SECTIONS.map((section) => ({ section, amount }))

/** A bid that estimating has, and that purchasing was told of. */
async function bidOf(fields: Partial<Facts> = {}): Promise<Facts> {
  const id = newId()
  const bid: Facts = {
    id,
    bidNumber: `B-${id}`,
    name: 'Warehouse',
    location: 'Tacoma',
    clientId: randomUUID(),
    clientName: 'Acme',
    status: 'AWARDED',
    equipmentBiddingMode: 'TRADITIONAL',
    createdBy: by,
    subtotalCost: '0.00',
    totalCost: '0.00',
    awardedBudget: sections('5.00'),
    awardedScopes: null,
    kind: 'BID',
    baseBidId: null,
    dueAt: null,
    scopes: ['Foundation', 'Slab', 'Ramp'].map((name) => ({ id: newId(), name })),
    ...fields,
  }
  await change(bid, 3)
  return bid
}

/** Estimating changes a bid and says so. */
async function change(bid: Facts, version: number): Promise<void> {
  service.estimating.bids.set(bid.id, { version, facts: bid })
  await service.tell('estimating.bid.updated.v1', bid.id, version, { bid, by })
}

async function remove({ id: bidId, bidNumber }: Facts, version: number): Promise<void> {
  service.estimating.bids.delete(bidId)
  await service.tell('estimating.bid.deleted.v1', bidId, version, { bidId, bidNumber, by })
}

/** Until every event told so far was taken in. */
async function settled(): Promise<void> {
  const last = await bidOf({ name: 'The last one' })
  const isThere = async () =>
    expect(
      (await service.sql.query('SELECT 1 FROM projects WHERE id = $1', [last.id])).rowCount,
    ).toBe(1)
  await eventually(isThere, PATIENCE)
}

/** The copy, but for when each row was made and marked. */
async function copy() {
  const { rows: projects } = await service.sql.query(
    `SELECT id, bid_number, name, location, status, version, awarded_budget,
       deleted_at IS NOT NULL AS deleted FROM projects ORDER BY id`,
  )
  const { rows: scopes } = await service.sql.query(
    `SELECT id, project_id, name, position, removed_at IS NOT NULL AS removed
     FROM project_scopes ORDER BY id`,
  )
  return { projects, scopes }
}

const orders = async () =>
  (await service.sql.query('SELECT * FROM purchase_orders ORDER BY number')).rows

const projectOf = async ({ id }: Facts) =>
  (await copy()).projects.find((project) => project.id === id)

/** What was sold, in the nine sections together. */
const originalOf = async ({ id }: Facts) =>
  (await call(service, 'ESTIMATOR', 'GET', `/api/projects/${id}/budget`)).body.totals.original

describe('the copy of projects, built anew', () => {
  it('is what it was, however it was corrupted, and takes no order away', async () => {
    const bids = []
    for (let i = 0; i < 30; i++) bids.push(await bidOf({ name: `Bid ${i}` }))
    const open = await bidOf({ status: 'DRAFT', awardedBudget: null })
    const gone = await bidOf({ name: 'Gone' })
    await settled()
    const [first] = bids
    await newOrder(service, 'misc', { projectId: first?.id, scopeId: first?.scopes[0]?.id })
    await newOrder(service, 'misc', { projectId: gone.id })
    await remove(gone, 4)
    await settled()
    const [before, ordersBefore] = [await copy(), await orders()]
    const ids = bids.map(({ id }) => id)

    const corrupt = (text: string, values: readonly unknown[] = []) =>
      service.sql.query(text, [...values])
    await corrupt(`UPDATE projects SET name = 'x', bid_number = 'y', location = NULL,
      status = 'LOST', awarded_budget = '[]'`)
    await corrupt('UPDATE projects SET version = 900 WHERE id = ANY($1)', [ids.slice(0, 5)])
    await corrupt('UPDATE projects SET version = 0 WHERE id = ANY($1)', [ids.slice(5, 10)])
    await corrupt('UPDATE projects SET deleted_at = now() WHERE id = ANY($1)', [ids.slice(8, 12)])
    await corrupt(`UPDATE projects SET deleted_at = NULL WHERE id = $1`, [gone.id])
    await corrupt(
      `UPDATE project_scopes SET name = 'z', position = 99, removed_at = now()
      WHERE project_id <> $1`,
      [gone.id],
    )
    await corrupt('DELETE FROM projects WHERE id = ANY($1)', [ids.slice(20, 25)])
    await corrupt(
      `INSERT INTO project_scopes (id, project_id, name, position)
      VALUES ($1, $2, 'never there', 0)`,
      [newId(), open.id],
    )
    const [corrupted, invented] = [await copy(), newId()]
    await corrupt(
      `INSERT INTO projects (id, bid_number, name, status, version)
      VALUES ($1, 'B-0', 'invented', 'DRAFT', 1)`,
      [invented],
    )
    expect(corrupted).not.toEqual(before)

    const { projects, markedDeleted } = await rebuild()
    expect([projects, markedDeleted]).toEqual([service.estimating.bids.size, 2])
    const after = await copy()
    const isOld = ({ id }: { id: string }) => before.projects.some((one) => one.id === id)
    // Nobody tells the name of a bid that is gone: it keeps the last one.
    const named = ({ id }: { id: string }) => id !== gone.id
    expect(after.projects.filter(isOld).filter(named)).toEqual(before.projects.filter(named))
    expect(after.projects.find(({ id }) => id === gone.id)).toMatchObject({ deleted: true })
    expect(after.projects.find(({ id }) => id === invented)).toMatchObject({ deleted: true })
    expect(after.scopes.filter(({ removed }) => !removed)).toEqual(
      before.scopes.filter(({ removed }) => !removed),
    )
    expect(await orders()).toEqual(ordersBefore)
    expect(await rebuild()).toEqual({ projects, markedDeleted: 0 })
  })

  it('keeps what events tell while it is built', async () => {
    const [plain, corrupted] = [await bidOf(), await bidOf()]
    const [deleted, both] = [await bidOf(), await bidOf()]
    await settled()
    await service.sql.query('UPDATE projects SET version = 900 WHERE id = $1', [corrupted.id])
    await service.sql.query('UPDATE projects SET deleted_at = now() WHERE id = $1', [both.id])
    const newer = { ...plain, name: 'Newer' }
    const newest = { ...corrupted, name: 'Newest' }
    service.estimating.beforeTelling = async (ids) => {
      // Read and not told yet: what estimating says is old when it arrives.
      if (!ids.includes(both.id)) return
      service.estimating.beforeTelling = async () => {}
      await change(newer, 4)
      await change(newest, 4)
      await remove(deleted, 4)
      await remove(both, 4)
      await settled()
    }
    await rebuild()
    expect(await projectOf(plain)).toMatchObject({ name: 'Newer', version: 4, deleted: false })
    expect(await projectOf(corrupted)).toMatchObject({ name: 'Newest', version: 4 })
    expect(await projectOf(deleted)).toMatchObject({ deleted: true })
    expect(await projectOf(both)).toMatchObject({ deleted: true })
  })

  it('keeps the budget that a first order froze before estimating froze at orders', async () => {
    const [kept, followed] = [await bidOf(), await bidOf({ awardedBudget: null })]
    await settled()
    const ordered = JSON.stringify({ sections: sections('30.00'), scopes: null })
    const freeze = 'UPDATE projects SET first_order_budget = $2 WHERE id = $1'
    for (const { id } of [kept, followed]) await service.sql.query(freeze, [id, ordered])
    service.estimating.bids.set(followed.id, {
      version: 4,
      facts: { ...followed, awardedBudget: sections('31.00') },
    })
    await rebuild()
    expect([await originalOf(kept), await originalOf(followed)]).toEqual([270, 279])
    const bid = { ...kept, awardedBudget: sections('99.00') }
    const move = { moved: 'FROZEN', from: 'AWARDED', to: 'AWARDED', by }
    await service.tell('estimating.bid.budget-frozen.v1', kept.id, 9, {
      bidId: kept.id,
      projectId: kept.id,
      kind: 'BID',
      bid,
      ...move,
    })
    await settled()
    expect((await projectOf(kept))?.version).toBe(9)
    expect(await originalOf(kept)).toBe(270)
  })

  it('takes later events as before', async () => {
    const bid = await bidOf()
    await settled()
    await service.sql.query('UPDATE projects SET version = 900 WHERE id = $1', [bid.id])
    await rebuild()
    await change({ ...bid, name: 'Later' }, 4)
    await settled()
    expect(await projectOf(bid)).toMatchObject({ name: 'Later', version: 4 })
  })

  it('changes nothing while estimating is away', async () => {
    await settled()
    const before = await copy()
    service.estimating.down = true
    await expect(rebuild()).rejects.toMatchObject({ kind: 'unavailable' })
    service.estimating.down = false
    expect(await copy()).toEqual(before)
  })
})
