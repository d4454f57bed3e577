import { randomUUID } from 'node:crypto'
import { fieldDayChanged, returnedDayDeleted } from '@formwork/contracts'
import { eventually, perFile } from '@formwork/testing'
import { png } from '@formwork/uploads/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEEDED_BURDENS, testBid } from './fake-services.ts'
import { acceptOrder, extraForms, newJob, newWorker, type TestJob } from './jobs.ts'
import { type Json, type RunningField, runField } from './running-field.ts'

const field = perFile(runField)
beforeEach(() => {
  field.estimating.down = false
  field.purchasing.down = false
  field.estimating.rates.burdens = SEEDED_BURDENS
  field.purchasing.meanwhile.codes = () => {}
})

afterEach(() => vi.useRealTimers())

const DATE = '2026-11-20'
type Role = Parameters<RunningField['call']>[0]

const create = (job: TestJob, sent: object = {}, status = 201, role: Role = 'OPS'): Promise<Json> =>
  field.call(role, 'POST', `/api/projects/${job.id}/days`, { date: DATE, ...sent }, { status })
const put = (id: string, sent: object, status = 200): Promise<Json> =>
  field.call('OPS', 'PUT', `/api/days/${id}`, sent, { status })
const read = (id: string, role: Role = 'PM'): Promise<Json> =>
  field.call(role, 'GET', `/api/days/${id}`)
const post = (role: Role, id: string, step: string, sent?: object, status = 200): Promise<Json> =>
  field.call(role, 'POST', `/api/days/${id}/${step}`, sent, { status })

/** Hours of a worker on the forms of a job. */
const hours = ({ forms }: TestJob, { id }: Json, fields: object = {}) => ({
  workerId: id,
  taskId: forms.id,
  regularHours: 8,
  overtimeHours: 2,
  ...fields,
})

/** A day of one carpenter, 8 + 2 hours, and 300 SF. */
async function workedDay(job: TestJob, fields: object = {}) {
  const worker = await newWorker(field)
  const quantities = [{ taskId: job.forms.id, quantity: 300 }]
  const day = await create(job, { hours: [hours(job, worker)], quantities, ...fields })
  return { day, worker }
}

async function approvedDay(job: TestJob) {
  const { day, worker } = await workedDay(job)
  await post('OPS', day.id, 'submit')
  return { day: await post('PM', day.id, 'approve'), worker }
}

const freezesOf = ({ id }: TestJob) =>
  field.estimating.freezes.filter(({ projectId }) => projectId === id)

const eventsOf = (id: string) =>
  field.query(
    `SELECT type, aggregate_version AS version, data FROM messaging.outbox
     WHERE aggregate_id = $1 ORDER BY position`,
    [id],
  )

describe('a day', () => {
  it('is entered as a draft with names, and read back by everybody', async () => {
    const job = await newJob(field)
    const worker = await newWorker(field, { name: 'Ana Ruiz' })
    const day = await create(job, {
      crew: 2,
      weather: 'Rain',
      hours: [hours(job, worker, { ticket: 'T-7' })],
      quantities: [{ taskId: job.forms.id, quantity: 300 }],
      equipment: [{ name: 'Lull', hours: 3.5, taskId: job.forms.id }],
      delays: [{ cause: 'WEATHER', hours: 1, note: 'Lightning' }],
    })
    expect(day).toMatchObject({
      projectId: job.id,
      date: DATE,
      crew: 2,
      status: 'DRAFT',
      weather: 'Rain',
      notes: null,
      hours: [{ worker: 'Ana Ruiz', task: 'Wall forms', regularHours: 8, ticket: 'T-7' }],
      quantities: [{ task: 'Wall forms', uom: 'SF', quantity: 300, note: null }],
      equipment: [{ name: 'Lull', hours: 3.5 }],
      delays: [{ cause: 'WEATHER', hours: 1, note: 'Lightning' }],
      photos: [],
      rejection: null,
      createdBy: 'ops@example.com',
      warnings: [],
    })
    const { hours: lines, ...rest } = await read(day.id, 'ESTIMATOR')
    expect(rest).toMatchObject({ laborCost: null, quantities: day.quantities })
    expect(lines).toMatchObject(day.hours)
    const url = `/api/projects/${job.id}/days`
    expect(await field.call('PM', 'GET', url)).toMatchObject([
      { id: day.id, workers: 1, hours: 10, quantities: 1, photos: 0, laborCost: null },
    ])
  })

  it('is the only one of a project, date and crew', async () => {
    const job = await newJob(field)
    const day = await create(job)
    const { error } = await create(job, {}, 409)
    expect(error).toBe(`${job.bid.name} has a day of crew 1 on ${DATE} already`)
    const other = await create(job, { crew: 2 })
    expect((await put(other.id, { crew: 1 }, 409)).error).toBe(error)
    expect((await put(day.id, { date: '2026-11-19' })).date).toBe('2026-11-19')
  })

  it('changes as a draft in the fields that are sent, and keeps who changed what', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    const [line] = day.hours
    const changed = await put(day.id, { hours: [{ ...line, regularHours: 7 }], notes: 'Short' })
    expect(changed.hours).toMatchObject([{ id: line.id, regularHours: 7, overtimeHours: 2 }])
    expect(changed.quantities).toEqual(day.quantities)
    expect(await put(day.id, changed)).toEqual(changed)
    const history = await field.call('OPS', 'GET', `/api/days/${day.id}/history`)
    expect(history).toMatchObject([
      { action: 'created', by: 'ops@example.com', from: null, to: 'DRAFT' },
      { action: 'updated', changes: [{ field: 'notes', new: 'Short' }, { field: 'hours' }] },
    ])
  })

  it('is changed only on the version that was read, when that is asked for', async () => {
    const job = await newJob(field)
    const { id } = await create(job)
    const url = `/api/days/${id}`
    const { headers } = await field.as('PM', 'GET', url)
    await put(id, { notes: 'First' })
    const late = await field.as('PM', 'PUT', url, {
      payload: { notes: 'Too late' },
      headers: { 'if-match': String(headers.etag) },
    })
    expect(late.statusCode).toBe(412)
  })

  it('is found by date and state, the latest first', async () => {
    const job = await newJob(field)
    for (const date of ['2026-11-18', '2026-11-19', '2026-11-20']) await workedDay(job, { date })
    const list = async (query: string) =>
      (await field.call('ACCOUNTING', 'GET', `/api/projects/${job.id}/days?${query}`)).map(
        ({ date }: Json) => date,
      )
    expect(await list('')).toEqual(['2026-11-20', '2026-11-19', '2026-11-18'])
    expect(await list('from=2026-11-19&to=2026-11-19')).toEqual(['2026-11-19'])
    expect(await list('sort=date&limit=1')).toEqual(['2026-11-18'])
    const [{ id }] = await field.call('PM', 'GET', `/api/projects/${job.id}/days`)
    await post('OPS', id, 'submit')
    expect(await list('status=SUBMITTED,APPROVED')).toEqual(['2026-11-20'])
    const other = await newJob(field)
    expect(await field.call('PM', 'GET', `/api/projects/${other.id}/days`)).toEqual([])
  })

  it('is deleted as a draft, which nobody is told of', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    await field.call('OPS', 'DELETE', `/api/days/${day.id}`, undefined, { status: 204 })
    expect((await field.as('PM', 'GET', `/api/days/${day.id}`)).statusCode).toBe(404)
    expect(await eventsOf(day.id)).toEqual([])
    await create(job)
  })

  it('is told of when it was returned and is deleted then, newer than what was told before', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    await post('OPS', day.id, 'submit')
    await post('PM', day.id, 'reject', { reason: 'Not on this job' })
    await field.call('OPS', 'DELETE', `/api/days/${day.id}`, undefined, { status: 204 })
    const [, returned, deleted, ...more] = await eventsOf(day.id)
    expect([deleted?.type, more]).toEqual(['field.returned-day.deleted.v1', []])
    const data = { dayId: day.id, projectId: job.id, date: DATE }
    expect([deleted?.data, returnedDayDeleted.parse(data)]).toEqual([data, data])
    expect(Number(deleted?.version)).toBeGreaterThan(Number(returned?.version))
  })

  it('is entered for no job that is lost or not there', async () => {
    const lost = await newJob(field, { status: 'LOST', isFrozen: false })
    expect((await create(lost, {}, 409)).error).toBe(
      `${lost.bid.name} is lost; no days are entered for it`,
    )
    const missing = { ...lost, id: randomUUID() }
    expect((await create(missing, {}, 404)).error).toBe('Project not found')
  })

  it('is entered up to one day ahead of today in the zone of the project', async () => {
    const job = await newJob(field)
    const dayIn = (zone: string, days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: zone })
    const ahead = 'Date must be at most one day ahead of today'
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      field.purchasing.site.timeZone = zone
      expect((await create(job, { date: dayIn(zone, 2) }, 400)).error).toBe(ahead)
      await create(job, { date: dayIn(zone, 1) })
      // As it was known last.
      field.purchasing.down = true
      expect((await create(job, { date: dayIn(zone, 2) }, 400)).error).toBe(ahead)
      field.purchasing.down = false
    }
    field.purchasing.site.timeZone = 'America/Chicago'
  })
})

describe('what a day names', () => {
  it.each([
    ['a crew of no crew', { crew: 61 }, 'Crew must be at most 60'],
    ['a date that no calendar has', { date: '2026-02-30' }, 'Date must be a date (YYYY-MM-DD)'],
    ['a novel', { notes: 'x'.repeat(4001) }, 'Notes must be at most 4000 characters'],
    ['too many lines', { hours: Array(401).fill(0) }, 'A day has at most 400 hours lines'],
    ['too many quantities', { quantities: Array(101).fill(0) }, 'A day has at most 100 quantities'],
    ['25 hours', { delays: [{ cause: 'WEATHER', hours: 25 }] }, 'Delay hours must be at most 24'],
    [
      'a cause that is none',
      { delays: [{ cause: 'ALIENS', hours: 1 }] },
      'Cause must be one of WEATHER, MATERIAL, INSPECTION, OTHERS, BREAKDOWN',
    ],
  ])('is refused with %s', async (_what, sent, sentence) => {
    const job = await newJob(field)
    expect((await create(job, sent, 400)).error).toBe(sentence)
  })

  it('is a task of the project and a worker, each active in a new line', async () => {
    const [job, other] = [await newJob(field), await newJob(field)]
    const worker = await newWorker(field)
    const refused = async (line: object) => (await create(job, { hours: [line] }, 400)).error
    expect(await refused(hours(job, worker, { taskId: other.forms.id }))).toBe('Task not found')
    expect(await refused(hours(job, { id: randomUUID() }))).toBe('Worker not found')
    expect(await refused(hours(job, worker, { id: randomUUID() }))).toBe('Hours line not found')
    const day = await create(job, { hours: [hours(job, worker)] })
    await field.call('PM', 'PUT', `/api/workers/${worker.id}`, { isActive: false })
    const [line] = day.hours
    expect((await put(day.id, { hours: [{ ...line, regularHours: 4 }] })).hours).toHaveLength(1)
    const added = { hours: [line, hours(job, worker, { regularHours: 1, overtimeHours: 0 })] }
    expect((await put(day.id, added, 400)).error).toBe(`${worker.name} is inactive`)
    await field.call('PM', 'PUT', `/api/projects/${job.id}/tasks/${job.forms.id}`, {
      isActive: false,
    })
    expect(await refused(hours(job, await newWorker(field)))).toBe('Wall forms is inactive')
    const quantities = [{ taskId: job.forms.id, quantity: 1 }]
    expect((await put(day.id, { quantities }, 400)).error).toBe('Wall forms is inactive')
  })

  it('has a note where a quantity is taken back', async () => {
    const job = await newJob(field)
    const correction = { taskId: job.forms.id, quantity: -20 }
    expect((await create(job, { quantities: [correction] }, 400)).error).toBe(
      'A negative quantity needs a note',
    )
    const day = await create(job, { quantities: [{ ...correction, note: 'Counted twice' }] })
    expect(day.quantities).toMatchObject([{ quantity: -20, note: 'Counted twice' }])
  })

  it('is 24 hours of a worker on a date at most, over all jobs and drafts', async () => {
    const [job, other] = [await newJob(field), await newJob(field)]
    const worker = await newWorker(field, { name: 'Ana Ruiz' })
    const first = await create(job, { hours: [hours(job, worker)] })
    const long = hours(other, worker, { regularHours: 14.01, overtimeHours: 0 })
    expect((await create(other, { crew: 3, hours: [long] }, 400)).error).toBe(
      `Ana Ruiz would have 24.01 hours on ${DATE}: crew 3 of ${other.bid.name} and crew 1 of ${job.bid.name}`,
    )
    const second = await create(other, { hours: [{ ...long, regularHours: 14 }] })
    expect(second.warnings).toEqual([
      { field: 'hours', message: `Ana Ruiz has 24 hours on ${DATE}` },
    ])
    const [line] = first.hours
    const more = { hours: [{ ...line, overtimeHours: 2.01 }] }
    expect((await put(first.id, more, 400)).error).toMatch(/24\.01 hours/)
    expect((await put(first.id, { date: '2026-11-18' })).warnings).toEqual([])
  })

  it('is per diem of a worker once a date', async () => {
    const [job, other] = [await newJob(field), await newJob(field)]
    const worker = await newWorker(field, { name: 'Bo Lind' })
    const paid = (of: TestJob) => hours(of, worker, { regularHours: 4, perDiem: true })
    await create(job, { hours: [paid(job)] })
    expect((await create(other, { hours: [paid(other)] }, 400)).error).toMatch(
      /^Bo Lind has per diem twice on 2026-11-20: /,
    )
  })

  it('is warned of before the award, and above 110 % of what was sold', async () => {
    const job = await newJob(field)
    const { day } = await approvedDay(job)
    expect(day.warnings).toEqual([])
    const quantities = (quantity: number) => [{ taskId: job.forms.id, quantity }]
    const even = await create(job, { date: '2026-11-19', quantities: quantities(2340) })
    expect(even.warnings).toEqual([])
    expect((await put(even.id, { quantities: quantities(2340.5) })).warnings).toEqual([
      {
        field: 'quantities',
        message: 'Wall forms: 2640.5 SF in place, more than 110 % of the 2400 SF sold',
      },
    ])
    expect((await create(job, { date: '2026-11-01' })).warnings).toEqual([
      { field: 'date', message: '2026-11-01 is before the award on 2026-11-02' },
    ])
  })
})

describe('the way of a day', () => {
  it('goes from the draft over the submission to the approval by somebody else', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    expect((await post('OPS', day.id, 'submit')).status).toBe('SUBMITTED')
    expect((await put(day.id, { notes: 'Late' }, 409)).error).toBe(
      'Day is SUBMITTED; update needs DRAFT',
    )
    expect((await post('PM', day.id, 'approve')).status).toBe('APPROVED')
    const answer = await field.as('PM', 'DELETE', `/api/days/${day.id}`)
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Day is APPROVED; delete needs DRAFT',
    ])
  })

  it('needs another person than the one who submitted it, or an administrator', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    await post('PM', day.id, 'submit')
    expect((await post('PM', day.id, 'approve', undefined, 403)).error).toBe(
      'Somebody else must approve: you submitted it',
    )
    await post('ADMIN', day.id, 'reject', { reason: 'Again' })
    await post('ADMIN', day.id, 'submit')
    expect((await post('ADMIN', day.id, 'approve')).status).toBe('APPROVED')
  })

  it('begins with hours or a quantity', async () => {
    const job = await newJob(field)
    const worker = await newWorker(field)
    const none = { regularHours: 0, overtimeHours: 0 }
    const day = await create(job, { hours: [hours(job, worker, none)], notes: 'Rained out' })
    expect((await post('OPS', day.id, 'submit', undefined, 400)).error).toBe(
      'A day without hours and quantities is not submitted',
    )
    await put(day.id, { quantities: [{ taskId: job.forms.id, quantity: 5 }] })
    expect((await post('OPS', day.id, 'submit')).status).toBe('SUBMITTED')
  })

  it('goes back with a reason that stays until it is submitted again', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    await post('OPS', day.id, 'submit')
    expect((await post('PM', day.id, 'reject', {}, 400)).error).toBe('Reason is required')
    const back = await post('PM', day.id, 'reject', { reason: 'Who was there?' })
    const rejection = { reason: 'Who was there?', by: 'pm@example.com' }
    expect(back).toMatchObject({ status: 'DRAFT', rejection })
    expect((await post('OPS', day.id, 'submit')).rejection).toBeNull()
    const history = await field.call('OPS', 'GET', `/api/days/${day.id}/history`)
    expect(history.map(({ action, from, to }: Json) => [action, from, to])).toEqual([
      ['created', null, 'DRAFT'],
      ['submitted', 'DRAFT', 'SUBMITTED'],
      ['returned', 'SUBMITTED', 'DRAFT'],
      ['submitted', 'DRAFT', 'SUBMITTED'],
    ])
  })

  it('tells the whole day at each step, newer each time', async () => {
    const job = await newJob(field)
    const { day } = await approvedDay(job)
    await post('ADMIN', day.id, 'reopen', { reason: 'Wrong crew' })
    await post('OPS', day.id, 'submit')
    await post('PM', day.id, 'reject', { reason: 'Still wrong' })
    const events = await eventsOf(day.id)
    expect(events.map(({ type, data }) => [type, data.status])).toEqual([
      ['field.day.submitted.v1', 'SUBMITTED'],
      ['field.day.approved.v1', 'APPROVED'],
      ['field.day.reopened.v1', 'DRAFT'],
      ['field.day.submitted.v1', 'SUBMITTED'],
      ['field.day.returned.v1', 'DRAFT'],
    ])
    for (const { data } of events) expect(fieldDayChanged.parse(data)).toEqual(data)
    const rejections = events.map(({ data }) => data.rejection)
    expect(rejections).toEqual([null, null, null, null, 'Still wrong'])
    const versions = events.map(({ version }) => Number(version))
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(new Set(versions).size).toBe(versions.length)
    expect(events[1]?.data).toEqual({
      dayId: day.id,
      status: 'APPROVED',
      projectId: job.id,
      date: DATE,
      crew: 1,
      submittedBy: 'ops@example.com',
      rejection: null,
      lines: [
        {
          taskId: job.forms.id,
          scopeId: job.forms.scopeId,
          section: 'LABOR',
          amount: '481.44',
          hours: '10.00',
          quantity: '300.0000',
        },
      ],
    })
  })
})

describe('the money of a day', () => {
  const lineOf = ({ hours: [line] }: Json) => line

  it('is pay, overtime and the burdens of the region, copied at the submission', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    expect(lineOf(await read(day.id))).toMatchObject({ hourlyRate: null, amount: null })
    await post('OPS', day.id, 'submit')
    const submitted = await read(day.id)
    expect(lineOf(submitted)).toMatchObject({
      hourlyRate: 34,
      regularPay: 272,
      overtimePay: 102,
      amount: 481.44,
      section: 'LABOR',
    })
    expect(submitted.laborCost).toBe(481.44)
  })

  it('has per diem where the line says so', async () => {
    const job = await newJob(field)
    const worker = await newWorker(field)
    const day = await create(job, { hours: [hours(job, worker, { perDiem: true })] })
    expect((await post('PM', day.id, 'submit')).laborCost).toBe(546.44)
  })

  it('follows later rates when it was rejected, and not when it is approved', async () => {
    const job = await newJob(field)
    const { day, worker } = await workedDay(job)
    await post('OPS', day.id, 'submit')
    await field.call('PM', 'PUT', `/api/workers/${worker.id}`, { hourlyRate: 40 })
    expect((await post('PM', day.id, 'reject', { reason: 'Rate' })).status).toBe('DRAFT')
    await post('OPS', day.id, 'submit')
    expect(lineOf(await post('PM', day.id, 'approve')).hourlyRate).toBe(40)
    await field.call('PM', 'PUT', `/api/workers/${worker.id}`, { hourlyRate: 50 })
    expect(lineOf(await read(day.id)).hourlyRate).toBe(40)
  })

  it('follows burdens as soon as the catalog tells that rates have changed', async () => {
    // What is copied does not grow older by itself.
    vi.useFakeTimers({ toFake: ['performance'] })
    const job = await newJob(field)
    const { day } = await workedDay(job)
    const costNow = async () => {
      const { laborCost } = await post('PM', day.id, 'submit')
      await post('PM', day.id, 'reject', { reason: 'Once more' })
      return laborCost
    }
    await eventually(async () => {
      field.estimating.rates.burdens = SEEDED_BURDENS
      expect(await costNow()).toBe(481.44)
      field.estimating.rates.burdens = { perDiemRate: '0' }
      expect(await costNow()).toBe(481.44)
    })
    const changes = [{ kind: 'variable', id: randomUUID(), action: 'updated', fields: [] }]
    const told = { revision: 2, by: 'admin@example.com', changes }
    await field.tell('catalog.rates.changed.v1', 'rate-book', 2, told)
    await eventually(async () => expect(await costNow()).toBe(374))
  })

  it('follows burdens after a second whatever the catalog tells', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const job = await newJob(field)
    const { day } = await workedDay(job)
    await post('OPS', day.id, 'submit')
    await post('PM', day.id, 'reject', { reason: 'Once more' })
    field.estimating.rates.burdens = { perDiemRate: '0' }
    vi.advanceTimersByTime(1_000)
    expect((await post('PM', day.id, 'submit')).laborCost).toBe(374)
  })

  it('is of the burdens found first when they grow old while cost codes are looked up', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    field.purchasing.codes.push({ code: 'B-1', name: 'Forms', isActive: true })
    const job = await newJob(field)
    const task = `/api/projects/${job.id}/tasks/${job.forms.id}`
    await field.call('PM', 'PUT', task, { costCode: 'B-1' })
    const { day } = await workedDay(job)
    await post('OPS', day.id, 'submit')
    await post('PM', day.id, 'reject', { reason: 'Once more' })
    field.purchasing.meanwhile.codes = () => vi.advanceTimersByTime(1_000)
    expect((await post('PM', day.id, 'submit')).laborCost).toBe(481.44)
  })

  it('keeps its rates when the day is reopened, unless new ones are asked for', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const job = await newJob(field)
    const { day, worker } = await approvedDay(job)
    await field.call('PM', 'PUT', `/api/workers/${worker.id}`, { hourlyRate: 50 })
    field.estimating.rates.burdens = { perDiemRate: '0' }
    vi.advanceTimersByTime(1_000)
    const again = async () => {
      await post('OPS', day.id, 'submit')
      await post('PM', day.id, 'reject', { reason: 'Twice' })
      await post('OPS', day.id, 'submit')
      return post('PM', day.id, 'approve')
    }
    await post('ADMIN', day.id, 'reopen', { reason: 'Hours' })
    const joined = await newWorker(field, { hourlyRate: 20 })
    const { hours: lines } = await read(day.id)
    const regular = { regularHours: 10, overtimeHours: 0 }
    await put(day.id, { hours: [...lines, hours(job, joined, regular)] })
    const kept = await again()
    expect(kept.hours.map(({ hourlyRate, amount }: Json) => [hourlyRate, amount])).toEqual([
      [34, 481.44],
      // 200.00 and 16 % of it in fractions, 14 % in percents, and vehicles.
      [20, 260],
    ])
    await post('ADMIN', day.id, 'reopen', { reason: 'Rates', renewRates: true })
    const renewed = await again()
    expect(renewed.hours.map(({ amount }: Json) => amount)).toEqual([550, 200])
  })

  it('uses the burdens known last while estimating is away', async () => {
    const job = await newJob(field)
    await approvedDay(job)
    field.estimating.down = true
    const { day } = await workedDay(job, { crew: 2 })
    expect((await post('PM', day.id, 'submit')).laborCost).toBe(481.44)
  })

  it('waits for estimating where burdens were never known', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    field.estimating.down = true
    await post('PM', day.id, 'submit', undefined, 503)
    expect((await read(day.id)).status).toBe('DRAFT')
  })

  it('is submitted by the same request again, whatever was asked on the way', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    const headers = { 'idempotency-key': `again-${day.id}` }
    const send = (step: string) =>
      field.as('PM', 'POST', `/api/days/${day.id}/${step}`, { headers })
    for (const _ of [1, 2]) {
      const early = await send('approve')
      expect(early.json().error).toBe('Day is DRAFT; approve needs SUBMITTED')
    }
    field.estimating.down = true
    expect((await send('submit')).statusCode).toBe(503)
    field.estimating.down = false
    expect((await send('submit')).statusCode).toBe(200)
  })

  it('is booked in the section of the cost code, frozen at the approval', async () => {
    const code = { name: 'Forms', isActive: true, section: 'SUBCONTRACTORS' }
    field.purchasing.codes.push({ code: 'cc forms', ...code })
    const job = await newJob(field)
    const task = `/api/projects/${job.id}/tasks/${job.forms.id}`
    const { day } = await workedDay(job)
    await post('OPS', day.id, 'submit')
    await field.call('PM', 'PUT', task, { costCode: 'cc forms' })
    // The list writes it otherwise by now.
    Object.assign(field.purchasing.codes.at(-1) ?? {}, { code: 'CC  FORMS' })
    const approved = lineOf(await post('PM', day.id, 'approve'))
    expect(approved).toMatchObject({ costCode: 'cc forms', section: 'SUBCONTRACTORS' })
    await field.call('PM', 'PUT', task, { costCode: null })
    expect(lineOf(await read(day.id))).toEqual(approved)
    const events = await eventsOf(day.id)
    expect(events.map(({ data }) => data.lines[0].section)).toEqual(['LABOR', 'SUBCONTRACTORS'])
  })

  it('is booked at the submission in the section that the list has then', async () => {
    const list = { code: 'S-1', name: 'Forms', isActive: true, section: 'SUBCONTRACTORS' }
    field.purchasing.codes.push(list)
    const job = await newJob(field)
    await field.call('PM', 'PUT', `/api/projects/${job.id}/tasks/${job.forms.id}`, {
      costCode: 'S-1',
    })
    const { day } = await workedDay(job)
    Object.assign(list, { section: 'MATERIALS' })
    expect(lineOf(await post('PM', day.id, 'submit')).section).toBe('MATERIALS')
  })

  it('is in no answer that OPS gets', async () => {
    const job = await newJob(field)
    const { day } = await approvedDay(job)
    const url = `/api/days/${day.id}`
    const list = `/api/projects/${job.id}/days`
    await post('ADMIN', day.id, 'reopen', { reason: 'Look', renewRates: true })
    const moved = await field.as('OPS', 'POST', `${url}/submit`)
    const reads = await Promise.all(
      [url, `${url}/history`, list].map((path) => field.as('OPS', 'GET', path)),
    )
    for (const { statusCode, body } of [moved, ...reads]) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/"[^"]*(rate|cost|amount|pay|section)[^"]*":|481\.44/i)
    }
    expect((await field.as('PM', 'GET', list)).body).toContain('481.44')
  })
})

describe('of two that meet', () => {
  const ROUNDS = 5
  const statuses = (answers: readonly { readonly statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted()

  it('an approval or a rejection wins, the other is 409', async () => {
    const job = await newJob(field)
    for (let round = 1; round <= ROUNDS; round++) {
      const { day } = await workedDay(job, { crew: round })
      await post('OPS', day.id, 'submit')
      const answers = await Promise.all([
        field.as('PM', 'POST', `/api/days/${day.id}/approve`),
        field.as('ADMIN', 'POST', `/api/days/${day.id}/reject`, { payload: { reason: 'x' } }),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      expect(await eventsOf(day.id)).toHaveLength(2)
    }
  })

  it('two submissions under one key are one', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    const submit = () =>
      field.as('OPS', 'POST', `/api/days/${day.id}/submit`, {
        headers: { 'idempotency-key': `phone-${day.id}` },
      })
    const answers = await Promise.all([submit(), submit()])
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    const again = await submit()
    expect([again.statusCode, again.json().status]).toEqual([200, 'SUBMITTED'])
    expect(await eventsOf(day.id)).toHaveLength(1)
  })

  it('two entries of a crew are one day', async () => {
    const job = await newJob(field)
    const enter = () =>
      field.as('OPS', 'POST', `/api/projects/${job.id}/days`, { payload: { date: DATE } })
    expect(statuses(await Promise.all([enter(), enter(), enter()]))).toEqual([201, 409, 409])
  })

  it('two days of a worker never sum to more than 24 hours', async () => {
    const job = await newJob(field)
    for (let round = 1; round <= ROUNDS; round++) {
      const worker = await newWorker(field)
      const long = hours(job, worker, { regularHours: 13, overtimeHours: 0 })
      const enter = (crew: number) =>
        field.as('OPS', 'POST', `/api/projects/${job.id}/days`, {
          payload: { date: DATE, crew, hours: [long] },
        })
      const answers = await Promise.all([enter(2 * round), enter(2 * round + 1)])
      expect(statuses(answers)).toEqual([201, 400])
    }
  })
})

describe('a copy', () => {
  it('has the crew, active people and active tasks, and nothing of what they did', async () => {
    const job = await newJob(field)
    const [stays, leaves] = [await newWorker(field), await newWorker(field)]
    const day = await create(job, {
      crew: 4,
      weather: 'Sun',
      hours: [hours(job, stays, { perDiem: true, ticket: 'T-1' }), hours(job, leaves)],
      quantities: [{ taskId: job.forms.id, quantity: 3 }],
    })
    await field.call('PM', 'PUT', `/api/workers/${leaves.id}`, { isActive: false })
    const copy = await post('OPS', day.id, 'copy', { date: '2026-11-21' }, 201)
    expect(copy).toMatchObject({
      date: '2026-11-21',
      crew: 4,
      status: 'DRAFT',
      weather: null,
      quantities: [],
    })
    const none = { regularHours: 0, overtimeHours: 0, perDiem: false, ticket: null }
    expect(copy.hours).toMatchObject([{ workerId: stays.id, taskId: job.forms.id, ...none }])
    await post('OPS', day.id, 'copy', { date: '2026-11-21' }, 409)
  })
})

describe('photos', () => {
  const upload = (id: string, count = 1, status = 201): Promise<Json> =>
    send(id, Array<Buffer>(count).fill(png), status)
  const send = async (id: string, files: readonly Buffer[], status: number): Promise<Json> => {
    const form = new FormData()
    for (const [index, bytes] of files.entries()) {
      form.append('photo', new Blob([Uint8Array.from(bytes)]), `wall ${index}.png`)
    }
    const sent = new Response(form)
    const answer = await field.as('OPS', 'POST', `/api/days/${id}/photos`, {
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': String(sent.headers.get('content-type')) },
    })
    expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([
      status,
      '',
    ])
    return answer.json()
  }
  const givenBack = async (id: string) => {
    const rows = await field.query(
      `SELECT data FROM messaging.outbox WHERE type = 'field.photo.discarded.v1'
       AND data ->> 'dayId' = $1`,
      [id],
    )
    return rows.map(({ data }) => data.fileId)
  }

  it('are kept with the day, read by everybody, and removed from a draft', async () => {
    const job = await newJob(field)
    const { id } = await create(job)
    const { photos } = await upload(id, 2)
    expect(photos).toMatchObject([
      { fileName: 'wall 0.png', contentType: 'image/png', uploadedBy: 'ops@example.com' },
      { fileName: 'wall 1.png', size: png.length },
    ])
    const url = `/api/days/${id}/photos/${photos[1].id}`
    const { rawPayload, headers } = await field.as('ESTIMATOR', 'GET', url)
    expect(rawPayload.equals(png)).toBe(true)
    expect(headers['content-disposition']).toBe('inline; filename="wall 1.png"')
    await field.call('OPS', 'DELETE', url, undefined, { status: 204 })
    expect((await read(id)).photos).toHaveLength(1)
    expect(await givenBack(id)).toHaveLength(1)
    await field.call('OPS', 'DELETE', `/api/days/${id}`, undefined, { status: 204 })
    expect(await givenBack(id)).toHaveLength(2)
  })

  it('are taken until the approval, and stay from the submission on', async () => {
    const job = await newJob(field)
    const { day } = await workedDay(job)
    await post('OPS', day.id, 'submit')
    const { photos } = await upload(day.id)
    const url = `/api/days/${day.id}/photos/${photos[0].id}`
    expect((await field.as('OPS', 'DELETE', url)).json().error).toBe(
      'Day is SUBMITTED; photo delete needs DRAFT',
    )
    await post('PM', day.id, 'approve')
    expect((await upload(day.id, 1, 409)).error).toBe(
      'Day is APPROVED; photo upload needs DRAFT or SUBMITTED',
    )
  })

  it('are twenty at most, all of an upload or none', async () => {
    const job = await newJob(field)
    const { id } = await create(job)
    await upload(id, 10)
    await upload(id, 9)
    expect((await upload(id, 2, 409)).error).toBe('A day has at most 20 photos')
    expect((await read(id)).photos).toHaveLength(19)
    await eventually(async () => expect(await givenBack(id)).toHaveLength(2))
  })

  it('are pictures: anything else is refused, and nothing of it stays', async () => {
    const job = await newJob(field)
    const { id } = await create(job)
    const { error } = await send(id, [png, Buffer.from('no picture')], 415)
    expect(error).toMatch(/JPEG|PNG/)
    expect((await read(id)).photos).toEqual([])
    const left = 'SELECT FROM photo_uploads WHERE day_id = $1'
    await eventually(async () => expect(await givenBack(id)).not.toHaveLength(0))
    expect((await field.query(left, [id])).length).toBeLessThanOrEqual(1)
  })
})

describe('a task that days name', () => {
  it('stays without a budget when its change order is taken back, until that is accepted again', async () => {
    const job = await newJob(field)
    const order = acceptOrder(field, job, [extraForms(), { ...extraForms(), name: 'Never worked' }])
    const tell = async (version: number, accepted: boolean) => {
      order.version = version
      field.estimating.projects.set(job.id, accepted ? [job.bid, order] : [job.bid])
      await field.tell('estimating.bid.budget-frozen.v1', order.id, version, {
        bidId: order.id,
        projectId: job.id,
        kind: 'CHANGE_ORDER',
        by: 'pm@example.com',
        ...(accepted
          ? { moved: 'FROZEN', from: 'DRAFT', to: 'AWARDED' }
          : { moved: 'LIFTED', from: 'AWARDED', to: 'LOST' }),
      })
    }
    const tasks = async (): Promise<Json[]> =>
      (await field.call('PM', 'GET', `/api/projects/${job.id}/tasks`)).slice(2)
    await tell(1, true)
    await eventually(async () => expect(await tasks()).toHaveLength(2))
    const [extra] = await tasks()
    await create(job, { equipment: [{ name: 'Lull', hours: 1, taskId: extra.id }] })
    await tell(2, false)
    const gone = { id: extra.id, isActive: false, budgetHours: 0, budgetCost: 0, budgetQuantity: 0 }
    await eventually(async () => expect(await tasks()).toMatchObject([gone]))
    await tell(3, true)
    await eventually(async () =>
      expect(await tasks()).toMatchObject([
        { ...extra, updatedAt: expect.anything() },
        { name: 'Never worked' },
      ]),
    )
  })
})

describe('hours for payroll', () => {
  it('are those of approved days, by worker and date', async () => {
    field.purchasing.codes.push({ code: 'P-1', name: 'Forms', isActive: true })
    const job = await newJob(field, { name: '=Mill Street' })
    await field.call('PM', 'PUT', `/api/projects/${job.id}/tasks/${job.forms.id}`, {
      costCode: 'P-1',
    })
    const worker = await newWorker(field, { name: 'Zoe Payroll', number: 'Z-9' })
    const at = (date: string) =>
      create(job, { date, hours: [hours(job, worker, { perDiem: true, overtimeHours: 0.5 })] })
    const [day, draft] = [await at('2025-03-04'), await at('2025-03-05')]
    for (const { id } of [day]) {
      await post('OPS', id, 'submit')
      await post('PM', id, 'approve')
    }
    await post('OPS', draft.id, 'submit')
    const period = '/api/hours?from=2025-03-01&to=2025-03-31'
    expect(await field.call('ACCOUNTING', 'GET', period)).toMatchObject([
      {
        worker: 'Zoe Payroll',
        number: 'Z-9',
        date: '2025-03-04',
        project: '=Mill Street',
        costCode: 'P-1',
        regularHours: 8,
        overtimeHours: 0.5,
        perDiem: true,
      },
    ])
    const csv = await field.as('ADMIN', 'GET', `${period}&format=csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body).toBe(
      [
        '\uFEFFWorker,Number,Date,Project,Cost code,Regular,Overtime,Per diem',
        `Zoe Payroll,Z-9,2025-03-04,${job.bid.bidNumber} =Mill Street,P-1,8.00,0.50,1`,
        '',
      ].join('\r\n'),
    )
    const backwards = await field.as('ADMIN', 'GET', '/api/hours?from=2025-03-02&to=2025-03-01')
    expect([backwards.statusCode, backwards.json().error]).toEqual([
      400,
      'To must not be before from',
    ])
  })
})

describe('the first saved day of a bid that was created as awarded', () => {
  it('has estimating freeze the budget, and finds the tasks frozen', async () => {
    const job = await newJob(field, { isFrozen: false })
    await create(job)
    await create(job, { crew: 2 })
    expect(freezesOf(job)).toEqual([{ projectId: job.id, by: 'ops@example.com' }])
    field.estimating.down = true
    const [forms] = await field.call('PM', 'GET', `/api/projects/${job.id}/tasks`)
    expect(forms.budgetCost).toBe(26224.32)
    await create(job, { crew: 3 })
  })

  it('takes the tasks as they are frozen, not as they were known', async () => {
    const job = await newJob(field, { isFrozen: false })
    const [forms] = job.bid.tasks
    if (forms === undefined) throw new Error('no task')
    forms.cost = '30000.00'
    await create(job, { hours: [hours(job, await newWorker(field))] })
    const [frozen] = await field.call('PM', 'GET', `/api/projects/${job.id}/tasks`)
    expect(frozen).toMatchObject({ id: job.forms.id, budgetCost: 30000 })
  })

  it('is refused with nothing changed while estimating is away', async () => {
    const job = await newJob(field, { isFrozen: false })
    field.estimating.down = true
    await create(job, {}, 503)
    field.estimating.down = false
    expect(await field.call('PM', 'GET', `/api/projects/${job.id}/days`)).toEqual([])
    expect(freezesOf(job)).toEqual([])
    await create(job)
    expect(freezesOf(job)).toHaveLength(1)
  })

  it('is entered by the same request again once estimating is back', async () => {
    const job = await newJob(field, { isFrozen: false })
    const url = `/api/projects/${job.id}/days`
    const headers = { 'idempotency-key': `first-day-${job.id}` }
    const send = () => field.as('OPS', 'POST', url, { payload: { date: DATE }, headers })
    field.estimating.down = true
    expect((await send()).statusCode).toBe(503)
    field.estimating.down = false
    expect((await send()).statusCode).toBe(201)
    expect(await field.call('PM', 'GET', url)).toHaveLength(1)
  })

  it('freezes nothing when it is refused itself', async () => {
    const job = await newJob(field, { isFrozen: false })
    const worker = await newWorker(field, { isActive: false })
    await create(job, { hours: [hours(job, worker)] }, 400)
    await create(job, { date: '2199-01-01' }, 400)
    expect(freezesOf(job)).toEqual([])
  })

  it('is not asked about where the budget is frozen, or the bid not awarded', async () => {
    const sold = await newJob(field)
    field.estimating.down = true
    await create(sold)
    field.estimating.down = false
    const draft = testBid({ status: 'DRAFT', isFrozen: false })
    field.estimating.projects.set(draft.id, [draft])
    await field.call('OPS', 'POST', `/api/projects/${draft.id}/days`, { date: DATE })
    expect(field.estimating.freezes.map(({ projectId }) => projectId)).not.toContain(sold.id)
    expect(field.estimating.freezes.map(({ projectId }) => projectId)).not.toContain(draft.id)
  })
})
