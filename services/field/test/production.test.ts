import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { wallForms } from './fake-services.ts'
import { bookDay, newJob, newWorker, type TestJob } from './jobs.ts'
import { type Json, runField } from './running-field.ts'

const field = perFile(runField)
let worker: Json
beforeAll(async () => {
  worker = await newWorker(field)
})

const learned = (query: Readonly<Record<string, string>>): Promise<Json> =>
  field.call('ESTIMATOR', 'GET', `/api/analytics/production?${new URLSearchParams(query)}`)
let dates = 0
/** Another date for each day: nobody works more than 24 hours on one. */
const nextDate = () => {
  dates += 1
  return new Date(Date.UTC(2026, 0, dates)).toISOString().slice(0, 10)
}

/** Books hours, at most 24, and quantity on the first task of a job. */
const book = (job: TestJob, hours: number, quantity: number, until?: 'SUBMITTED') =>
  bookDay(
    field,
    job,
    {
      date: nextDate(),
      hours: [{ workerId: worker.id, taskId: job.forms.id, regularHours: hours }],
      quantities: [{ taskId: job.forms.id, quantity, note: 'As counted' }],
    },
    until === undefined ? {} : { until },
  )

/** A job whose only task has these, by a production rate of the test. */
const jobOf = (fields: Parameters<typeof wallForms>[0]) =>
  newJob(field, { tasks: [wallForms({ quantity: '100', hours: '20', ...fields })] })

describe('what work took', () => {
  it('is learned by production rate, over the jobs that did it', async () => {
    const productionRateId = randomUUID()
    const jobs: TestJob[] = []
    for (const [hours, quantity] of [
      [20, 100],
      [24, 96],
      [16, 100],
      [22, 100],
    ] as const) {
      const job = await jobOf({ productionRateId, name: `Forms ${jobs.length}` })
      await book(job, hours, quantity)
      jobs.push(job)
    }
    const newest = jobs.at(-1)
    expect(await learned({ productionRateId })).toEqual([
      {
        productionRateId,
        name: 'Forms 3',
        work: 'FORM',
        uom: 'SF',
        jobs: 4,
        quantity: 396,
        hours: 82,
        mean: 0.2071,
        median: 0.21,
        low: 0.16,
        high: 0.25,
        budgetMean: 0.2,
        sample: expect.arrayContaining([
          {
            projectId: newest?.id,
            name: newest?.bid.name,
            taskId: newest?.forms.id,
            task: 'Forms 3',
            quantity: 100,
            hours: 22,
            rate: 0.22,
          },
        ]),
      },
    ])
    const [{ sample }] = await learned({ productionRateId })
    const rates = sample.map(({ rate }: Json) => rate)
    expect(rates).toEqual([0.22, 0.16, 0.25, 0.2])
  })

  it('without a production rate by name, however it is written, and unit', async () => {
    const name = `Straße ${randomUUID().slice(0, 8)}`
    const none = undefined as unknown as string
    const first = await jobOf({ productionRateId: none, name })
    const second = await jobOf({
      productionRateId: none,
      name: ` ${name.toUpperCase().replace(' ', '  ')}\u200b `,
    })
    const other = await jobOf({ productionRateId: none, name, uom: 'CY' })
    await book(first, 20, 100)
    await book(second, 10, 100)
    await book(other, 20, 100)
    const found = await learned({ q: name.split(' ')[1] ?? '' })
    expect(found.map(({ uom, jobs, mean }: Json) => [uom, jobs, mean])).toEqual([
      ['SF', 2, 0.15],
      ['CY', 1, 0.2],
    ])
    expect(found[0]).toMatchObject({ productionRateId: null, median: 0.15 })
  })

  it('counts approved days of tasks that are nine tenths in place, of what is known now', async () => {
    const productionRateId = randomUUID()
    const job = await jobOf({ productionRateId })
    const jobs = async () => (await learned({ productionRateId })).map(({ hours }: Json) => hours)
    await book(job, 10, 89.9999)
    expect(await jobs()).toEqual([])
    const last = await book(job, 2, 0.0001, 'SUBMITTED')
    expect(await jobs()).toEqual([])
    const move = (step: string, sent?: object) =>
      field.call('ADMIN', 'POST', `/api/days/${last.id}/${step}`, sent, { status: 200 })
    await move('approve')
    expect(await jobs()).toEqual([12])
    const outlook = `/api/tasks/${job.forms.id}/outlook`
    await field.call('PM', 'PUT', outlook, { quantity: 101, reason: 'A bay more' })
    expect(await jobs()).toEqual([])
    await field.call('PM', 'PUT', outlook, { quantity: 90, reason: 'A bay less' })
    await move('reopen', { reason: 'Counted twice' })
    expect(await jobs()).toEqual([10])
  })

  it('has no task without hours, and none without a quantity', async () => {
    const productionRateId = randomUUID()
    const bare = await jobOf({ productionRateId })
    const quantities = [{ taskId: bare.forms.id, quantity: 100 }]
    await bookDay(field, bare, { date: nextDate(), quantities })
    const open = await jobOf({ productionRateId, quantity: undefined as unknown as string })
    await book(open, 8, 100)
    expect(await learned({ productionRateId })).toEqual([])
  })

  it('is the same whatever it was found by', async () => {
    const productionRateId = randomUUID()
    const name = `Panel forms ${randomUUID().slice(0, 8)}`
    await book(await jobOf({ productionRateId, name }), 20, 100)
    const other = await jobOf({ productionRateId, name: 'Tilt panels', work: 'OTHER' })
    await book(other, 10, 100)
    const [whole] = await learned({ productionRateId })
    expect(whole).toMatchObject({ jobs: 2, mean: 0.15 })
    expect(await learned({ q: name })).toEqual([whole])
    expect(await learned({ q: name, work: 'OTHER' })).toEqual([whole])
    expect(await learned({ q: name, uom: 'SF' })).toEqual([whole])
    expect(await learned({ q: name, uom: 'CY' })).toEqual([])
    expect(await learned({ q: name, work: 'STRIP' })).toEqual([])
  })

  it('is looked for literally', async () => {
    const name = `50% _forms\\ ${randomUUID().slice(0, 8)}`
    await book(await jobOf({ productionRateId: randomUUID(), name }), 20, 100)
    expect(await learned({ q: name })).toHaveLength(1)
    expect(await learned({ q: name.replace('%', '_') })).toEqual([])
  })

  it('is kept as it is booked: by two who approve days of the same tasks, and back again', async () => {
    const productionRateId = randomUUID()
    const job = await jobOf({ productionRateId })
    const days = [await book(job, 10, 50, 'SUBMITTED'), await book(job, 10, 50, 'SUBMITTED')]
    const move = (id: string, step: string, sent?: object) =>
      field.call('ADMIN', 'POST', `/api/days/${id}/${step}`, sent, { status: 200 })
    await Promise.all(days.map(({ id }) => move(id, 'approve')))
    expect(await learned({ productionRateId })).toMatchObject([{ hours: 20, quantity: 100 }])
    for (const { id } of days) await move(id, 'reopen', { reason: 'Counted twice' })
    const totals = await field.query('SELECT hours, quantity FROM task_totals WHERE task_id = $1', [
      job.forms.id,
    ])
    expect(totals).toEqual([{ hours: '0.00', quantity: '0.0000' }])
  })

  it('counts what is submitted beside what is approved, whatever becomes of each day', async () => {
    const job = await jobOf({})
    const task = job.forms.id
    const quantities = [70, 1.5, 0.25]
    const days = await Promise.all(quantities.map((each) => book(job, 1, each, 'SUBMITTED')))
    const [first, second, third] = days.map(({ id }) => id)
    const move = (id: string | undefined, step: string, sent?: object) =>
      field.call('ADMIN', 'POST', `/api/days/${id}/${step}`, sent, { status: 200 })
    const totals = async () => {
      const [row] = await field.query(
        'SELECT hours, quantity, submitted_quantity AS submitted FROM task_totals WHERE task_id = $1',
        [task],
      )
      return Object.values(row ?? {}).map(Number)
    }
    expect(await totals()).toEqual([0, 0, 71.75])
    await Promise.all([
      move(first, 'approve'),
      move(second, 'approve'),
      move(third, 'reject', { reason: 'x' }),
    ])
    expect(await totals()).toEqual([2, 71.5, 0])
    await move(third, 'submit')
    await move(first, 'reopen', { reason: 'x' })
    expect(await totals()).toEqual([1, 1.5, 0.25])
    // Of 100 sold 110 may stand: the draft counts once, as it is now, beside the others.
    const url = `/api/days/${first}`
    const told = ({ warnings }: Json) => JSON.stringify(warnings).match(/[\d.]+ SF in place/)?.[0]
    const change = async (quantity: number) => {
      const sent = { quantities: [{ taskId: task, quantity }] }
      return told(await field.call('ADMIN', 'PUT', url, sent, { status: 200 }))
    }
    expect(await change(108.25)).toBeUndefined()
    expect(await change(108.26)).toBe('110.01 SF in place')
    await move(first, 'submit')
    expect(told(await field.call('ADMIN', 'GET', url))).toBe('110.01 SF in place')
  })

  it.each([
    ['work=PAINT', 'Work must be one of'],
    ['productionRateId=f7', 'Production rate id must be a UUID'],
  ])('refuses %s', async (query, sentence) => {
    const url = `/api/analytics/production?${query}`
    const { error } = await field.call('PM', 'GET', url, undefined, { status: 400 })
    expect(error).toContain(sentence)
  })
})
