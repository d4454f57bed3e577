import { randomUUID } from 'node:crypto'
import { type bidFacts, PM_SECTIONS } from '@formwork/contracts'
import { eventually, perFile } from '@formwork/testing'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { emptyBudget, jpeg } from './fake-services.ts'
import {
  call,
  cookies,
  newOrder,
  newProject,
  newVendor,
  OWN_FIELDS,
  orderIn,
  receiptForm,
  startPurchasing,
} from './purchasing.ts'

type Facts = z.infer<typeof bidFacts>

const service = perFile(startPurchasing)

const of = (section: string, amount: string) =>
  emptyBudget().map((entry) => (entry.section === section ? { ...entry, amount } : entry))

/**
 * A bid as its events tell it; `amount` is what the section was sold at, all of it in the first
 * scope.
 */
function facts(fields: Partial<Facts>, section = 'LABOR', amount?: string): Facts {
  const id = randomUUID()
  const scopes = fields.scopes ?? [{ id: randomUUID(), name: 'Foundation' }]
  const [first] = scopes
  const sold = amount !== undefined && first !== undefined
  return {
    id,
    bidNumber: `B-${id.slice(0, 8)}`,
    name: 'Tilt-up',
    location: null,
    scopes,
    clientId: randomUUID(),
    clientName: 'Acme',
    status: 'DRAFT',
    kind: 'BID',
    equipmentBiddingMode: 'TRADITIONAL',
    createdBy: 'estimator@example.com',
    subtotalCost: '0.00',
    totalCost: '0.00',
    baseBidId: null,
    dueAt: null,
    awardedBudget: sold ? (of(section, amount) as Facts['awardedBudget']) : null,
    awardedScopes: sold ? [{ scopeId: first.id, name: first.name, amount }] : null,
    ...fields,
  }
}

const versions = new Map<string, number>()
/** Tells a bid as it is now and waits until it was taken in. */
async function tell(bid: Facts): Promise<Facts> {
  const version = (versions.get(bid.id) ?? 0) + 1
  versions.set(bid.id, version)
  const by = 'estimator@example.com'
  await service.tell('estimating.bid.updated.v1', bid.id, version, { bid, by })
  await eventually(async () => {
    const { rows } = await service.sql.query('SELECT version FROM projects WHERE id = $1', [bid.id])
    expect(rows).toEqual([{ version }])
  })
  return bid
}

const awarded = (amount: string) => tell(facts({ status: 'AWARDED' }, 'LABOR', amount))
const child = (base: Facts, kind: Facts['kind'], fields: Partial<Facts> = {}, amount?: string) =>
  tell(facts({ kind, baseBidId: base.id, ...fields }, 'PUMPING', amount))
const budgetOf = async (id: string) =>
  (await call(service, 'ESTIMATOR', 'GET', `/api/projects/${id}/budget`)).body
const section = (budget: { sections: { section: string }[] }, name: string) =>
  budget.sections.find((line) => line.section === name)

async function order(projectId: string, fields: object = {}) {
  const vendorId = (await newVendor(service, 'PUMP')).id
  const body = { ...OWN_FIELDS.pump, projectId, vendorId, ...fields }
  return call(service, 'OPS', 'POST', '/api/purchase-orders/pump', body)
}

describe('the budget of a job', () => {
  it('has three tables of the same money: by section, by scope, in total', async () => {
    const bid = await awarded('1000.00')
    const [scope] = bid.scopes
    await order(bid.id, { estimatedAmount: 50.25, scopeId: scope?.id })
    await order(bid.id, { estimatedAmount: 7 })
    const budget = await budgetOf(bid.id)
    expect(budget.sections.map((line: { section: string }) => line.section)).toEqual(PM_SECTIONS)
    expect(section(budget, 'PUMPING')).toEqual({
      section: 'PUMPING',
      original: 0,
      changes: 0,
      budget: 0,
      committed: 57.25,
      pending: 0,
      actual: 0,
      remaining: -57.25,
    })
    const zero = { changes: 0, pending: 0, actual: 0 }
    expect(budget.scopes).toEqual([
      {
        scopeId: scope?.id,
        name: 'Foundation',
        original: 1000,
        budget: 1000,
        ...zero,
        committed: 50.25,
        remaining: 949.75,
      },
      {
        scopeId: null,
        name: null,
        original: 0,
        budget: 0,
        ...zero,
        committed: 7,
        remaining: -7,
      },
    ])
    expect(budget.totals).toEqual({
      original: 1000,
      budget: 1000,
      ...zero,
      committed: 57.25,
      remaining: 942.75,
    })
  })

  it('counts each line of an order under the scope that it is for', async () => {
    const bid = await awarded('1000.00')
    const scopeId = bid.scopes[0]?.id
    const line = { description: 'Pump', quantity: 1, uom: 'EA', unitPrice: 30, scopeId }
    const lines = [line, { ...line, unitPrice: 12.5, scopeId: null }]
    const { status } = await order(bid.id, { lines })
    expect(status).toBe(201)
    const { scopes } = await budgetOf(bid.id)
    const committed = scopes.map((each: { scopeId: string | null; committed: number }) => [
      each.scopeId,
      each.committed,
    ])
    expect(committed).toEqual([
      [scopeId, 30],
      [null, 12.5],
    ])
  })

  it('keeps the row of a scope that left the bid after the award', async () => {
    const bid = await awarded('1000.00')
    await tell({ ...bid, scopes: [] })
    expect((await budgetOf(bid.id)).scopes).toMatchObject([
      { scopeId: bid.scopes[0]?.id, name: 'Foundation', original: 1000 },
    ])
  })

  it('takes an accepted alternate into the original, and out again when it is refused', async () => {
    const bid = await awarded('1000.00')
    const alternate = await child(bid, 'ALTERNATE')
    expect((await budgetOf(bid.id)).totals).toMatchObject({ original: 1000, changes: 0 })
    const accepted = facts(
      { ...alternate, awardedBudget: null, awardedScopes: null, status: 'AWARDED' },
      ...(['PUMPING', '200.50'] as const),
    )
    await tell({
      ...accepted,
      awardedBudget: of('PUMPING', '200.50') as Facts['awardedBudget'],
      awardedScopes: [{ scopeId: alternate.scopes[0]?.id ?? '', name: 'x', amount: '200.50' }],
    })
    const budget = await budgetOf(bid.id)
    expect(budget.totals).toMatchObject({ original: 1200.5, changes: 0, budget: 1200.5 })
    expect(budget.scopes).toMatchObject([{ original: 1000 }, { original: 200.5 }])
    await tell({ ...accepted, status: 'LOST', awardedBudget: null, awardedScopes: null })
    expect((await budgetOf(bid.id)).totals).toMatchObject({ original: 1000, budget: 1000 })
  })

  it('counts an approved change order as changes, until it is rejected or deleted', async () => {
    const bid = await awarded('1000.00')
    const change = await child(bid, 'CHANGE_ORDER', { status: 'AWARDED' }, '300.00')
    const budget = await budgetOf(bid.id)
    expect(section(budget, 'PUMPING')).toMatchObject({ original: 0, changes: 300, budget: 300 })
    expect(budget.totals).toMatchObject({ original: 1000, changes: 300, budget: 1300 })
    await tell({ ...change, status: 'LOST', awardedBudget: null, awardedScopes: null })
    expect((await budgetOf(bid.id)).totals).toMatchObject({ changes: 0, budget: 1000 })
  })

  it('is told of a change order that is approved at once by estimating, were its events missed', async () => {
    const bid = await awarded('1000.00')
    const scope = { id: randomUUID(), name: 'Ramp' }
    const { id } = newProject(service, {
      kind: 'CHANGE_ORDER',
      baseBidId: bid.id,
      scopes: [scope],
      status: 'AWARDED',
      budget: of('LABOR', '10.00'),
      version: 4,
      scopeBudget: [{ scopeId: scope.id, name: 'Ramp', amount: '10.00' }],
    })
    // Nobody asks for a change order as for a project, and so it is fetched and is none.
    expect((await call(service, 'PM', 'GET', `/api/projects/${id}`)).status).toBe(404)
    expect((await budgetOf(bid.id)).totals).toMatchObject({ changes: 10 })
  })

  it('of a bid that was created as awarded follows it until the first order, and stays then', async () => {
    const bid = newProject(service, { budget: of('PUMPING', '10.00') })
    expect((await budgetOf(bid.id)).totals.original).toBe(10)
    service.estimating.projects.set(bid.id, { ...bid, budget: of('PUMPING', '20.00') })
    expect((await budgetOf(bid.id)).totals.original).toBe(20)
    service.estimating.projects.set(bid.id, { ...bid, budget: of('PUMPING', '30.00') })
    expect((await order(bid.id, { estimatedAmount: 1 })).body.warnings).toEqual([])
    service.estimating.projects.set(bid.id, { ...bid, budget: of('PUMPING', '99.00') })
    await order(bid.id)
    expect((await budgetOf(bid.id)).totals.original).toBe(30)
  })

  it('of such a bid is what estimating froze at the event of the order, from then on', async () => {
    const bid = newProject(service, { budget: of('PUMPING', '30.00') })
    await order(bid.id)
    expect((await budgetOf(bid.id)).totals.original).toBe(30)
    const { id, bidNumber } = bid
    const frozen = facts({ id, bidNumber, status: 'AWARDED' }, 'PUMPING', '31.00')
    const move = { moved: 'FROZEN', from: 'AWARDED', to: 'AWARDED', by: 'ops@example.com' }
    await service.tell('estimating.bid.budget-frozen.v1', id, 2, {
      bidId: id,
      projectId: id,
      kind: 'BID',
      bid: frozen,
      ...move,
    })
    await eventually(async () => expect((await budgetOf(id)).totals.original).toBe(31))
    // For good: neither later news of the bid nor later orders move it.
    versions.set(id, 2)
    await tell({ ...frozen, awardedBudget: null, awardedScopes: null })
    await order(id)
    expect((await budgetOf(id)).totals.original).toBe(31)
  })

  it('of such a bid stays as its first order froze it, where that was before estimating froze at orders', async () => {
    const bid = newProject(service, { budget: of('PUMPING', '30.00') })
    await order(bid.id)
    // What the migration writes for such a bid.
    await service.sql.query(
      `UPDATE projects SET awarded_budget = first_order_budget -> 'sections' WHERE id = $1`,
      [bid.id],
    )
    const { id, bidNumber } = bid
    versions.set(id, 1)
    await tell(facts({ id, bidNumber, status: 'COMPLETED' }, 'PUMPING', '99.00'))
    expect((await budgetOf(id)).totals.original).toBe(30)
  })

  it('of such a bid is frozen as soon as estimating can be asked, when it was away at the first order', async () => {
    const bid = newProject(service, { budget: of('PUMPING', '10.00') })
    await call(service, 'PM', 'GET', `/api/projects/${bid.id}`)
    await service.sql.query('UPDATE projects SET known_budget = NULL WHERE id = $1', [bid.id])
    service.estimating.down = true
    const { status } = await order(bid.id)
    service.estimating.down = false
    expect(status).toBe(201)
    expect((await budgetOf(bid.id)).totals.original).toBe(10)
    service.estimating.projects.set(bid.id, { ...bid, budget: of('PUMPING', '99.00') })
    expect((await budgetOf(bid.id)).totals.original).toBe(10)
  })

  it('comes as CSV, with every figure', async () => {
    const bid = await awarded('1000.00')
    await tell({ ...bid, scopes: [{ id: bid.scopes[0]?.id ?? '', name: '=1+1, "x"' }] })
    await order(bid.id, { estimatedAmount: 7 })
    const path = `/api/projects/${bid.id}/budget?format=csv`
    const response = await fetch(`${service.url}${path}`, {
      headers: { cookie: cookies(service, 'ESTIMATOR') },
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="budget.csv"'),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const rows: string[][] = parse(bytes, { bom: true, record_delimiter: '\r\n' })
    expect(rows[0]).toEqual([
      'Table',
      'Name',
      'Original',
      'Changes',
      'Budget',
      'Committed',
      'Pending',
      'Actual',
      'Left',
    ])
    expect(rows.slice(10)).toEqual([
      ['Scope', `'=1+1, "x"`, '1000.00', '0.00', '1000.00', '0.00', '0.00', '0.00', '1000.00'],
      ['Scope', 'No scope', '0.00', '0.00', '0.00', '7.00', '0.00', '0.00', '-7.00'],
      ['Total', '', '1000.00', '0.00', '1000.00', '7.00', '0.00', '0.00', '993.00'],
    ])
    const wrong = await call(service, 'PM', 'GET', `/api/projects/${bid.id}/budget?format=pdf`)
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Format must be json, csv or xlsx'])
  })

  it('comes as a workbook whose budgets, rests and totals are formulas', async () => {
    const bid = await awarded('1000.00')
    await order(bid.id, { estimatedAmount: 7 })
    const response = await fetch(`${service.url}/api/projects/${bid.id}/budget?format=xlsx`, {
      headers: { cookie: cookies(service, 'PM') },
    })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await response.arrayBuffer())
    const sheet = book.getWorksheet('Budget')
    expect(sheet?.getCell('A1').value).toBe('Table')
    expect(sheet?.getCell('C3').value).toBe(1000)
    expect(sheet?.getCell('E3').value).toEqual({ formula: 'C3+D3', result: 1000 })
    expect(sheet?.getCell('I3').value).toEqual({ formula: 'E3-F3-G3-H3', result: 1000 })
    expect(sheet?.getCell('F13').value).toEqual({ formula: 'SUM(F2:F10)', result: 7 })
    expect(sheet?.getCell('I13').value).toEqual({ formula: 'E13-F13-G13-H13', result: 993 })
  })
})

describe('an alternate or a change order', () => {
  it('is no project: not listed, not found, not ordered for', async () => {
    const bid = await awarded('1000.00')
    const change = await child(bid, 'CHANGE_ORDER', { status: 'AWARDED' }, '300.00')
    const list = await call(service, 'PM', 'GET', `/api/projects?q=${change.bidNumber}`)
    expect(list.body).toEqual([])
    for (const path of ['', '/budget']) {
      const read = await call(service, 'PM', 'GET', `/api/projects/${change.id}${path}`)
      expect([read.status, read.body.error]).toEqual([404, 'Project not found'])
    }
    const refused = await order(change.id)
    expect([refused.status, refused.body.error]).toEqual([400, 'Project not found'])
    const { body } = await order(bid.id)
    const path = `/api/purchase-orders/${body.id}`
    const moved = await call(service, 'OPS', 'PUT', path, { projectId: change.id })
    expect([moved.status, moved.body.error]).toEqual([400, 'Project not found'])
  })

  it('has scopes that are ordered for once it is accepted', async () => {
    const bid = await awarded('1000.00')
    const offered = await child(bid, 'ALTERNATE')
    const [scope] = offered.scopes
    const ask = () => order(bid.id, { scopeId: scope?.id, estimatedAmount: 5 })
    const early = await ask()
    expect([early.status, early.body.error]).toEqual([400, 'Scope not found'])
    await tell({ ...offered, status: 'AWARDED', awardedBudget: of('LABOR', '1.00') as never })
    const { status, body } = await ask()
    expect([status, body.scope]).toEqual([201, scope])
    const project = await call(service, 'OPS', 'GET', `/api/projects/${bid.id}`)
    expect(project.body.scopes).toEqual([...bid.scopes, scope])
    await tell({ ...offered, status: 'LOST' })
    expect((await ask()).status).toBe(400)
    // What was ordered stays in its row.
    const { scopes } = await budgetOf(bid.id)
    expect(scopes).toContainEqual(expect.objectContaining({ scopeId: scope?.id, committed: 5 }))
  })
})

describe('a write that takes more than what remains without it is warned of', () => {
  const sentence = (amount: string, name: string, rest: string) =>
    `${amount} exceeds the remaining ${name} budget of ${rest}`
  const at = (id: string, rest = '') => `/api/purchase-orders/${id}${rest}`

  it('when an estimate is set or raised, and not when it stays', async () => {
    const { id } = newProject(service, { budget: of('PUMPING', '100.00') })
    await order(id, { estimatedAmount: 90 })
    const { body } = await order(id, { estimatedAmount: 10 })
    expect(body.warnings).toEqual([])
    const raised = await call(service, 'OPS', 'PUT', at(body.id), { estimatedAmount: 10.01 })
    expect(raised.body.warnings).toEqual([
      { field: 'estimatedAmount', message: sentence('$10.01', 'PUMPING', '$10.00') },
    ])
    const noted = await call(service, 'OPS', 'PUT', at(body.id), { notes: 'Gate 4' })
    expect(noted.body.warnings).toEqual([])
  })

  it('when more is received than was estimated', async () => {
    const { id } = newProject(service, { budget: of('PUMPING', '100.00') })
    const { body } = await order(id, { estimatedAmount: 60 })
    const upload = (amount: number) =>
      call(service, 'OPS', 'POST', at(body.id, '/receipts'), receiptForm(jpeg(), amount))
    expect((await upload(99)).body.warnings).toEqual([])
    expect((await upload(12_000)).body.warnings).toEqual([
      { field: 'amount', message: sentence('$12,099.00', 'PUMPING', '$100.00') },
    ])
  })

  it('once for each section that is allocated more, also when nothing is left of it', async () => {
    const { id: projectId } = newProject(service, { budget: of('LABOR', '50.00') })
    await order(projectId, { estimatedAmount: 1 })
    const { id } = await orderIn(service, 'WITH_RECEIPT', { path: 'pump', fields: { projectId } })
    const amounts = { '90-100': 49, '90-110': 9, '03-340': 30, '03-200': 12 }
    const allocations = Object.entries(amounts).map(([costCode, amount]) => ({ costCode, amount }))
    const { body } = await call(service, 'PM', 'POST', at(id, '/allocate'), { allocations })
    const budgets = body.warnings.filter(({ field }: { field: string }) => field === 'allocations')
    expect(budgets).toEqual([
      { field: 'allocations', message: sentence('$39.00', 'PUMPING', '-$1.00') },
      { field: 'allocations', message: sentence('$12.00', 'REINFORCING MATERIALS', '$0.00') },
    ])
  })

  it('against what a change order brought', async () => {
    const bid = await awarded('1000.00')
    await child(bid, 'CHANGE_ORDER', { status: 'AWARDED' }, '300.00')
    expect((await order(bid.id, { estimatedAmount: 300 })).body.warnings).toEqual([])
    const { id } = await newOrder(service, 'pump', { projectId: bid.id })
    const raised = await call(service, 'OPS', 'PUT', at(id), { estimatedAmount: 1 })
    expect(raised.body.warnings).toEqual([
      { field: 'estimatedAmount', message: sentence('$1.00', 'PUMPING', '$0.00') },
    ])
  })
})
