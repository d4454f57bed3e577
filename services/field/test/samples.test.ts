import { eventually, perFile } from '@formwork/testing'
import { beforeAll, expect, it } from 'vitest'
import { bookDay, newJob, newWorker, type TestJob } from './jobs.ts'
import { type Json, runField } from './running-field.ts'
import { MARKUPS, RATES, ticketsOf } from './tm-tickets.ts'

const field = perFile(runField)
beforeAll(async () => {
  await field.call('ADMIN', 'PUT', '/api/tm-rates', RATES)
  await field.call('ADMIN', 'PUT', '/api/settings/tm-markups', MARKUPS)
})

/** A job with an approved day, one that waits, and a ticket that was signed. */
async function workedJob(): Promise<TestJob & { readonly days: readonly Json[] }> {
  const job = await newJob(field)
  const worker = await newWorker(field)
  const hours = [{ workerId: worker.id, taskId: job.forms.id, regularHours: 8, overtimeHours: 0 }]
  const quantities = [{ taskId: job.forms.id, quantity: 40 }]
  const days = [
    await bookDay(field, job, { date: '2026-05-04', hours, quantities }),
    await bookDay(field, job, { date: '2026-05-05', hours }, { until: 'SUBMITTED' }),
  ]
  const ticket = await ticketsOf(field).signed(job)
  await field.call('PM', 'POST', `/api/projects/${job.id}/change-order`, {
    name: 'Extra forms',
    ticketIds: [ticket.id],
  })
  return { ...job, days }
}

const rowsOf = async ({ id }: TestJob): Promise<Readonly<Record<string, number>>> => {
  const count = (table: string, column = 'project_id') =>
    `(SELECT count(*)::int FROM ${table} WHERE ${column} = $1) AS ${table}`
  const tables = ['tasks', 'days', 'tm_tickets', 'tm_orders', 'project_bids'].map((name) =>
    count(name),
  )
  const [row] = await field.query(`SELECT ${count('projects', 'id')}, ${tables}`, [id])
  return row
}

const deleteBid = ({ id, bid }: TestJob, isSample: boolean) => {
  field.estimating.projects.delete(id)
  const data = { bidId: id, bidNumber: bid.bidNumber, isSample, by: 'admin@example.com' }
  return field.tell('estimating.bid.deleted.v1', id, 9, data)
}

it('a sample that is deleted takes its tasks, days and tickets with it, and no other job’s', async () => {
  const [job, other] = [await workedJob(), await workedJob()]
  const before = await rowsOf(other)
  expect(before).toMatchObject({ projects: 1, days: 2, tm_tickets: 1, tm_orders: 1 })
  await deleteBid(job, true)
  await eventually(async () => expect((await rowsOf(job)).projects).toBe(0))
  expect(Object.values(await rowsOf(job)).every((count) => count === 0)).toBe(true)
  expect(await rowsOf(other)).toEqual(before)
  const signature = await field.query(
    `SELECT data FROM messaging.outbox WHERE type = 'field.photo.discarded.v1'`,
  )
  expect(signature).toHaveLength(1)
  await field.call('PM', 'GET', `/api/days/${job.days[0].id}`, undefined, { status: 404 })
})

it('any other bid that is deleted leaves what was worked on it', async () => {
  const job = await workedJob()
  const before = await rowsOf(job)
  await deleteBid(job, false)
  await eventually(async () => {
    const [project] = await field.query('SELECT deleted_at FROM projects WHERE id = $1', [job.id])
    expect(project.deleted_at).not.toBeNull()
  })
  expect(await rowsOf(job)).toEqual(before)
})
