import { randomUUID } from 'node:crypto'
import { type TestBid, type TestTask, testBid, wallForms } from './fake-services.ts'
import type { Json, RunningField } from './running-field.ts'

/** A job of one test: what estimating sold, with its tasks and people. */
export interface TestJob {
  readonly id: string
  readonly bid: TestBid
  /** Wall forms, 2,400 SF in 560 hours. */
  readonly forms: Json
}

export async function newJob(field: RunningField, fields: Partial<TestBid> = {}): Promise<TestJob> {
  const bid = testBid({ name: `Job ${randomUUID().slice(0, 8)}`, ...fields })
  field.estimating.projects.set(bid.id, [bid])
  const [forms] = await field.call('PM', 'GET', `/api/projects/${bid.id}/tasks`)
  return { id: bid.id, bid, forms }
}

let made = 0
export function newWorker(field: RunningField, fields: object = {}): Promise<Json> {
  made += 1
  return field.call('PM', 'POST', '/api/workers', {
    name: `Worker ${made}`,
    classification: 'Carpenter',
    hourlyRate: 34,
    ...fields,
  })
}

/** Accepts a change order of a job, which adds these tasks. */
export function acceptOrder(field: RunningField, { bid }: TestJob, tasks: TestTask[]): TestBid {
  const order = testBid({ kind: 'CHANGE_ORDER', version: 1, tasks })
  field.estimating.projects.set(bid.id, [bid, order])
  return order
}

export const extraForms = (): TestTask => wallForms({ name: 'Extra forms', quantity: '100' })

/** Enters, submits and approves days of a job; each as it is told. */
export async function bookDay(
  field: RunningField,
  job: TestJob,
  sent: object,
  { until = 'APPROVED' }: { readonly until?: 'SUBMITTED' | 'APPROVED' } = {},
): Promise<Json> {
  const day = await field.call('OPS', 'POST', `/api/projects/${job.id}/days`, sent)
  const move = (step: string) =>
    field.call('PM', 'POST', `/api/days/${day.id}/${step}`, undefined, { status: 200 })
  await field.call('OPS', 'POST', `/api/days/${day.id}/submit`, undefined, { status: 200 })
  return until === 'SUBMITTED' ? day : move('approve')
}

/**
 * The days of production example 2: 700 SF in 196 hours that cost 9,362.08, eight carpenters on
 * three days and one for half a day.
 */
export async function bookWallForms(field: RunningField, job: TestJob): Promise<void> {
  const crew = await Promise.all(
    Array.from({ length: 8 }, () => newWorker(field, { hourlyRate: 36.8 })),
  )
  const helper = await newWorker(field)
  const line = ({ id }: Json, regularHours: number) => {
    return { workerId: id, taskId: job.forms.id, regularHours }
  }
  const stands = (quantity: number) => [{ taskId: job.forms.id, quantity }]
  const ofCrew = crew.map((worker) => line(worker, 8))
  await bookDay(field, job, { date: '2026-11-16', hours: ofCrew, quantities: stands(230) })
  await bookDay(field, job, { date: '2026-11-17', hours: ofCrew, quantities: stands(230) })
  const hours = [...ofCrew, line(helper, 4)]
  await bookDay(field, job, { date: '2026-11-18', hours, quantities: stands(240) })
}
