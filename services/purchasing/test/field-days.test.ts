import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayLine, fieldDay, fieldOf, type ToldDay } from './days.ts'
import { emptyBudget, testProject } from './fake-services.ts'
import { call, newOrder, newProject, newVendor, OWN_FIELDS, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
const field = fieldOf(service)

const read = async (path: string) => (await call(service, 'ADMIN', 'GET', path)).body
const budget = (id: string) => read(`/api/projects/${id}/budget`)
const sectionOf = async (id: string, name: string) =>
  (await budget(id)).sections.find((line: { section: string }) => line.section === name)
const NOTHING = { committed: 0, pending: 0, actual: 0 }
const cents = (dollars: number) => Math.round(dollars * 100)

/** A job of two scopes with 5,000.00 of labor. */
const laborJob = () =>
  newProject(service, {
    scopes: [
      { id: crypto.randomUUID(), name: 'Footings' },
      { id: crypto.randomUUID(), name: 'Walls' },
    ],
    budget: emptyBudget().map((entry) =>
      entry.section === 'LABOR' ? { ...entry, amount: '5000.00' } : entry,
    ),
  })

async function told(day: ToldDay, version: number) {
  await field.tell(day, version)
  await field.settled()
}

describe('a day of the field in the budget', () => {
  it('is pending when it is submitted, actual when it is approved, and nothing as a draft', async () => {
    const { id: projectId, scopes } = laborJob()
    const [footings, walls] = scopes.map(({ id }) => id)
    const lines = [
      dayLine({ scopeId: footings ?? null, amount: '481.44' }),
      dayLine({ scopeId: footings ?? null, amount: '100.01' }),
      dayLine({ scopeId: walls ?? null, section: 'CONCRETE MATERIAL', amount: '0.10' }),
      dayLine({ amount: '20.20' }),
    ]
    const day = fieldDay({ projectId, lines })
    const before = await budget(projectId)
    await told(day, 3)
    const { sections, scopes: rows, totals } = await budget(projectId)
    expect(sections.filter(({ pending }: { pending: number }) => pending !== 0)).toMatchObject([
      { section: 'LABOR', budget: 5000, pending: 601.65, actual: 0, remaining: 4398.35 },
      { section: 'CONCRETE MATERIAL', budget: 0, pending: 0.1, remaining: -0.1 },
    ])
    expect(rows).toMatchObject([
      { scopeId: footings, pending: 581.45, actual: 0 },
      { scopeId: walls, pending: 0.1, actual: 0 },
      { scopeId: null, pending: 20.2, actual: 0 },
    ])
    expect(totals).toMatchObject({ pending: 601.75, actual: 0, remaining: 4398.25 })
    await told({ ...day, status: 'APPROVED' }, 4)
    expect((await budget(projectId)).totals).toMatchObject({ pending: 0, actual: 601.75 })
    expect(await sectionOf(projectId, 'LABOR')).toMatchObject({ pending: 0, actual: 601.65 })
    await told({ ...day, status: 'DRAFT' }, 5)
    expect(await budget(projectId)).toEqual(before)
  })

  it('counts by its newest version, whole, in whatever order and how often its events come', async () => {
    const version = fc.record({
      status: fc.constantFrom('DRAFT' as const, 'SUBMITTED' as const, 'APPROVED' as const),
      amounts: fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 4 }),
    })
    const arrival = fc.array(version, { minLength: 1, maxLength: 6 }).chain((versions) =>
      fc.record({
        versions: fc.constant(versions),
        order: fc.shuffledSubarray([...versions.keys()], { minLength: versions.length }),
        again: fc.array(fc.nat(versions.length - 1), { maxLength: 3 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(arrival, async ({ versions, order, again }) => {
        const { id: projectId, scopes } = laborJob()
        const { dayId } = fieldDay()
        const days = versions.map(({ status, amounts }) => {
          const lines = amounts.map((amount, n) =>
            dayLine({ scopeId: scopes[n % 3]?.id ?? null, amount: (amount / 100).toFixed(2) }),
          )
          return fieldDay({ dayId, projectId, status, lines })
        })
        const events = new Map<number, string>()
        for (const n of order) {
          const day = days[n]
          if (day !== undefined) events.set(n, await field.tell(day, n + 1))
        }
        for (const n of again) await service.repeat(events.get(n) ?? '')
        await field.settled()
        const newest = versions.at(-1)
        const sum = newest?.amounts.reduce((all, amount) => all + amount, 0) ?? 0
        const { totals, scopes: rows } = await budget(projectId)
        expect([cents(totals.pending), cents(totals.actual)]).toEqual([
          newest?.status === 'SUBMITTED' ? sum : 0,
          newest?.status === 'APPROVED' ? sum : 0,
        ])
        const ofScope = (n: number) => newest?.amounts.filter((_, at) => at % 3 === n) ?? []
        for (const [n, { id }] of scopes.entries()) {
          const row = rows.find(({ scopeId }: { scopeId: string }) => scopeId === id)
          const own = ofScope(n).reduce((all, amount) => all + amount, 0)
          expect(cents(row.pending + row.actual)).toBe(newest?.status === 'DRAFT' ? 0 : own)
        }
      }),
      propertyRuns(10),
    )
  })

  it('of a project that is not known yet counts once it is', async () => {
    const project = testProject({ budget: emptyBudget() })
    await told(fieldDay({ projectId: project.id }), 1)
    expect((await call(service, 'PM', 'GET', `/api/projects/${project.id}/budget`)).status).toBe(
      404,
    )
    service.estimating.projects.set(project.id, project)
    expect((await budget(project.id)).totals).toMatchObject({ ...NOTHING, pending: 481.44 })
  })

  it('moves with its project and keeps counting under a scope that left the bid', async () => {
    const [here, there] = [laborJob(), laborJob()]
    const gone = crypto.randomUUID()
    const day = fieldDay({ projectId: here.id, lines: [dayLine({ scopeId: gone })] })
    await told(day, 1)
    const unknown = (await budget(here.id)).scopes.find(
      ({ scopeId }: { scopeId: string }) => scopeId === gone,
    )
    expect(unknown).toMatchObject({ name: null, pending: 481.44 })
    await told({ ...day, projectId: there.id }, 2)
    const totals = [(await budget(here.id)).totals, (await budget(there.id)).totals]
    expect(totals.map(({ pending }) => pending)).toEqual([0, 481.44])
  })

  it('in a section that nobody knows counts as labor', async () => {
    const { id: projectId } = laborJob()
    await told(fieldDay({ projectId, lines: [dayLine({ section: 'Masonry' })] }), 1)
    expect(await sectionOf(projectId, 'LABOR')).toMatchObject({ pending: 481.44 })
  })
})

describe('what days take', () => {
  it('is taken from what orders are warned of', async () => {
    const { id: projectId } = laborJob()
    const lines = [dayLine({ section: 'PUMPING', amount: '700.00' })]
    await told(fieldDay({ projectId, status: 'APPROVED', lines }), 1)
    const vendorId = (await newVendor(service, 'PUMP')).id
    const { body } = await call(service, 'OPS', 'POST', '/api/purchase-orders/pump', {
      ...OWN_FIELDS.pump,
      projectId,
      vendorId,
      estimatedAmount: 10,
    })
    expect(body.warnings).toEqual([
      {
        field: 'estimatedAmount',
        message: '$10.00 exceeds the remaining PUMPING budget of -$700.00',
      },
    ])
  })

  it('stands in the files of the budget, and in the close-out as actual', async () => {
    const { id: projectId, scopes } = laborJob()
    const lines = [
      dayLine({ scopeId: scopes[0]?.id ?? null }),
      dayLine({ scopeId: scopes[0]?.id ?? null, section: 'CONCRETE MATERIAL', amount: '425.00' }),
    ]
    const fields = { projectId, scopeId: scopes[0]?.id }
    await newOrder(service, 'concrete', { ...fields, estimatedAmount: 1 })
    await told(fieldDay({ projectId, status: 'APPROVED', lines }), 1)
    await told(fieldDay({ projectId }), 1)
    const csv: string = await read(`/api/projects/${projectId}/budget?format=csv`)
    expect(csv.split('\r\n').find((row) => row.startsWith('Section,LABOR'))).toBe(
      'Section,LABOR,5000.00,0.00,5000.00,0.00,481.44,481.44,4037.12',
    )
    const closeOut = await read(`/api/projects/${projectId}/close-out`)
    expect(closeOut.totals).toMatchObject({ actual: 906.44, difference: -4093.56 })
    // 425.00 in concrete for the 42.5 CY that are ordered.
    expect(closeOut.scopes[0]).toMatchObject({ actual: 906.44, costPerCY: 10 })
  })

  it('is part of what a yard has cost', async () => {
    const { id: projectId, scopes } = laborJob()
    const scopeId = scopes[0]?.id ?? null
    service.estimating.poured.set(projectId, [{ id: scopeId, scopeType: 'Wall', cubicYards: '10' }])
    await newOrder(service, 'misc', { projectId, scopeId })
    await told(fieldDay({ projectId, status: 'APPROVED', lines: [dayLine({ scopeId })] }), 1)
    await told(fieldDay({ projectId, lines: [dayLine({ scopeId })] }), 1)
    await service.sql.query(`UPDATE projects SET status = 'COMPLETED' WHERE id = $1`, [projectId])
    const wall = { count: 1, medianCostPerCY: 48.14, minCostPerCY: 48.14, maxCostPerCY: 48.14 }
    expect(await read('/api/analytics/unit-costs')).toEqual([{ scopeType: 'Wall', ...wall }])
  })
})
