import { randomUUID } from 'node:crypto'
import type { bidFacts, scopesChanged } from '@formwork/contracts'
import { ROLES } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { emptyBudget } from './fake-services.ts'
import { call, newOrder, newProject, newVendor, startPurchasing } from './purchasing.ts'

type Facts = z.infer<typeof bidFacts>

const service = perFile(startPurchasing)

function facts(fields: Partial<Facts> = {}): Facts {
  return {
    id: randomUUID(),
    bidNumber: `B-${randomUUID().slice(0, 8)}`,
    name: 'Tilt-up',
    location: null,
    clientId: randomUUID(),
    clientName: 'Acme',
    status: 'DRAFT' as const,
    equipmentBiddingMode: 'TRADITIONAL' as const,
    createdBy: 'estimator@example.com',
    subtotalCost: '0.00',
    totalCost: '0.00',
    scopes: [],
    awardedBudget: null,
    awardedScopes: null,
    kind: 'BID' as const,
    baseBidId: null,
    dueAt: null,
    ...fields,
  }
}

const by = 'estimator@example.com'
const created = (bid: Facts, version = 1) =>
  service.tell('estimating.bid.created.v1', bid.id, version, { bid, by, origin: 'created' })
const updated = (bid: Facts, version: number) =>
  service.tell('estimating.bid.updated.v1', bid.id, version, { bid, by })
const deleted = (bid: Facts, version: number) =>
  service.tell('estimating.bid.deleted.v1', bid.id, version, {
    bidId: bid.id,
    bidNumber: bid.bidNumber,
    by,
  })
const project = (id: string, who: (typeof ROLES)[number] = 'OPS') =>
  call(service, who, 'GET', `/api/projects/${id}`)

/** Waits until everything told so far was taken in, by telling one thing more. */
async function settled(): Promise<void> {
  const last = facts()
  await created(last)
  await known(last.id)
}

async function known(id: string, withinMs = 5_000): Promise<void> {
  const isKnown = async () => {
    const { rowCount } = await service.sql.query('SELECT 1 FROM projects WHERE id = $1', [id])
    expect(rowCount).toBe(1)
  }
  await eventually(isKnown, { withinMs })
}

describe('a bid in estimating', () => {
  it('is a project here within two seconds, with its scopes and without its prices', async () => {
    const scopes = [
      { id: randomUUID(), name: 'Foundation' },
      { id: randomUUID(), name: 'Slab' },
    ]
    const bid = facts({ scopes, location: 'Austin', totalCost: '57183.58' })
    await created(bid)
    await known(bid.id, 2_000)
    expect((await project(bid.id)).body).toEqual({
      id: bid.id,
      bidNumber: bid.bidNumber,
      name: 'Tilt-up',
      location: 'Austin',
      status: 'DRAFT',
      scopes,
      deletedAt: null,
      timeZone: null,
      effectiveTimeZone: 'America/Chicago',
      shipTo: null,
      siteContact: null,
      sitePhone: null,
    })
    expect(service.estimating.calls).toEqual([])
  })

  it('is taken as of its highest version, in whatever order the news arrives', async () => {
    const bid = facts()
    await updated({ ...bid, name: 'third' }, 3)
    await created({ ...bid, name: 'first' }, 1)
    await updated({ ...bid, name: 'second' }, 2)
    await settled()
    expect((await project(bid.id)).body.name).toBe('third')
  })

  it('is not changed by news that are told again', async () => {
    const bid = facts()
    const event = await created(bid)
    await updated({ ...bid, name: 'newer' }, 2)
    await service.repeat(event)
    await settled()
    expect((await project(bid.id)).body.name).toBe('newer')
    const { rowCount } = await service.sql.query(
      'SELECT 1 FROM messaging.inbox WHERE event_id = $1',
      [event],
    )
    expect(rowCount).toBe(1)
  })

  it('loses and regains scopes, and orders keep the names of those that went', async () => {
    const scope = { id: randomUUID(), name: 'Ramp' }
    const bid = facts({ scopes: [scope] })
    const about = (next: Facts, version: number) =>
      service.tell('estimating.scope.deleted.v1', bid.id, version, {
        bid: next,
        scopeIds: [scope.id],
        by,
      })
    await created(bid)
    await known(bid.id)
    const order = await newOrder(service, 'misc', { projectId: bid.id, scopeId: scope.id })
    await about({ ...bid, scopes: [] }, 2)
    await settled()
    expect((await project(bid.id)).body.scopes).toEqual([])
    const read = await call(service, 'PM', 'GET', `/api/purchase-orders/${order.id}`)
    expect(read.body.scope).toEqual(scope)
    const vendor = await newVendor(service, 'MISC')
    const refused = await call(service, 'OPS', 'POST', '/api/purchase-orders/misc', {
      projectId: bid.id,
      vendorId: vendor.id,
      scopeId: scope.id,
    })
    expect(refused.body.error).toBe('Scope not found')
    await about(bid, 3)
    await settled()
    expect((await project(bid.id)).body.scopes).toEqual([scope])
  })

  it('that is deleted keeps its orders and takes no new ones', async () => {
    const bid = facts()
    await created(bid)
    await known(bid.id)
    const order = await newOrder(service, 'misc', { projectId: bid.id })
    await deleted(bid, 2)
    await settled()
    expect((await project(bid.id)).body.deletedAt).toEqual(expect.stringMatching(/Z$/))
    expect((await call(service, 'PM', 'GET', `/api/purchase-orders/${order.id}`)).status).toBe(200)
    const refused = await call(service, 'OPS', 'POST', '/api/purchase-orders/misc', {
      projectId: bid.id,
      vendorId: order.vendorId,
    })
    expect([refused.status, refused.body.error]).toEqual([400, 'Project not found'])
  })

  it('stays deleted when older news arrives late', async () => {
    const bid = facts()
    await deleted(bid, 5)
    await created(bid, 1)
    await settled()
    expect((await project(bid.id)).body.deletedAt).not.toBeNull()
    const list = await call(service, 'PM', 'GET', `/api/projects?q=${bid.bidNumber}`)
    expect(list.body).toEqual([])
  })
})

describe('the scopes of a bid, told one by one', () => {
  type Scope = Facts['scopes'][number]
  let a: Scope
  let b: Scope
  let c: Scope
  beforeEach(() => {
    a = { id: randomUUID(), name: 'Footings' }
    b = { id: randomUUID(), name: 'Slab' }
    c = { id: randomUUID(), name: 'Walls' }
  })
  /** News of version `version` that follow those of version `follows`. */
  const news = (
    bid: Facts,
    [follows, version]: readonly [number, number],
    fields: Partial<z.infer<typeof scopesChanged>>,
  ) =>
    service.tell('estimating.scope.updated.v2', bid.id, version, {
      bidId: bid.id,
      follows,
      scopes: [],
      removed: [],
      order: [],
      by,
      ...fields,
    })
  const scopesOf = async (bid: Facts) => (await project(bid.id)).body.scopes
  /** What estimating would answer, were it asked. */
  const inEstimating = (bid: Facts, fields: object) => {
    const { id, bidNumber, name, status } = bid
    const whole = { id, bidNumber, name, status, scopes: [], version: 1, budget: emptyBudget() }
    service.estimating.projects.set(id, { ...whole, ...fields })
  }
  const isNothingBehind = () =>
    eventually(async () => {
      const { rowCount } = await service.sql.query('SELECT 1 FROM projects_behind')
      expect(rowCount).toBe(0)
    })

  it('are added at the end, renamed where they are, taken away and put into another order', async () => {
    const asked = service.estimating.calls.length
    const bid = facts({ scopes: [a, b] })
    await created(bid)
    await news(bid, [1, 2], { scopes: [c] })
    // Costs have changed meanwhile, which concerns nobody here.
    await news(bid, [2, 7], { scopes: [{ ...a, name: 'Deep footings' }] })
    await settled()
    expect(await scopesOf(bid)).toEqual([{ ...a, name: 'Deep footings' }, b, c])
    await news(bid, [7, 8], { order: [c.id, a.id, b.id] })
    await news(bid, [8, 9], { removed: [b.id] })
    await settled()
    expect(await scopesOf(bid)).toEqual([c, { ...a, name: 'Deep footings' }])
    expect(service.estimating.calls.length).toBe(asked)
  })

  it('are not changed by news that are older than what is known', async () => {
    const bid = facts({ scopes: [a] })
    await updated(bid, 5)
    await news(bid, [2, 4], { removed: [a.id] })
    await news(bid, [2, 5], { scopes: [b] })
    await settled()
    expect(await scopesOf(bid)).toEqual([a])
    await isNothingBehind()
  })

  it('are asked of estimating when news were missed, and followed on from there', async () => {
    const bid = facts({ scopes: [a] })
    await created(bid)
    inEstimating(bid, { name: 'Renamed', scopes: [a, b, c], version: 6 })
    await news(bid, [4, 5], { scopes: [c] })
    await eventually(async () => expect(await scopesOf(bid)).toEqual([a, b, c]))
    await isNothingBehind()
    await news(bid, [5, 6], { removed: [a.id] })
    await news(bid, [6, 7], { removed: [b.id] })
    await settled()
    const { body } = await project(bid.id)
    expect([body.name, body.scopes]).toEqual(['Renamed', [a, c]])
  })

  it('are asked of estimating until it answers', async () => {
    const bid = facts()
    await created(bid)
    inEstimating(bid, { scopes: [a], version: 3 })
    service.estimating.down = true
    await news(bid, [2, 3], { scopes: [a] })
    await settled()
    expect(await scopesOf(bid)).toEqual([])
    service.estimating.down = false
    await eventually(async () => expect(await scopesOf(bid)).toEqual([a]))
  })

  it('bring along a bid that nothing was heard of', async () => {
    const bid = facts()
    inEstimating(bid, { scopes: [a], version: 2 })
    await news(bid, [1, 2], { scopes: [a] })
    await eventually(() => known(bid.id))
    expect(await scopesOf(bid)).toEqual([a])
  })

  it('of one that is deleted stay as they were', async () => {
    const bid = facts({ scopes: [a] })
    await created(bid)
    await deleted(bid, 3)
    await news(bid, [1, 2], { removed: [a.id] })
    await settled()
    await isNothingBehind()
    const { rows } = await service.sql.query(
      'SELECT removed_at FROM project_scopes WHERE project_id = $1',
      [bid.id],
    )
    expect(rows).toEqual([{ removed_at: null }])
  })
})

describe('a project that is not known yet', () => {
  it('is asked of estimating, once for many who ask at once', async () => {
    const asked = service.estimating.calls.length
    const { id, name } = newProject(service)
    const answers = await Promise.all(Array.from({ length: 20 }, () => project(id)))
    expect(answers.map(({ body }) => body.name)).toEqual(Array.from({ length: 20 }, () => name))
    expect(service.estimating.calls.length - asked).toBeLessThanOrEqual(2)
  })

  it('is not found when estimating has none, and 503 while it cannot say', async () => {
    const nobody = await project(randomUUID())
    expect([nobody.status, nobody.body.error]).toEqual([404, 'Project not found'])
    service.estimating.down = true
    const down = await project(randomUUID())
    service.estimating.down = false
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await project('not-an-id')).status).toBe(404)
  })

  it('learns of a scope that is newer than its copy', async () => {
    const known = newProject(service)
    await project(known.id)
    const scope = { id: randomUUID(), name: 'Curb' }
    service.estimating.projects.set(known.id, { ...known, scopes: [scope], version: 2 })
    const vendor = await newVendor(service, 'MISC')
    const { status } = await call(service, 'OPS', 'POST', '/api/purchase-orders/misc', {
      projectId: known.id,
      vendorId: vendor.id,
      scopeId: scope.id,
    })
    expect(status).toBe(201)
  })
})

describe('the projects', () => {
  it.each(ROLES)('are for those who work with orders: %s', async (role) => {
    const { id } = newProject(service)
    const expected = role === 'ESTIMATOR' ? 403 : 200
    for (const path of ['', `/${id}`]) {
      expect((await call(service, role, 'GET', `/api/projects${path}`)).status).toBe(expected)
    }
    // Estimators see what became of their numbers.
    expect((await call(service, role, 'GET', `/api/projects/${id}/budget`)).status).toBe(200)
  })

  it('are listed newest first, by page, search and status', async () => {
    const mark = randomUUID().slice(0, 8)
    for (const n of [1, 2, 3]) {
      const status = n === 2 ? 'LOST' : 'AWARDED'
      await project(newProject(service, { name: `${mark} ${n}`, status }).id)
    }
    const list = (query: string) => call(service, 'PM', 'GET', `/api/projects?q=${mark}&${query}`)
    const names = (body: { name: string }[]) => body.map(({ name }) => name.at(-1))
    const first = await list('limit=2')
    expect([names(first.body), first.headers.get('x-total-count')]).toEqual([['3', '2'], '3'])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(names((await call(service, 'PM', 'GET', next)).body)).toEqual(['1'])
    expect(names((await list('sort=name')).body)).toEqual(['1', '2', '3'])
    expect(names((await list('status=LOST')).body)).toEqual(['2'])
    expect((await list('status=OLD')).status).toBe(400)
  })
})

describe('the budget', () => {
  const budgetOf = (id: string) => call(service, 'PM', 'GET', `/api/projects/${id}/budget`)
  const withPumping = (amount: string) =>
    emptyBudget().map((entry) => (entry.section === 'PUMPING' ? { ...entry, amount } : entry))
  const pumping = (body: { sections: { section: string }[] }) =>
    body.sections.find(({ section }) => section === 'PUMPING')

  it('is frozen by the award', async () => {
    const asked = service.estimating.calls.length
    const bid = facts({ status: 'AWARDED', awardedBudget: withPumping('1053.33') as never })
    await created(bid)
    await known(bid.id)
    service.estimating.projects.set(bid.id, { ...newProject(service), budget: withPumping('9.00') })
    expect(pumping((await budgetOf(bid.id)).body)).toMatchObject({ budget: 1053.33 })
    expect(service.estimating.calls.length).toBe(asked)
  })

  it('is today’s before the award, and the last one known while estimating is down', async () => {
    const bid = newProject(service, { status: 'DRAFT', budget: withPumping('10.00') })
    expect(pumping((await budgetOf(bid.id)).body)).toMatchObject({ budget: 10 })
    service.estimating.projects.set(bid.id, { ...bid, budget: withPumping('20.00') })
    expect(pumping((await budgetOf(bid.id)).body)).toMatchObject({ budget: 20 })
    service.estimating.down = true
    const stale = await budgetOf(bid.id)
    service.estimating.down = false
    expect([stale.status, pumping(stale.body)]).toMatchObject([200, { budget: 20 }])
  })

  it('is 404 for a project that nobody knows', async () => {
    expect((await budgetOf(randomUUID())).body.error).toBe('Project not found')
  })
})
