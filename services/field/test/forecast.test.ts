import { eventually, perFile } from '@formwork/testing'
import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, it } from 'vitest'
import { wallForms } from './fake-services.ts'
import {
  acceptOrder,
  bookDay,
  bookWallForms,
  extraForms,
  newJob,
  newWorker,
  type TestJob,
} from './jobs.ts'
import { type Json, NO_SUCH_ID, runField } from './running-field.ts'

const field = perFile(runField)
/** Wall forms with 700 of 2,400 SF in place, in 196 hours that cost 9,362.08; a cut of 500.00. */
let job: TestJob
beforeEach(async () => {
  field.estimating.down = false
  field.purchasing.down = false
  field.purchasing.codes.splice(0)
  job = await newJob(field)
  await bookWallForms(field, job)
})

const forecast = (query = '', of = job): Promise<Json> =>
  field.call('ESTIMATOR', 'GET', `/api/projects/${of.id}/forecast?${query}`)
const formsOf = async (query = ''): Promise<Json> =>
  (await forecast(query)).tasks.find(({ id }: Json) => id === job.forms.id)
const know = (sent: object, status = 200): Promise<Json> =>
  field.call('PM', 'PUT', `/api/tasks/${job.forms.id}/outlook`, sent, { status })
const reason = 'The crew is new'
/** 8 more hours on the forms, which stand as they stood. */
const workOn = async (until: 'SUBMITTED' | 'APPROVED', fields: object = {}) => {
  const { id: workerId } = await newWorker(field)
  const hours = [{ workerId, taskId: job.forms.id, regularHours: 8 }]
  return bookDay(field, job, { date: '2026-11-19', hours, ...fields }, { until })
}

describe('the forecast of a job', () => {
  it('goes on as it went, task by task, with what was sold beside it', async () => {
    const { basis, tasks, totals, warnings } = await forecast()
    expect(basis).toBe('TREND')
    expect(warnings).toEqual([])
    expect(tasks).toMatchObject([
      {
        id: job.forms.id,
        name: 'Wall forms',
        scope: 'Walls',
        uom: 'SF',
        work: 'FORM',
        budgetQuantity: 2400,
        budgetHours: 560,
        budgetCost: 26224.32,
        quantityToDate: 700,
        hoursToDate: 196,
        costToDate: 9362.08,
        percentComplete: 29.17,
        earnedHours: 163.3333,
        factor: 0.8333,
        rate: 0.28,
        budgetRate: 0.2333,
        by: 'TREND',
        hoursToComplete: 476,
        costToComplete: 22736.48,
        forecast: 32098.56,
        variance: -5874.24,
        outlook: null,
      },
      {
        name: 'Other labor budget',
        scope: null,
        budgetQuantity: null,
        budgetCost: -500,
        percentComplete: null,
        earnedHours: null,
        factor: null,
        rate: null,
        by: 'REST',
        hoursToComplete: 0,
        costToComplete: -500,
        forecast: -500,
        variance: 0,
      },
    ])
    expect(totals).toEqual({
      budgetHours: 560,
      budgetCost: 25724.32,
      hoursToDate: 196,
      costToDate: 9362.08,
      earnedHours: 163.3333,
      hoursToComplete: 476,
      costToComplete: 22236.48,
      forecast: 31598.56,
      variance: -5874.24,
    })
  })

  it('goes on as it was sold, when that is asked for', async () => {
    expect(await formsOf('basis=BUDGET')).toMatchObject({
      by: 'BUDGET',
      hoursToComplete: 396.6667,
      costToComplete: 18575.56,
      forecast: 27937.64,
      variance: -1713.32,
    })
  })

  it('follows the trend from a tenth of the quantity on', async () => {
    job = await newJob(field)
    const stands = (quantity: number) => [{ taskId: job.forms.id, quantity }]
    await workOn('APPROVED', { quantities: stands(239) })
    expect(await formsOf()).toMatchObject({ by: 'BUDGET', quantityToDate: 239 })
    await bookDay(field, job, { date: '2026-11-20', quantities: stands(1) })
    expect(await formsOf()).toMatchObject({ by: 'TREND', quantityToDate: 240 })
  })

  it('counts approved days, and submitted ones when that is asked for', async () => {
    await workOn('SUBMITTED')
    expect(await formsOf()).toMatchObject({ hoursToDate: 196, costToDate: 9362.08 })
    expect(await formsOf('submitted=true')).toMatchObject({ hoursToDate: 204, costToDate: 9715.68 })
  })

  it('has no draft in it, nor a day that was reopened', async () => {
    const [day] = await field.call('PM', 'GET', `/api/projects/${job.id}/days`)
    const sent = { reason: 'Two too many' }
    await field.call('ADMIN', 'POST', `/api/days/${day.id}/reopen`, sent, { status: 200 })
    expect(await formsOf('submitted=true')).toMatchObject({ hoursToDate: 128, quantityToDate: 460 })
  })

  it('leaves out what is inactive, unless something was booked on it', async () => {
    const add = (name: string) =>
      field.call('PM', 'POST', `/api/projects/${job.id}/tasks`, { name, budgetQuantity: 10 })
    await add('Winter protection')
    const url = `/api/projects/${job.id}/tasks`
    const names = async () => (await forecast()).tasks.map(({ name }: Json) => name)
    expect(await names()).toEqual(['Wall forms', 'Other labor budget', 'Winter protection'])
    for (const { id } of await field.call('PM', 'GET', url)) {
      await field.call('PM', 'PUT', `${url}/${id}`, { isActive: false })
    }
    expect(await names()).toEqual(['Wall forms'])
  })

  it('says where corrections took more away than stood', async () => {
    const quantities = [{ taskId: job.forms.id, quantity: -701, note: 'Taken down' }]
    await bookDay(field, job, { date: '2026-11-20', quantities })
    const { tasks, warnings } = await forecast()
    expect(tasks[0]).toMatchObject({ quantityToDate: -1, rate: null, by: 'BUDGET' })
    expect(warnings).toEqual([
      { field: 'quantityToDate', message: 'Wall forms: -1 in place counts as 0' },
    ])
  })

  it.each(['basis=GUESS', 'submitted=maybe', 'format=pdf'])('refuses %s', async (query) => {
    const url = `/api/projects/${job.id}/forecast?${query}`
    await field.call('PM', 'GET', url, undefined, { status: 400 })
  })

  it('is a table with its totals as CSV, texts harmless to a spreadsheet', async () => {
    const name = '=1+1'
    const url = `/api/projects/${job.id}/tasks`
    await field.call('PM', 'PUT', `${url}/${job.forms.id}`, { name })
    const answer = await field.as('PM', 'GET', `/api/projects/${job.id}/forecast?format=csv`)
    const [head, forms, , total] = answer.body.split('\r\n').map((line) => line.split(','))
    expect(head?.slice(0, 6)).toEqual([
      '\uFEFFScope',
      'Task',
      'Cost code',
      'Unit',
      'By',
      'Budget quantity',
    ])
    expect(forms?.slice(0, 6)).toEqual(['Walls', "'=1+1", '', 'SF', 'TREND', '2400.0000'])
    const at = head?.indexOf('Forecast') ?? 0
    expect([forms?.[at], total?.[0], total?.[at]]).toEqual(['32098.56', 'Total', '31598.56'])
  })

  it('is a workbook whose formulas give the same', async () => {
    const answer = await field.as('PM', 'GET', `/api/projects/${job.id}/forecast?format=xlsx`)
    expect(answer.headers['content-disposition']).toContain('labor-forecast.xlsx')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Uint8Array.from(answer.rawPayload).buffer)
    const sheet = book.worksheets[0]
    expect(sheet?.getCell('S2').value).toEqual({ formula: 'K2+R2', result: 32098.56 })
    expect(sheet?.getCell('T2').value).toEqual({ formula: 'H2-S2', result: -5874.24 })
    expect(sheet?.getCell('S4').value).toEqual({ formula: 'SUM(S2:S3)', result: 31598.56 })
  })
})

describe('the outlook of a task', () => {
  it('counts typed hours, and says what the basis alone says', async () => {
    expect(await know({ hoursToComplete: 420, reason })).toMatchObject({
      by: 'OUTLOOK',
      hoursToComplete: 420,
      costToComplete: 20061.6,
      forecast: 29423.68,
      variance: -3199.36,
      outlook: {
        quantity: null,
        hoursToComplete: 420,
        hoursThen: 196,
        reason,
        by: 'pm@example.com',
        without: { by: 'TREND', hoursToComplete: 476, forecast: 32098.56, variance: -5874.24 },
      },
    })
    expect((await formsOf('basis=BUDGET')).outlook.without).toMatchObject({
      by: 'BUDGET',
      forecast: 27937.64,
    })
  })

  it('takes off what was booked since, submitted or approved', async () => {
    await workOn('SUBMITTED')
    await know({ hoursToComplete: 420, reason })
    // Eight hours of the 420 are those of a day that is not approved yet.
    expect(await formsOf()).toMatchObject({ hoursToComplete: 428, hoursToDate: 196 })
    expect(await formsOf('submitted=true')).toMatchObject({ hoursToComplete: 420 })
    await workOn('APPROVED', { crew: 2 })
    expect(await formsOf('submitted=true')).toMatchObject({ hoursToComplete: 412 })
    await know({ hoursToComplete: 420, reason: 'Said again' })
    expect(await formsOf('submitted=true')).toMatchObject({
      hoursToComplete: 420,
      outlook: { hoursThen: 212, reason: 'Said again' },
    })
  })

  it('knows another quantity, which the trend follows', async () => {
    expect(await know({ quantity: 2800, reason })).toMatchObject({
      by: 'TREND',
      percentComplete: 25,
      hoursToComplete: 588,
      budgetQuantity: 2400,
      outlook: { quantity: 2800, hoursToComplete: null, hoursThen: null },
    })
  })

  it('keeps what is left out, and is gone when all of it is null', async () => {
    await know({ quantity: 2800, hoursToComplete: 420, reason })
    expect((await know({ quantity: 2600, reason })).outlook).toMatchObject({
      quantity: 2600,
      hoursToComplete: 420,
    })
    expect((await know({ hoursToComplete: null, reason })).outlook).toMatchObject({
      quantity: 2600,
      hoursToComplete: null,
      hoursThen: null,
    })
    expect((await know({ quantity: null, reason })).outlook).toBeNull()
  })

  it('is answered of a task that nobody books on any more', async () => {
    const url = `/api/projects/${job.id}/tasks`
    const { id } = await field.call('PM', 'POST', url, { name: 'Shim' })
    await field.call('PM', 'PUT', `${url}/${id}`, { isActive: false })
    const known = { hoursToComplete: 10, reason }
    expect(await field.call('PM', 'PUT', `/api/tasks/${id}/outlook`, known)).toMatchObject({ id })
  })

  it('needs a reason', async () => {
    expect((await know({ hoursToComplete: 420 }, 400)).error).toBe('Reason is required')
    expect((await know({ hoursToComplete: -1, reason }, 400)).error).toBe(
      'Hours to complete must be 0 or more',
    )
  })

  it('is in the history of the task with its reason, without dollars', async () => {
    await know({ hoursToComplete: 420, reason })
    await know({ quantity: null, reason })
    const url = `/api/projects/${job.id}/tasks/${job.forms.id}/history`
    const history = await field.call('OPS', 'GET', url)
    expect(JSON.stringify(history)).not.toMatch(/"[^"]*(rate|cost|amount|pay|section)[^"]*":/i)
    expect(history).toMatchObject([
      {
        action: 'outlook',
        by: 'pm@example.com',
        reason,
        changes: [
          { field: 'hoursToComplete', old: null, new: 420 },
          { field: 'hoursThen', old: null, new: 196 },
        ],
      },
    ])
  })

  it('is written only on the version that was read, when that is asked for', async () => {
    const url = `/api/tasks/${job.forms.id}/outlook`
    const first = await field.as('PM', 'PUT', url, { payload: { quantity: 2500, reason } })
    const headers = { 'if-match': String(first.headers.etag) }
    const put = (quantity: number) =>
      field.as('PM', 'PUT', url, { payload: { quantity, reason }, headers })
    expect([(await put(2600)).statusCode, (await put(2700)).statusCode]).toEqual([200, 412])
  })

  it('is written on the version of the task that its forecast names', async () => {
    const url = `/api/tasks/${job.forms.id}/outlook`
    const { version } = await formsOf()
    const headers = { 'if-match': `"${version}"` }
    const put = (quantity: number) =>
      field.as('PM', 'PUT', url, { payload: { quantity, reason }, headers })
    expect([(await put(2600)).statusCode, (await put(2700)).statusCode]).toEqual([200, 412])
    expect(await formsOf()).toMatchObject({ version: version + 1, outlook: { quantity: 2600 } })
  })

  it('warns of hours that nothing prices', async () => {
    const { id } = await field.call('PM', 'POST', `/api/projects/${job.id}/tasks`, { name: 'Shim' })
    await field.call('PM', 'PUT', `/api/tasks/${id}/outlook`, { hoursToComplete: 10, reason })
    const { tasks, warnings } = await forecast()
    expect(tasks.at(-1)).toMatchObject({ name: 'Shim', hoursToComplete: 10, costToComplete: 0 })
    expect(warnings).toEqual([
      {
        field: 'hoursToComplete',
        message: 'Shim: nothing says what an hour costs, so 10 hours cost nothing',
      },
    ])
  })

  it('is of a task that is there', async () => {
    const url = `/api/tasks/${NO_SUCH_ID}/outlook`
    const answer = await field.call('PM', 'PUT', url, { reason }, { status: 404 })
    expect(answer).toEqual({ error: 'Task not found' })
  })
})

describe('what purchasing is answered of labor', () => {
  it('is the trend with submitted days, cuts included', async () => {
    await workOn('SUBMITTED')
    const tasks = (await forecast('submitted=true')).tasks
    const [forms] = tasks
    expect(await field.laborForecast(job.id)).toEqual({
      hasDays: true,
      toComplete: (forms.costToComplete - 500).toFixed(2),
      otherToComplete: '0.00',
    })
    expect(forms.by).toBe('TREND')
  })

  it('tells apart what LABOR was sold with besides, where that is above zero', async () => {
    const other = { name: 'Other labor budget', hours: '0', cost: '1200.00' }
    job = await newJob(field, { tasks: [wallForms(), other] })
    await bookWallForms(field, job)
    expect(await field.laborForecast(job.id)).toEqual({
      hasDays: true,
      toComplete: '22736.48',
      otherToComplete: '1200.00',
    })
  })

  it('leaves out tasks that count in another section by now', async () => {
    field.purchasing.codes.push({ code: '03-100', name: 'Forms', isActive: true })
    const url = `/api/projects/${job.id}/tasks/${job.forms.id}`
    await field.call('PM', 'PUT', url, { costCode: '03-100' })
    expect(await field.laborForecast(job.id)).toMatchObject({ toComplete: '22236.48' })
    Object.assign(field.purchasing.codes[0] ?? {}, { section: 'SUBCONTRACTORS' })
    expect(await field.laborForecast(job.id)).toMatchObject({ toComplete: '-500.00' })
    field.purchasing.down = true
    expect(await field.laborForecast(job.id)).toMatchObject({ toComplete: '-500.00' })
  })

  it('follows an approved change order', async () => {
    const order = acceptOrder(field, job, [extraForms()])
    const frozen = { moved: 'FROZEN', from: 'DRAFT', to: 'AWARDED', by: 'pm@example.com' }
    const of = { bidId: order.id, projectId: job.id, kind: 'CHANGE_ORDER' }
    await field.tell('estimating.bid.budget-frozen.v1', order.id, 1, { ...frozen, ...of })
    // What is still to come of it is all of it.
    await eventually(async () =>
      expect(await field.laborForecast(job.id)).toMatchObject({ toComplete: '48460.80' }),
    )
  })

  it('is nothing before a day was submitted, nor of a job that is not known', async () => {
    const nothing = { hasDays: false, toComplete: '0.00', otherToComplete: '0.00' }
    job = await newJob(field)
    const { id: workerId } = await newWorker(field)
    const hours = [{ workerId, taskId: job.forms.id, regularHours: 8 }]
    const draft = { date: '2026-11-19', hours }
    const day = await field.call('OPS', 'POST', `/api/projects/${job.id}/days`, draft)
    expect(await field.laborForecast(job.id)).toEqual(nothing)
    expect(await field.laborForecast(NO_SUCH_ID)).toEqual(nothing)
    const move = (step: string, sent?: object) =>
      field.call('PM', 'POST', `/api/days/${day.id}/${step}`, sent, { status: 200 })
    await move('submit')
    await move('reject', { reason: 'Who else?' })
    expect(await field.laborForecast(job.id)).toMatchObject({ hasDays: true })
  })
})
