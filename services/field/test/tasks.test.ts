import { randomUUID } from 'node:crypto'
import { eventually, perFile } from '@formwork/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestBid, testBid, WALLS, wallForms } from './fake-services.ts'
import { type Json, NO_SUCH_ID, runField } from './running-field.ts'

const field = perFile(runField)
beforeEach(() => {
  field.estimating.down = false
  field.purchasing.down = false
})

/** Estimating has this bid, and what counts with it. */
function sold(fields: Partial<TestBid> = {}, ...children: TestBid[]): TestBid {
  const bid = testBid(fields)
  field.estimating.projects.set(bid.id, [bid, ...children])
  return bid
}
const child = (kind: string, fields: Partial<TestBid> = {}) =>
  testBid({ kind, tasks: [wallForms({ name: `Forms of ${kind}` })], ...fields })
const tasksOf = (id: string, role: 'PM' | 'OPS' = 'PM'): Promise<Json> =>
  field.call(role, 'GET', `/api/projects/${id}/tasks`)
const namesOf = async (id: string) => (await tasksOf(id)).map(({ name }: Json) => name)
const put = (projectId: string, taskId: string, sent: object, status = 200): Promise<Json> =>
  field.call('PM', 'PUT', `/api/projects/${projectId}/tasks/${taskId}`, sent, { status })
const add = (projectId: string, sent: object = {}, status = 201): Promise<Json> =>
  field.call(
    'PM',
    'POST',
    `/api/projects/${projectId}/tasks`,
    { name: 'Added', ...sent },
    { status },
  )

const BUDGET_FROZEN = { moved: 'FROZEN', from: 'DRAFT', to: 'AWARDED', by: 'pm@example.com' }
/** Estimating freezes the budget of a bid of the project, or takes it back. */
const freeze = (projectId: string, bid: TestBid, change: object = {}) =>
  field.tell('estimating.bid.budget-frozen.v1', bid.id, bid.version, {
    ...BUDGET_FROZEN,
    bidId: bid.id,
    projectId,
    kind: bid.kind,
    ...change,
  })

describe('the tasks of a job', () => {
  it('are what its bid sold, with the cost of all of them the LABOR budget', async () => {
    const bid = sold()
    const [forms, other, ...rest] = await tasksOf(bid.id)
    expect(forms).toMatchObject({
      projectId: bid.id,
      scopeId: WALLS.id,
      itemId: bid.tasks[0]?.itemId,
      name: 'Wall forms',
      work: 'FORM',
      uom: 'SF',
      costCode: null,
      source: 'BID',
      productionRateId: bid.tasks[0]?.productionRateId,
      budgetQuantity: 2400,
      budgetHours: 560,
      budgetCost: 26224.32,
      isActive: true,
    })
    expect(other).toMatchObject({
      name: 'Other labor budget',
      scopeId: null,
      itemId: null,
      work: null,
      uom: null,
      budgetQuantity: null,
      budgetHours: 0,
      budgetCost: -500,
    })
    expect(rest).toEqual([])
    expect(forms.budgetCost + other.budgetCost).toBe(Number(bid.laborBudget))
  })

  it('are none before the award, and none of what is accepted before it', async () => {
    const { id } = sold({ status: 'DRAFT', isFrozen: false }, child('ALTERNATE'))
    expect(await tasksOf(id)).toEqual([])
  })

  it('follow a bid that was created as awarded, and keep their ids', async () => {
    const bid = sold({ isFrozen: false })
    const [forms] = await tasksOf(bid.id)
    Object.assign(bid.tasks[0] ?? {}, { name: 'Forms', quantity: '2500', cost: '30000.00' })
    bid.version += 1
    const [now] = await tasksOf(bid.id)
    expect(now).toMatchObject({
      id: forms.id,
      name: 'Forms',
      budgetQuantity: 2500,
      budgetCost: 30000,
    })
  })

  it('gain those of accepted alternates and approved change orders, and lose them when they are taken back', async () => {
    const bid = sold()
    expect(await namesOf(bid.id)).toEqual(['Wall forms', 'Other labor budget'])
    const order = child('CHANGE_ORDER', { version: 3 })
    field.estimating.projects.set(bid.id, [bid, order])
    await freeze(bid.id, order)
    const added = ['Wall forms', 'Other labor budget', 'Forms of CHANGE_ORDER']
    await eventually(async () => expect(await namesOf(bid.id)).toEqual(added))
    expect((await tasksOf(bid.id))[2].source).toBe('CHANGE_ORDER')
    field.estimating.projects.set(bid.id, [bid])
    await freeze(bid.id, { ...order, version: 5 }, { moved: 'LIFTED', from: 'AWARDED', to: 'LOST' })
    await eventually(async () => expect(await namesOf(bid.id)).toEqual(added.slice(0, 2)))
  })

  it('are known by the event alone when estimating is away later', async () => {
    const bid = sold()
    await freeze(bid.id, bid)
    await eventually(async () => {
      const rows = await field.query('SELECT id FROM tasks WHERE project_id = $1', [bid.id])
      expect(rows).toHaveLength(2)
    })
    field.estimating.down = true
    expect(await namesOf(bid.id)).toEqual(['Wall forms', 'Other labor budget'])
  })

  it('are made once, however often and late the event comes', async () => {
    const bid = sold({ version: 7 })
    const event = await freeze(bid.id, bid)
    await eventually(async () => expect(await namesOf(bid.id)).toHaveLength(2))
    const before = await tasksOf(bid.id)
    await field.repeat(event)
    await freeze(bid.id, { ...bid, version: 6 })
    const last = sold()
    await freeze(last.id, last)
    await eventually(async () => {
      const rows = await field.query('SELECT id FROM projects WHERE id = $1', [last.id])
      expect(rows).toHaveLength(1)
    })
    const behind = await field.query('SELECT * FROM projects_behind WHERE project_id = $1', [
      bid.id,
    ])
    expect(behind).toEqual([])
    expect(await tasksOf(bid.id)).toEqual(before)
  })

  it('are not those of an older answer', async () => {
    const bid = sold({ version: 9 })
    const before = await tasksOf(bid.id)
    const old = testBid({ ...bid, version: 8, isFrozen: false, tasks: [] })
    field.estimating.projects.set(bid.id, [old])
    await freeze(bid.id, { ...bid, version: 10 })
    await eventually(async () => {
      const behind = await field.query('SELECT * FROM projects_behind')
      expect(behind).toEqual([])
    })
    expect(await tasksOf(bid.id)).toEqual(before)
  })

  it('are of no job that is not there, and of no alternate by itself', async () => {
    const path = (id: string) => `/api/projects/${id}/tasks`
    const alternate = child('ALTERNATE')
    field.estimating.projects.set(alternate.id, [alternate])
    for (const id of [NO_SUCH_ID, alternate.id, 'job-7']) {
      const answer = await field.as('PM', 'GET', path(id))
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Project not found' }])
    }
  })

  it('cannot be told of a job that was never asked for while estimating is away', async () => {
    field.estimating.down = true
    const answer = await field.as('PM', 'GET', `/api/projects/${randomUUID()}/tasks`)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.anything()])
  })

  it('stay when the bid is deleted, and gain none', async () => {
    const bid = sold()
    expect(await namesOf(bid.id)).toHaveLength(2)
    field.estimating.projects.delete(bid.id)
    await field.tell('estimating.bid.deleted.v1', bid.id, 4, {
      bidId: bid.id,
      bidNumber: bid.bidNumber,
      by: 'admin@example.com',
    })
    await eventually(async () => {
      const rows = await field.query('SELECT deleted_at FROM projects WHERE id = $1', [bid.id])
      expect(rows[0]?.deleted_at).not.toBeNull()
    })
    expect((await add(bid.id, {}, 404)).error).toBe('Project not found')
    expect(await namesOf(bid.id)).toHaveLength(2)
  })
})

describe('a task', () => {
  it('takes name, work, cost code and whether it is active, which the bid then leaves alone', async () => {
    field.purchasing.codes.push({ code: '03-100', name: 'Forms', isActive: true })
    const bid = sold({ isFrozen: false })
    const [forms] = await tasksOf(bid.id)
    const sent = { name: 'Set forms', work: null, costCode: '03-100', isActive: false }
    expect(await put(bid.id, forms.id, sent)).toMatchObject({
      ...forms,
      ...sent,
      updatedAt: expect.anything(),
    })
    Object.assign(bid.tasks[0] ?? {}, { name: 'Renamed in the bid', work: 'PLACE', quantity: '1' })
    bid.version += 1
    expect((await tasksOf(bid.id))[0]).toMatchObject({ ...sent, budgetQuantity: 1 })
  })

  it('keeps what was sold', async () => {
    const { id } = sold()
    const [forms] = await tasksOf(id)
    for (const sent of [
      { budgetQuantity: 1 },
      { budgetHours: 1 },
      { budgetCost: 1 },
      { uom: 'CY' },
      { itemId: null },
      { productionRateId: null },
      { source: 'ADDED' },
    ]) {
      const { error } = await put(id, forms.id, sent, 400)
      expect(error).toBe('The budget is frozen: use the outlook')
    }
    expect(await put(id, forms.id, forms)).toEqual(forms)
  })

  it('is added without a budget of hours and dollars, in a scope of the job', async () => {
    const { id } = sold()
    const task = await add(id, { scopeId: WALLS.id, uom: 'SF', budgetQuantity: 2400, work: 'CURE' })
    expect(task).toMatchObject({
      source: 'ADDED',
      itemId: null,
      productionRateId: null,
      isActive: true,
      budgetQuantity: 2400,
      budgetHours: 0,
      budgetCost: 0,
    })
    expect(
      await put(id, task.id, { budgetQuantity: null, scopeId: null, uom: null }),
    ).toMatchObject({
      budgetQuantity: null,
      scopeId: null,
      uom: null,
    })
    expect((await add(id, { scopeId: randomUUID() }, 400)).error).toBe('Scope not found')
    expect((await add(id, { budgetCost: 5 }, 400)).error).toBe(
      'The budget is frozen: use the outlook',
    )
    expect((await add(id, { name: ' ' }, 400)).error).toBe('Task name is required')
    expect(await namesOf(id)).toEqual(['Wall forms', 'Other labor budget', 'Added'])
  })

  it('takes a cost code of the list alone, as the list writes it, and of the last list while purchasing is away', async () => {
    field.purchasing.codes.push({ code: 'CC-7', name: 'Old forms', isActive: false })
    const { id } = sold()
    expect((await add(id, { costCode: 'no such' }, 400)).error).toBe(
      'Cost code no such is not on the list',
    )
    expect((await add(id, { costCode: 'cc-7' })).costCode).toBe('CC-7')
    field.purchasing.down = true
    expect((await add(id, { costCode: 'CC-7' })).costCode).toBe('CC-7')
  })

  it('keeps who changed what, and is changed only on the version that was read when asked for', async () => {
    const { id } = sold()
    const task = await add(id)
    const url = `/api/projects/${id}/tasks/${task.id}`
    const first = await field.as('ADMIN', 'PUT', url, { payload: { name: 'Renamed' } })
    await put(id, task.id, { work: 'CURE' })
    const late = await field.as('PM', 'PUT', url, {
      payload: { name: 'Too late' },
      headers: { 'if-match': String(first.headers.etag) },
    })
    expect(late.statusCode).toBe(412)
    expect(await field.call('OPS', 'GET', `${url}/history`)).toMatchObject([
      { action: 'created', by: 'pm@example.com', changes: [] },
      { by: 'admin@example.com', changes: [{ field: 'name', old: 'Added', new: 'Renamed' }] },
      { action: 'updated', changes: [{ field: 'work', old: null, new: 'CURE' }] },
    ])
  })

  it('is not found in another job', async () => {
    const [one, other] = [sold(), sold()]
    const task = await add(one.id)
    expect((await put(other.id, task.id, { name: 'Mine' }, 404)).error).toBe('Task not found')
  })

  it('has no key of rates, costs or amounts for OPS', async () => {
    const { id } = sold()
    const tasks = await tasksOf(id, 'OPS')
    expect(tasks).toHaveLength(2)
    const keys = tasks.flatMap((task: object) => Object.keys(task))
    expect(keys.filter((key: string) => /rate|cost|amount/i.test(key))).toEqual([])
    expect(tasks[0]).toMatchObject({ budgetQuantity: 2400, budgetHours: 560 })
  })
})
