import { eventually, perFile } from '@formwork/testing'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { newBill, post } from './bills.ts'
import { dayLine, fieldDay, fieldOf } from './days.ts'
import { emptyBudget } from './fake-services.ts'
import { call, newProject, newVendor, orderIn, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
const field = fieldOf(service)
beforeEach(async () => {
  service.field.down = false
  // What it left unanswered is forgotten after a second.
  await eventually(async () => expect((await read(job())).warnings).toEqual([]))
})

const job = (): string =>
  newProject(service, {
    contract: '9000.00',
    budget: emptyBudget().map((entry) =>
      entry.section === 'LABOR' ? { ...entry, amount: '5000.00' } : entry,
    ),
  }).id
const read = async (id: string) =>
  (await call(service, 'ESTIMATOR', 'GET', `/api/projects/${id}/cost-forecast`)).body
const laborOf = async (id: string) => {
  const { sections } = await read(id)
  return sections.find((line: { section: string }) => line.section === 'LABOR')
}
const says = (id: string, toComplete: string, otherToComplete = '0.00') =>
  service.field.labor.set(id, { toComplete, otherToComplete })
const outlook = (id: string, toComplete: number | null) =>
  call(service, 'PM', 'PUT', `/api/projects/${id}/outlook`, [
    { section: 'LABOR', toComplete, reason: 'A second crew' },
  ])

/** A bill over this amount in LABOR, in CODED. */
async function billInLabor(projectId: string, amount: number): Promise<string> {
  const vendorId = (await newVendor(service, 'SUBCONTRACTOR')).id
  const bill = await newBill(service, { vendorId, lines: [{ description: 'Finishing', amount }] })
  await post(service, 'PM', bill.id, 'code', {
    coding: [{ projectId, costCode: '90-100', amount }],
  })
  return bill.id
}

describe('what labor still takes', () => {
  it('is what is left of its budget until a day was submitted', async () => {
    const id = job()
    const { asOf, warnings } = await read(id)
    expect([(await laborOf(id)).toComplete, asOf, warnings]).toEqual([5000, null, []])
  })

  it('is what its tasks take from the first day on, and each hour counts once', async () => {
    const id = job()
    // Example 2.2: 9,362.08 of 26,224.32, and 22,736.48 to complete by its trend.
    says(id, '22736.48')
    const lines = [dayLine({ amount: '9000.00' })]
    await field.tell(fieldDay({ projectId: id, status: 'APPROVED', lines }), 2)
    await field.tell(fieldDay({ projectId: id, lines: [dayLine({ amount: '362.08' })] }), 1)
    await field.settled()
    expect(await laborOf(id)).toEqual({
      section: 'LABOR',
      budget: 5000,
      committed: 0,
      pending: 362.08,
      actual: 9000,
      toComplete: 22736.48,
      forecast: 32098.56,
      variance: -27098.56,
      outlook: null,
    })
    expect((await read(id)).totals).toMatchObject({ forecast: 32098.56, margin: -23098.56 })
  })

  it('takes from the other labor what orders and bills hold in LABOR, and not below zero', async () => {
    const id = job()
    says(id, '1000.00', '800.10')
    const { toComplete } = await laborOf(id)
    await billInLabor(id, 300.05)
    const withBill = await laborOf(id)
    const allocated = { fields: { projectId: id }, amount: 100 }
    const other = await orderIn(service, 'WITH_RECEIPT', allocated)
    const allocations = [{ costCode: '90-100', amount: 100 }]
    await call(service, 'PM', 'POST', `/api/purchase-orders/${other.id}/allocate`, { allocations })
    const withOrder = await laborOf(id)
    // A day in LABOR is no part of the other labor.
    await field.tell(fieldDay({ projectId: id, status: 'APPROVED' }), 1)
    await field.settled()
    const withDay = await laborOf(id)
    await billInLabor(id, 9_000)
    const beyond = await laborOf(id)
    expect([toComplete, withBill, withOrder, withDay, beyond]).toMatchObject([
      1800.1,
      { pending: 300.05, toComplete: 1500.05 },
      { pending: 400.05, toComplete: 1400.05 },
      { pending: 400.05, actual: 481.44, toComplete: 1400.05 },
      { pending: 9400.05, toComplete: 1000 },
    ])
  })

  it('is what a person expects while an outlook stands, whatever the field says', async () => {
    const id = job()
    says(id, '700.00')
    await outlook(id, 6200.5)
    service.field.down = true
    const { asOf, warnings } = await read(id)
    expect([(await laborOf(id)).toComplete, asOf, warnings]).toEqual([6200.5, null, []])
    service.field.down = false
    await outlook(id, null)
    expect(await laborOf(id)).toMatchObject({ toComplete: 700, outlook: null })
  })
})

describe('while the field is away', () => {
  it('is what it said last, with its time and a warning, also after a restart', async () => {
    const id = job()
    says(id, '1234.56', '10.00')
    const from = new Date()
    await read(id)
    const until = new Date()
    says(id, '1.00')
    service.field.down = true
    const restarted = { ...service, ...(await service.replica()) }
    for (const each of [service, restarted]) {
      const path = `/api/projects/${id}/cost-forecast`
      const { status, body } = await call(each, 'PM', 'GET', path)
      expect([status, body.sections[1].toComplete, body.warnings]).toEqual([
        200,
        1244.56,
        [
          {
            field: 'toComplete',
            message: 'The field could not be asked: what LABOR still takes is what it said last',
          },
        ],
      ])
      const asOf = Date.parse(body.asOf)
      expect(asOf).toBeGreaterThanOrEqual(from.getTime())
      expect(asOf).toBeLessThanOrEqual(until.getTime())
    }
    service.field.down = false
    await eventually(async () => expect(await read(id)).toMatchObject({ asOf: null, warnings: [] }))
    expect(await laborOf(id)).toMatchObject({ toComplete: 1 })
  })

  it('is what is left of the budget when it never said anything, with a warning', async () => {
    const id = job()
    says(id, '1.00')
    service.field.down = true
    const { asOf, warnings } = await read(id)
    expect([(await laborOf(id)).toComplete, asOf, warnings]).toEqual([
      5000,
      null,
      [
        {
          field: 'toComplete',
          message:
            'The field could not be asked: what LABOR still takes is what is left of its budget',
        },
      ],
    ])
  })

  it('days, orders, budgets and snapshots go on', async () => {
    const id = job()
    service.field.down = true
    await field.tell(fieldDay({ projectId: id }), 1)
    await field.settled()
    const budget = await call(service, 'OPS', 'GET', `/api/projects/${id}/budget`)
    expect(budget.body.totals.pending).toBe(481.44)
    const kept = await call(service, 'PM', 'POST', `/api/projects/${id}/snapshots`, {
      month: '2026-11',
    })
    const { sections, totals, asOf, warnings } = await read(id)
    expect([kept.status, kept.body]).toMatchObject([201, { sections, totals, asOf, warnings }])
    expect(warnings).toHaveLength(1)
  })

  it('the files of the forecast say so below the figures', async () => {
    const id = job()
    service.field.down = true
    const path = `/api/projects/${id}/cost-forecast?format=csv`
    const rows: string[][] = parse((await call(service, 'PM', 'GET', path)).body, { bom: true })
    const [warning] = (await read(id)).warnings
    expect(rows.at(-1)).toEqual(['Note', ...Array(7).fill(''), warning.message, '', ''])
    service.field.down = false
    await eventually(async () => {
      const text = (await call(service, 'PM', 'GET', path)).body
      expect(parse(text, { bom: true }).at(-1)?.[0]).toBe('Margin')
    })
  })
})

describe('a snapshot', () => {
  it('takes labor in as it was', async () => {
    const id = job()
    says(id, '4100.00')
    await field.tell(fieldDay({ projectId: id }), 1)
    await field.settled()
    const forecast = await read(id)
    await call(service, 'PM', 'POST', `/api/projects/${id}/snapshots`, { month: '2026-10' })
    says(id, '3000.00')
    await field.tell(fieldDay({ projectId: id, status: 'APPROVED' }), 2)
    await field.settled()
    const [kept] = (await call(service, 'PM', 'GET', `/api/projects/${id}/snapshots`)).body
    expect(kept.sections).toEqual(forecast.sections)
    expect(kept.sections[1]).toMatchObject({ pending: 481.44, toComplete: 4100, forecast: 4581.44 })
    expect(kept).toMatchObject({ asOf: null, warnings: [], replaced: [] })
  })
})
