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
