import { randomUUID } from 'node:crypto'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { emptyBudget, type TestProject } from './fake-services.ts'
import {
  call,
  newProject,
  newVendor,
  startPurchasing,
  type TestOrder,
  type Who,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const MISSING = {
  concreteType: 'Ready mix',
  mixIds: '4000',
  slumpSize: 4,
  spacing: '12 in',
  desiredDelivery: '2027-03-01T08:00:00-06:00',
}
const VENDORS = {
  CONCRETE: 'CONCRETE',
  MATERIAL: 'MATERIAL',
  RENTAL: 'EQUIPMENT',
  PUMP: 'PUMP',
  SUBCONTRACT: 'SUBCONTRACTOR',
} as const
type Type = keyof typeof VENDORS

interface Line {
  readonly quantity: number
  readonly unitPrice: number
  readonly sourceKey: string
}
interface Entry {
  readonly type: Type
  readonly sourceKey: string
  readonly quantity: number
  readonly alreadyOrdered: number
  readonly estimatedAmount: number
  readonly taxAmount: number
  readonly lines: readonly Line[]
}

/** A project whose bid needs one of everything bought. */
function projectToBuy(fields: Partial<TestProject> = {}) {
  const project = newProject(service, fields)
  const scopeId = project.scopes[0]?.id
  const entry = (kind: string, fields: object) => ({
    sourceKey: `${kind}:${randomUUID()}`,
    kind: `PURCHASABLE_KIND_${kind}`,
    scopeId,
    description: `A ${kind}`,
    quantity: '10',
    uom: 'EA',
    amount: '1000.00',
    ...fields,
  })
  service.estimating.purchasables.set(project.id, [
    entry('CONCRETE', {
      quantity: '46.75',
      uom: 'CY',
      amount: '7700.00',
      section: 'CONCRETE MATERIAL',
      taxAmount: '587.00',
      mix: '4000 PSI',
      spacing: '15 min',
    }),
    entry('REINFORCING', { quantity: '3206.4', uom: 'LB', section: 'REINFORCING MATERIALS' }),
    entry('MATERIAL', { section: 'MATERIALS' }),
    entry('RENTAL', { uom: 'DAY', section: 'EQUIPMENT', durationDays: '5', scopeId: undefined }),
    entry('PUMP', { uom: 'HR', section: 'PUMPING' }),
    entry('SUBCONTRACT', { uom: 'SF', section: 'SUBCONTRACTORS', trade: 'Sawcutting' }),
  ])
  return project
}

const entriesOf = async (id: string): Promise<readonly Entry[]> =>
  (await call(service, 'OPS', 'GET', `/api/projects/${id}/purchasable`)).body
const concreteOf = async (id: string): Promise<Entry> => {
  const [concrete] = await entriesOf(id)
  if (concrete === undefined) throw new Error('nothing is to be bought')
  return concrete
}

const vendors = new Map<Type, string>()
async function order(entry: Entry, fields: object = {}, who: Who = 'OPS') {
  const { type } = entry
  const vendorId = vendors.get(type) ?? (await newVendor(service, VENDORS[type])).id
  vendors.set(type, vendorId)
  const path = `/api/purchase-orders/${type.toLowerCase()}`
  return call(service, who, 'POST', path, { ...MISSING, ...entry, vendorId, ...fields })
}

describe('what a project needs bought', () => {
  it('is told with the fields of its type that the bid knows', async () => {
    const { id, scopes } = projectToBuy()
    const [concrete, ...others] = await entriesOf(id)
    const scopeId = scopes[0]?.id
    expect(concrete).toEqual({
      type: 'CONCRETE',
      projectId: id,
      scopeId,
      description: 'A CONCRETE',
      quantity: 46.75,
      uom: 'CY',
      alreadyOrdered: 0,
      overOrdered: 0,
      estimatedAmount: 7700,
      unitPrice: 152.1497,
      taxAmount: 587,
      section: 'CONCRETE MATERIAL',
      sourceKey: concrete?.sourceKey,
      lines: [
        {
          description: 'A CONCRETE',
          quantity: 46.75,
          uom: 'CY',
          unitPrice: 152.1497,
          scopeId,
          section: 'CONCRETE MATERIAL',
          sourceKey: concrete?.sourceKey,
        },
      ],
      mixIds: '4000 PSI',
      spacing: '15 min',
      cubicYards: 46.75,
    })
    expect(others).toMatchObject([
      { type: 'MATERIAL', section: 'REINFORCING MATERIALS' },
      { type: 'MATERIAL', section: 'MATERIALS' },
      { type: 'RENTAL', scopeId: null, equipmentType: 'A RENTAL', duration: 5 },
      { type: 'PUMP', pumpType: 'A PUMP' },
      { type: 'SUBCONTRACT', subType: 'Sawcutting', quantity: 10, uom: 'SF' },
    ])
  })

  it('is, of an awarded package, one entry with its vendor and the lines of the quote', async () => {
    const project = newProject(service)
    const vendor = await newVendor(service, 'SUBCONTRACTOR')
    const sourceKey = `package:${randomUUID()}`
    const line = (name: string, quantity: string, unitPrice: string) => ({
      sourceKey: `${sourceKey}:${name}`,
      description: name,
      quantity,
      uom: 'LF',
      unitPrice,
    })
    service.estimating.purchasables.set(project.id, [
      {
        sourceKey,
        kind: 'PURCHASABLE_KIND_SUBCONTRACT',
        description: 'Joints',
        quantity: '1',
        uom: 'LS',
        section: 'SUBCONTRACTORS',
        trade: 'Joints',
        amount: '108.50',
        taxAmount: '7.49',
        vendorId: vendor.id,
        lines: [line('seal', '3', '0.335'), line('cut', '100', '1')],
      },
    ])
    const [entry] = await entriesOf(project.id)
    expect(entry).toMatchObject({
      vendorId: vendor.id,
      quantity: 1,
      uom: 'LS',
      alreadyOrdered: 0,
      subType: 'Joints',
      estimatedAmount: 108.5,
      taxAmount: 7.49,
      scopeId: null,
      lines: [
        { sourceKey: `${sourceKey}:seal`, quantity: 3, unitPrice: 0.335 },
        { sourceKey: `${sourceKey}:cut`, quantity: 100, unitPrice: 1 },
      ],
    })
    const lines = entry?.lines.slice(1) ?? []
    const whole = { vendorId: vendor.id, estimatedAmount: null, taxAmount: null }
    const { status, body } = await order({ ...entry, lines } as Entry, whole)
    expect([status, body.vendorId, body.estimatedAmount]).toEqual([201, vendor.id, 100])
    const [rest] = await entriesOf(project.id)
    expect(rest).toMatchObject({ alreadyOrdered: 0.99, lines: [{ quantity: 3 }] })
    await order({ ...rest } as Entry, whole)
    expect(await entriesOf(project.id)).toMatchObject([
      { alreadyOrdered: 1, overOrdered: 0, lines: [] },
    ])
  })

  it('is ordered as it is told, by which each entry is marked', async () => {
    const { id } = projectToBuy()
    for (const entry of await entriesOf(id)) {
      const { status, body } = await order(entry)
      expect([status, body.warnings]).toEqual([201, []])
      expect(body).toMatchObject({ type: entry.type, estimatedAmount: entry.estimatedAmount })
    }
    for (const entry of await entriesOf(id)) {
      expect([entry.alreadyOrdered, entry.lines]).toEqual([entry.quantity, []])
      expect(entry).not.toHaveProperty('cubicYards')
    }
  })

  it('is offered less what is ordered, until that order is deleted or its lines change', async () => {
    const { id } = projectToBuy()
    const whole = await concreteOf(id)
    const lines = whole.lines.map((line) => ({ ...line, quantity: 20 }))
    const first: TestOrder = (await order(whole, { lines, estimatedAmount: null })).body
    const left = async () => (await concreteOf(id)).lines.map(({ quantity }) => quantity)
    expect(await left()).toEqual([26.75])
    const rest = await concreteOf(id)
    expect(rest).toMatchObject({ alreadyOrdered: 20, cubicYards: 26.75, estimatedAmount: 7700 })
    const { body } = await order(rest, { estimatedAmount: null })
    expect(body.estimatedAmount).toBe(4657)
    expect(await left()).toEqual([])
    const at = `/api/purchase-orders/${first.id}`
    await call(service, 'OPS', 'PUT', at, { lines: [] })
    expect(await left()).toEqual([20])
    await call(service, 'OPS', 'PUT', at, { lines })
    await call(service, 'OPS', 'DELETE', at)
    expect(await left()).toEqual([20])
  })

  it('is not offered again when two order the same at once, and one of them at least is told', async () => {
    const { id } = projectToBuy()
    const entry = await concreteOf(id)
    await order({ ...entry, type: 'CONCRETE', lines: [] })
    const both = await Promise.all([order(entry), order(entry)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const told = both.flatMap(({ body }) => body.warnings)
    expect(told.length).toBeGreaterThan(0)
    const numbers = both.map(({ body }) => body.poNumber)
    for (const { field, message } of told) {
      const [, number] = /^46\.75 CY of line 1 are on other orders already, first on (.*)$/.exec(
        message,
      ) ?? ['', '']
      expect([field, numbers.includes(number)]).toEqual(['lines', true])
    }
    expect(await concreteOf(id)).toMatchObject({
      alreadyOrdered: 93.5,
      overOrdered: 46.75,
      lines: [],
    })
    // A third comes too late, and is told of all that is ordered.
    const third = await order(entry)
    expect(third.body.warnings).toMatchObject([{ message: expect.stringMatching(/^93\.5 CY of/) }])
  })

  it('is never over the budget when all of it is ordered as it is offered', async () => {
    const amounts: Readonly<Record<string, string>> = {
      'CONCRETE MATERIAL': '7700.00',
      'REINFORCING MATERIALS': '1000.00',
      MATERIALS: '1000.00',
      EQUIPMENT: '1000.00',
      PUMPING: '1000.00',
      SUBCONTRACTORS: '1000.00',
    }
    const budget = emptyBudget().map(({ section }) => ({
      section,
      amount: amounts[section] ?? '0.00',
    }))
    const { id } = projectToBuy({ budget })
    const kinds = Map.groupBy(await entriesOf(id), ({ type }) => type)
    for (const [type, entries] of kinds) {
      const lines = entries.flatMap((entry) => entry.lines)
      const taxAmount = entries.reduce((all, entry) => all + entry.taxAmount, 0)
      const [first] = entries
      if (first === undefined) throw new Error(`nothing of ${type} is to be bought`)
      const { status, body } = await order(first, { lines, taxAmount, estimatedAmount: null })
      expect([status, body.warnings, body.estimateFollows]).toEqual([201, [], true])
    }
    const { body } = await call(service, 'PM', 'GET', `/api/projects/${id}/budget`)
    const left = body.sections.map(({ remaining }: { remaining: number }) => remaining)
    expect(Math.min(...left)).toBe(0)
    // Prices have four decimals, rounded down: of 3,206.4 pounds that is 32 cents at most.
    expect(Math.max(...left)).toBeLessThan(0.33)
  })

  it('counts a project only by its own orders', async () => {
    const [here, there] = [projectToBuy(), projectToBuy()]
    const entry = await concreteOf(here.id)
    const lines = entry.lines.map((line) => ({ ...line, scopeId: null }))
    const elsewhere = { projectId: there.id, scopeId: null, lines }
    expect((await order(entry, elsewhere)).status).toBe(201)
    expect((await concreteOf(here.id)).alreadyOrdered).toBe(0)
  })

  it.each(ROLES)('is for those who buy: %s', async (role) => {
    const { id } = projectToBuy()
    const { status } = await call(service, role, 'GET', `/api/projects/${id}/purchasable`)
    expect(status).toBe(['OPS', 'PM', 'ADMIN'].includes(role) ? 200 : 403)
  })

  it('needs estimating, and is nothing any more of a bid that is gone', async () => {
    const { id } = projectToBuy()
    const read = async (of: string) => {
      const { status, body } = await call(service, 'PM', 'GET', `/api/projects/${of}/purchasable`)
      return [status, body.error ?? body]
    }
    service.estimating.down = true
    expect((await read(id))[0]).toBe(503)
    service.estimating.down = false
    expect(await read(randomUUID())).toEqual([404, 'Project not found'])
    await call(service, 'PM', 'GET', `/api/projects/${id}`)
    service.estimating.purchasables.delete(id)
    expect(await read(id)).toEqual([200, []])
  })
})
