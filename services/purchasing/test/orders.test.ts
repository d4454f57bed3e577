import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import {
  call,
  newOrder,
  newProject,
  newVendor,
  orderIn,
  startPurchasing,
  type TestOrder,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const at = (id: string) => `/api/purchase-orders/${id}`
const put = (id: string, body: object, headers = {}, who: 'OPS' | 'ADMIN' = 'OPS') =>
  call(service, who, 'PUT', at(id), body, headers)

describe('who may do what', () => {
  it.each(ROLES)('with an order: %s', async (role) => {
    const { id } = await newOrder(service)
    const reader = role === 'ESTIMATOR' ? 403 : 200
    const writer = role === 'OPS' || role === 'ADMIN'
    expect((await call(service, role, 'GET', '/api/purchase-orders')).status).toBe(reader)
    expect((await call(service, role, 'GET', '/api/purchase-orders/inbox')).status).toBe(reader)
    expect((await call(service, role, 'GET', at(id))).status).toBe(reader)
    expect((await call(service, role, 'GET', `${at(id)}/history`)).status).toBe(reader)
    const suggestion = `${at(id)}/allocation-suggestion?by=equal&costCode=a&amount=5`
    expect((await call(service, role, 'GET', suggestion)).status).toBe(reader)
    expect((await call(service, role, 'PUT', at(id), { notes: role })).status).toBe(
      writer ? 200 : 403,
    )
  })

  it('asks for a session first', async () => {
    const answer = await call(service, undefined, 'PUT', at('x'), { notes: 3 })
    expect([answer.status, answer.body]).toEqual([401, { error: 'unauthorised' }])
  })
})

describe('an update', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id } = await newOrder(service, 'rental', { notes: 'gate 4', estimatedAmount: 10 })
    const { status, body, headers } = await put(id, { duration: 21.00004, estimatedAmount: null })
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    expect(body).toMatchObject({
      notes: 'gate 4',
      duration: 21,
      estimatedAmount: null,
      equipmentType: 'Skid steer',
    })
    const history = await call(service, 'PM', 'GET', `${at(id)}/history`)
    expect(history.body[1]).toMatchObject({
      action: 'updated',
      from: null,
      to: null,
      changes: [
        { field: 'estimatedAmount', old: 10, new: null },
        { field: 'duration', old: 14, new: 21 },
      ],
    })
  })

  it('with what was read changes nothing, in any state', async () => {
    const { id } = await orderIn(service, 'COMPLETE', { path: 'concrete' })
    const read = await call(service, 'OPS', 'GET', at(id))
    const { status, headers, body } = await put(id, read.body)
    const version = /^"\d+/.exec(read.headers.get('etag') ?? '')?.[0]
    expect([status, headers.get('etag'), body]).toEqual([200, `${version}"`, read.body])
  })

  it.each([
    ['PENDING_RECEIPT', true, true],
    ['WITH_RECEIPT', true, false],
    ['ALLOCATED', true, false],
    ['REJECTED_BY_PM', true, true],
    ['REJECTED_BY_ACCT', true, false],
    ['COMPLETE', false, false],
  ])('of an order that is %s: notes %s, own fields %s', async (state, notes, own) => {
    const { id, projectId } = await orderIn(service, state, { path: 'rental' })
    const scopeId = service.estimating.projects.get(projectId)?.scopes[0]?.id
    const vendorId = (await newVendor(service, 'EQUIPMENT')).id
    const project = newProject(service).id
    const free = [{ notes: 'new' }, { estimatedAmount: 5 }, { scopeId }]
    const bound = [{ duration: 3 }, { vendorId }, { projectId: project, scopeId: null }]
    for (const body of free) expect((await put(id, body)).status).toBe(notes ? 200 : 409)
    for (const body of bound) expect((await put(id, body)).status).toBe(own ? 200 : 409)
  })

  it('that is refused says which states it needs', async () => {
    const allocated = await orderIn(service, 'ALLOCATED', { path: 'rental' })
    expect((await put(allocated.id, { duration: 2 })).body.error).toBe(
      'Purchase order is ALLOCATED; update of duration needs PENDING_RECEIPT or REJECTED_BY_PM',
    )
    const complete = await orderIn(service, 'COMPLETE')
    expect((await put(complete.id, { notes: 'late' })).body.error).toBe(
      'A completed purchase order can no longer be changed',
    )
  })

  it('is held to the references of a new order', async () => {
    const { id } = await newOrder(service, 'pump')
    const wrong = await newVendor(service, 'MISC')
    const inactive = await newVendor(service, 'PUMP', { isActive: false })
    const lost = newProject(service, { status: 'LOST' })
    const [foreign] = newProject(service).scopes
    const error = async (body: object) => {
      const answer = await put(id, body)
      return [answer.status, answer.body.error]
    }
    expect(await error({ vendorId: wrong.id })).toEqual([
      400,
      'Selected vendor is not a PUMP supplier',
    ])
    expect(await error({ vendorId: inactive.id })).toEqual([400, 'Selected vendor is not active'])
    expect(await error({ vendorId: randomUUID() })).toEqual([400, 'Vendor not found'])
    expect(await error({ scopeId: foreign?.id })).toEqual([400, 'Scope not found'])
    expect(await error({ projectId: randomUUID() })).toEqual([400, 'Project not found'])
    expect((await error({ projectId: lost.id }))[0]).toBe(409)
    expect(await error({ pumpType: null })).toEqual([400, 'Pump type is required'])
    expect(await error({ projectId: null })).toEqual([400, 'Project is required'])
  })

  it('never changes the type, the number or the status', async () => {
    const { id } = await newOrder(service)
    const { body } = await put(id, {
      type: 'PUMP',
      poNumber: 'PO-1',
      status: 'COMPLETE',
      pumpType: 'x',
    })
    expect(body).toMatchObject({ type: 'MISC', status: 'PENDING_RECEIPT' })
    expect(body).not.toHaveProperty('pumpType')
  })

  it('of one version among several at once is kept, and none is lost', async () => {
    const { id } = await newOrder(service)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(id, { notes: `n${n}` }, { 'if-match': '"1"' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9)
  })

  it('does not bring a deleted order back', async () => {
    const { id } = await newOrder(service)
    const [gone, changed] = await Promise.all([
      call(service, 'OPS', 'DELETE', at(id)),
      put(id, { notes: 'still there?' }),
    ])
    expect([gone.status, changed.status]).toEqual([204, expect.toBeOneOf([200, 404])])
    expect((await call(service, 'OPS', 'GET', at(id))).body).toEqual({
      error: 'Purchase order not found',
    })
    expect((await put(id, { notes: 'x' })).status).toBe(404)
  })
})

describe('the list', () => {
  it('is filtered, searched, sorted and paged', async () => {
    const project = newProject(service, { name: 'Harbour Tower' })
    const vendor = await newVendor(service, 'PUMP')
    const fields = { projectId: project.id, vendorId: vendor.id }
    const orders: TestOrder[] = []
    for (const estimatedAmount of [30, 10, 20]) {
      orders.push(await newOrder(service, 'pump', { ...fields, estimatedAmount }))
    }
    const misc = await newOrder(service, 'misc', { projectId: project.id, notes: '100% of gate_4' })
    const numbers = async (query: string) => {
      const { body } = await call(service, 'PM', 'GET', `/api/purchase-orders?${query}`)
      return body.map(({ poNumber }: { poNumber: string }) => poNumber)
    }
    const [a, b, c] = orders.map(({ poNumber }) => poNumber)
    const here = `projectId=${project.id}`
    expect(await numbers(here)).toEqual([misc.poNumber, c, b, a])
    expect(await numbers(`${here}&type=PUMP&sort=estimatedAmount`)).toEqual([b, c, a])
    expect(await numbers(`vendorId=${vendor.id}&sort=-estimatedAmount`)).toEqual([a, c, b])
    expect(await numbers(`${here}&status=COMPLETE`)).toEqual([])
    expect(await numbers(`q=harbour%20TOWER&sort=poNumber`)).toEqual([a, b, c, misc.poNumber])
    expect(await numbers(`${here}&q=0%25%20of%20gate_`)).toEqual([misc.poNumber])
    expect((await numbers(`${here}&sort=desiredDelivery`))[0]).toBe(misc.poNumber)

    const seen: string[] = []
    let path: string | undefined = `/api/purchase-orders?${here}&limit=3&sort=vendor`
    while (path !== undefined) {
      const page = await call(service, 'PM', 'GET', path)
      expect(page.headers.get('x-total-count')).toBe('4')
      seen.push(...page.body.map(({ poNumber }: { poNumber: string }) => poNumber))
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(seen.sort()).toEqual([a, b, c, misc.poNumber])
  })

  it.each([
    'projectId=1',
    'vendorId=x',
    'status=OPEN',
    'type=BRICKS',
    'limit=0',
    'limit=501',
    'cursor=zzz',
    'sort=secret',
    'q=%00',
  ])('refuses %s', async (query) => {
    expect((await call(service, 'PM', 'GET', `/api/purchase-orders?${query}`)).status).toBe(400)
  })
})

describe('the inbox', () => {
  it('shows each role what waits for it, the longest waiting first, with age and amount', async () => {
    const project = newProject(service)
    const fields = { projectId: project.id, estimatedAmount: 40 }
    const orders = new Map<string, string>()
    const states = [
      'PENDING_RECEIPT',
      'WITH_RECEIPT',
      'ALLOCATED',
      'COMPLETE',
      'REJECTED_BY_PM',
      'REJECTED_BY_ACCT',
    ]
    for (const state of states) {
      orders.set((await orderIn(service, state, { fields, amount: 50 })).id, state)
    }
    await service.sql.query(
      `UPDATE purchase_orders SET status_since = now() - interval '50 hours'
       WHERE project_id = $1 AND status = 'REJECTED_BY_PM'`,
      [project.id],
    )
    const inbox = async (who: 'OPS' | 'PM' | 'ACCOUNTING' | 'ADMIN') =>
      (await call(service, who, 'GET', `/api/purchase-orders/inbox?projectId=${project.id}`)).body
    const statuses = async (who: Parameters<typeof inbox>[0]) =>
      (await inbox(who)).map(({ status }: { status: string }) => status)
    expect(await statuses('OPS')).toEqual(['REJECTED_BY_PM', 'PENDING_RECEIPT'])
    expect(await statuses('PM')).toEqual(['WITH_RECEIPT', 'REJECTED_BY_ACCT'])
    expect(await statuses('ACCOUNTING')).toEqual(['ALLOCATED'])
    expect(await statuses('ADMIN')).toHaveLength(5)
    const [rejected, pending] = await inbox('OPS')
    expect(rejected).toMatchObject({
      waitsFor: 'OPS',
      ageHours: 50,
      ageDays: 2,
      amount: 50,
      rejection: { reason: 'blurred', stage: 'PM' },
      project: { id: project.id },
    })
    expect(pending).toMatchObject({ ageDays: 0, amount: 40, rejection: null })
  })
})

describe('an allocation suggestion', () => {
  it('is fit to be sent to allocate as it is', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT', { amount: 100 })
    const query = 'by=percent&costCode=a&percent=33.33&costCode=b,%20c&percent=66.67'
    const { status, body } = await call(
      service,
      'PM',
      'GET',
      `${at(id)}/allocation-suggestion?${query}`,
    )
    expect([status, body]).toEqual([
      200,
      {
        amount: 100,
        by: 'percent',
        allocations: [
          { costCode: 'a', amount: 33.33, notes: null },
          { costCode: 'b, c', amount: 66.67, notes: null },
        ],
      },
    ])
    expect((await call(service, 'PM', 'POST', `${at(id)}/allocate`, body)).status).toBe(200)
  })

  it.each([
    '',
    'by=weight&costCode=a',
    'by=equal',
    'by=equal&costCode=a&amount=x',
    'by=equal&costCode=a',
  ])('is refused for ?%s', async (query) => {
    const { id } = await newOrder(service)
    const path = `${at(id)}/allocation-suggestion?${query}`
    expect((await call(service, 'PM', 'GET', path)).status).toBe(400)
  })
})
