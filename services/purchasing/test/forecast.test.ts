import { PM_SECTIONS } from '@formwork/contracts'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { newBill, post } from './bills.ts'
import { emptyBudget } from './fake-services.ts'
import { call, newOrder, newProject, newVendor, orderIn, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)

const FORECASTERS = ['PM', 'ACCOUNTING', 'ADMIN', 'ESTIMATOR']
const AMOUNTS = { LABOR: '5000.00', 'CONCRETE MATERIAL': '1000.00', 'GENERAL CONDITIONS': '300.10' }
const project = (fields: object = {}) =>
  newProject(service, {
    budget: emptyBudget().map(({ section, amount }) => ({
      section,
      amount: new Map(Object.entries(AMOUNTS)).get(section) ?? amount,
    })),
    contract: '9000.00',
    ...fields,
  })
const read = async (id: string) => {
  const { body } = await call(service, 'ESTIMATOR', 'GET', `/api/projects/${id}/cost-forecast`)
  return body
}
const section = async (id: string, name: string) =>
  (await read(id)).sections.find((line: { section: string }) => line.section === name)
const outlook = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(service, 'PM', 'PUT', `/api/projects/${id}/outlook`, body, headers)
const keep = (id: string, month: unknown) =>
  call(service, 'ACCOUNTING', 'POST', `/api/projects/${id}/snapshots`, { month })
const snapshots = async (id: string) =>
  (await call(service, 'ESTIMATOR', 'GET', `/api/projects/${id}/snapshots`)).body

/** A job with something in each figure: 400 committed, 100 pending, 650.25 actual. */
async function runningJob() {
  const job = project()
  const fields = { projectId: job.id }
  await newOrder(service, 'concrete', { ...fields, estimatedAmount: 400 })
  await orderIn(service, 'ALLOCATED', { path: 'concrete', fields })
  await orderIn(service, 'COMPLETE', { path: 'concrete', fields, amount: 650.25 })
  return job
}

describe('the forecast of a job', () => {
  it.each(ROLES)('is for those who answer for it: %s', async (role) => {
    const { id } = project()
    const may = (roles: readonly string[]) => (roles.includes(role) ? 2 : 4)
    const path = `/api/projects/${id}`
    const statuses = await Promise.all([
      call(service, role, 'GET', `${path}/cost-forecast`),
      call(service, role, 'GET', `${path}/snapshots`),
      call(service, role, 'PUT', `${path}/outlook`, []),
      call(service, role, 'POST', `${path}/snapshots`, { month: '2026-11' }),
    ])
    expect(statuses.map(({ status }) => Math.floor(status / 100))).toEqual([
      may(FORECASTERS),
      may(FORECASTERS),
      may(['PM', 'ADMIN']),
      may(['PM', 'ACCOUNTING', 'ADMIN']),
    ])
  })

  it('adds what is left of each budget to what is spent, and nothing where it is over', async () => {
    const { id } = await runningJob()
    expect(await section(id, 'CONCRETE MATERIAL')).toEqual({
      section: 'CONCRETE MATERIAL',
      budget: 1000,
      committed: 400,
      pending: 100,
      actual: 650.25,
      toComplete: 0,
      forecast: 1150.25,
      variance: -150.25,
      outlook: null,
    })
    expect(await section(id, 'LABOR')).toMatchObject({
      toComplete: 5000,
      forecast: 5000,
      variance: 0,
    })
    expect((await read(id)).totals).toEqual({
      budget: 6300.1,
      committed: 400,
      pending: 100,
      actual: 650.25,
      toComplete: 5300.1,
      forecast: 6450.35,
      variance: -150.25,
      contract: 9000,
      margin: 2549.65,
    })
  })

  it('has neither contract nor margin before the award', async () => {
    const { id } = newProject(service, { status: 'SUBMITTED' })
    expect((await read(id)).totals).toMatchObject({ contract: null, margin: null })
  })

  it('counts a bill as the budget does', async () => {
    const { id } = project()
    const vendor = await newVendor(service, 'CONCRETE')
    const lines = [{ description: 'Concrete', amount: 250 }]
    const bill = await newBill(service, { vendorId: vendor.id, lines })
    const coding = [{ projectId: id, costCode: '03-300', amount: 250 }]
    await post(service, 'PM', bill.id, 'code', { coding })
    const figures = { toComplete: 750, forecast: 1000 }
    expect(await section(id, 'CONCRETE MATERIAL')).toMatchObject({ pending: 250, ...figures })
    await post(service, 'ACCOUNTING', bill.id, 'approve', { reason: 'seen' })
    expect(await section(id, 'CONCRETE MATERIAL')).toMatchObject({ actual: 250, ...figures })
  })

  it('of nothing is not found', async () => {
    const path = `/api/projects/${crypto.randomUUID()}`
    const answers = await Promise.all([
      call(service, 'PM', 'GET', `${path}/cost-forecast`),
      call(service, 'PM', 'GET', `${path}/snapshots`),
      call(service, 'PM', 'PUT', `${path}/outlook`, []),
      call(service, 'PM', 'POST', `${path}/snapshots`, { month: '2026-11' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('the outlook of a section', () => {
  it('counts in place of what is left, with its author, until it is taken back', async () => {
    const { id } = project()
    const reason = '  A second crew for two weeks '
    const { body, status } = await outlook(id, [{ section: 'LABOR', toComplete: 6200.5, reason }])
    expect(status).toBe(200)
    expect(body).toEqual(await read(id))
    expect(await section(id, 'LABOR')).toMatchObject({
      toComplete: 6200.5,
      forecast: 6200.5,
      variance: -1200.5,
      outlook: {
        toComplete: 6200.5,
        reason: reason.trim(),
        by: 'pm@example.com',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
    expect((await read(id)).totals).toMatchObject({ toComplete: 7500.6, margin: 1499.4 })
    await outlook(id, [{ section: 'CONCRETE MATERIAL', toComplete: 0, reason: 'All is poured' }])
    expect(await section(id, 'LABOR')).toMatchObject({ toComplete: 6200.5 })
    await outlook(id, [{ section: 'LABOR', toComplete: null }])
    expect(await section(id, 'LABOR')).toMatchObject({ toComplete: 5000, outlook: null })
    expect(await section(id, 'CONCRETE MATERIAL')).toMatchObject({ toComplete: 0 })
  })

  it.each([
    [[{ section: 'LABOR', toComplete: 1 }], 'Reason is required'],
    [[{ section: 'LABOR', toComplete: 1, reason: '  ' }], 'Reason is required'],
    [[{ section: 'LABOUR', toComplete: null }], /^Section must be one of GENERAL CONDITIONS, /],
    [[{ section: 'LABOR', toComplete: -1, reason: 'x' }], 'To complete must be 0 or more'],
    [[{ section: 'LABOR', toComplete: 1e15, reason: 'x' }], /^To complete must be at most/],
    [[{ section: 'LABOR', toComplete: '7', reason: 'x' }], 'To complete must be a number'],
    [[{ section: 'LABOR', reason: 'x' }], 'To complete is required'],
    [
      ['x', 'y'].map((reason) => ({ section: 'LABOR', toComplete: 1, reason })),
      'Section LABOR is named twice',
    ],
    [{ section: 'LABOR' }, 'Outlook must be a list'],
    [Array(10).fill({ section: 'LABOR', toComplete: null }), 'At most 9 sections are allowed'],
  ])('%j is refused, and nothing of it is kept', async (body, error) => {
    const { id } = project()
    const refused = await outlook(id, body)
    const sentence = typeof error === 'string' ? error : expect.stringMatching(error)
    expect([refused.status, refused.body.error]).toEqual([400, sentence])
    const { sections } = await read(id)
    expect(sections.every((line: { outlook: unknown }) => line.outlook === null)).toBe(true)
  })
})

describe('the outlooks of a job', () => {
  const tagOf = ({ headers }: { headers: Headers }) => ({ 'if-match': headers.get('etag') ?? '' })
  const tag = async (id: string) =>
    tagOf(await call(service, 'ESTIMATOR', 'GET', `/api/projects/${id}/cost-forecast`))
  const labor = (toComplete: number | null) => [{ section: 'LABOR', toComplete, reason: 'Seen' }]

  it('are written only on the version that was read, when that is asked for', async () => {
    const { id } = project()
    const read = await tag(id)
    const answers = await Promise.all([1, 2].map((amount) => outlook(id, labor(amount), read)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [written] = answers.filter(({ status }) => status === 200).map(tagOf)
    expect((await outlook(id, labor(null), written)).status).toBe(200)
    expect((await outlook(id, labor(3), written)).status).toBe(412)
    expect(await section(id, 'LABOR')).toMatchObject({ outlook: null })
  })

  it('have a version of their own: what is spent meanwhile counts for nothing', async () => {
    const job = project()
    const read = await tag(job.id)
    await newOrder(service, 'concrete', { projectId: job.id, estimatedAmount: 400 })
    expect((await outlook(job.id, labor(1), read)).status).toBe(200)
  })
})

describe('the snapshots of a job', () => {
  it('keep each figure as it was, by month', async () => {
    const job = await runningJob()
    const before = await read(job.id)
    const kept = await keep(job.id, '2026-11')
    const { projectId: _project, ...figures } = before
    const first = { month: '2026-11', ...figures }
    const author = { at: expect.any(String), by: 'accounting@example.com' }
    expect([kept.status, kept.body]).toEqual([201, { ...first, ...author, replaced: [] }])
    await outlook(job.id, [{ section: 'LABOR', toComplete: 4000, reason: 'Ahead' }])
    service.estimating.projects.set(job.id, { ...job, contract: '9500.00' })
    await keep(job.id, '2026-10')
    const after = await read(job.id)
    expect(after.totals).toMatchObject({ contract: 9500, forecast: 5450.35 })
    expect(await snapshots(job.id)).toMatchObject([
      { month: '2026-10', sections: after.sections, totals: after.totals },
      first,
    ])
  })

  it('of a month again replace the one before, which its history keeps', async () => {
    const { id } = project()
    const { body: first } = await keep(id, '2026-11')
    await outlook(id, [{ section: 'LABOR', toComplete: 1, reason: 'Done' }])
    const { body: second, status } = await keep(id, '2026-11')
    const { month: _month, replaced: _none, ...earlier } = first
    expect([status, second.replaced]).toEqual([201, [earlier]])
    expect(second.totals.forecast).toBe(1301.1)
    expect(await snapshots(id)).toEqual([second])
    await keep(id, '2026-11')
    const [{ replaced }] = await snapshots(id)
    expect(replaced.map(({ totals }: { totals: { forecast: number } }) => totals.forecast)).toEqual(
      [1301.1, 6300.1],
    )
  })

  it.each([undefined, '2026-13', '2026-1', 'November', 202611, '2026-11-01', '0000-01'])(
    'of %j are refused',
    async (month) => {
      const { id } = project()
      const { status, body } = await keep(id, month)
      expect([status, body.error]).toEqual([
        400,
        expect.stringMatching(/^Month (must be|is required)/),
      ])
      expect(await snapshots(id)).toEqual([])
    },
  )
})

describe('the forecast as a file', () => {
  const file = async (id: string, format: string) => {
    const response = await fetch(
      `${service.url}/api/projects/${id}/cost-forecast?format=${format}`,
      { headers: { cookie: service.issuer.cookies({ email: 'pm@example.com', roles: ['PM'] }) } },
    )
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('has the same figures in CSV, and a reason starts no formula', async () => {
    const { id } = await runningJob()
    await outlook(id, [{ section: 'LABOR', toComplete: 10, reason: '=1+1, "late"' }])
    const { sections, totals } = await read(id)
    const { response, bytes } = await file(id, 'csv')
    expect(response.headers.get('content-disposition')).toContain('forecast.csv')
    const rows: string[][] = parse(bytes, { bom: true })
    expect(rows[0]?.slice(0, 8)).toEqual([
      'Section',
      'Budget',
      'Committed',
      'Pending',
      'Actual',
      'To complete',
      'Forecast',
      'Variance',
    ])
    expect(rows.map(([name]) => name).slice(1)).toEqual([
      ...PM_SECTIONS,
      'Total',
      'Contract',
      'Margin',
    ])
    const forecasts = [...sections, totals].map((line: { forecast: number }) => line.forecast)
    const summaries = [...forecasts, totals.contract, totals.margin]
    expect(rows.slice(1).map((row) => row[6])).toEqual(
      summaries.map((amount: number) => amount.toFixed(2)),
    )
    expect(rows[2]?.slice(8, 10)).toEqual([`'=1+1, "late"`, 'pm@example.com'])
  })

  it('has them as formulas in Excel', async () => {
    const { id } = await runningJob()
    const { totals } = await read(id)
    const book = new ExcelJS.Workbook()
    const { bytes } = await file(id, 'xlsx')
    await book.xlsx.load(Uint8Array.from(bytes).buffer)
    const sheet = book.getWorksheet('Forecast')
    expect(sheet?.getCell('G11').value).toMatchObject({
      formula: 'SUM(G2:G10)',
      result: totals.forecast,
    })
    expect(sheet?.getCell('G13').value).toMatchObject({
      formula: 'G12-G11',
      result: totals.margin,
    })
  })
})
