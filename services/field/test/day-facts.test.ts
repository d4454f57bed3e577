import { randomUUID } from 'node:crypto'
import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { bookDay, newJob, newWorker } from './jobs.ts'
import { runField } from './running-field.ts'

const field = perFile(runField)

/** A day of eight hours on the forms of a job, and of a quantity. */
async function worked() {
  const job = await newJob(field)
  const hours = [{ workerId: (await newWorker(field)).id, taskId: job.forms.id, regularHours: 8 }]
  const quantities = [{ taskId: job.forms.id, quantity: 20 }]
  return { job, sent: { date: '2026-11-20', hours, quantities } }
}

it('days are told as their newest event tells them', async () => {
  const { job, sent } = await worked()
  const { id } = await bookDay(field, job, sent)
  const newest = () =>
    field.query(
      `SELECT data, aggregate_version::int AS version FROM messaging.outbox
       WHERE aggregate_id = $1 ORDER BY aggregate_version DESC LIMIT 1`,
      [id],
    )
  for (const status of ['APPROVED', 'DRAFT']) {
    const [event] = await newest()
    expect(event?.data.status).toBe(status)
    expect(await field.dayFacts({ dayIds: [id] })).toEqual([
      { id, version: event?.version, facts: event?.data },
    ])
    const reopened = { reason: 'Wrong crew' }
    const expected = { status: status === 'APPROVED' ? 200 : 409 }
    await field.call('ADMIN', 'POST', `/api/days/${id}/reopen`, reopened, expected)
  }
})

it('all of them are told page by page, each once', async () => {
  const { job, sent } = await worked()
  for (let crew = 2; crew <= 30; crew++) {
    await field.call('OPS', 'POST', `/api/projects/${job.id}/days`, { date: sent.date, crew })
  }
  const told: string[] = []
  for (let page = await field.dayFacts({}); page.length > 0; ) {
    told.push(...page.map(({ id }) => id))
    page = await field.dayFacts({ afterId: told.at(-1) ?? '' })
  }
  const kept = await field.query('SELECT id FROM days ORDER BY id')
  expect(kept.length).toBeGreaterThan(25)
  expect(told).toEqual(kept.map(({ id }) => id))
})

it('a day that is not there is left out, and too many at once are refused', async () => {
  expect(await field.dayFacts({ dayIds: [randomUUID()] })).toEqual([])
  expect(await field.dayFacts({ dayIds: ['crew 7'] })).toEqual([])
  const many = Array.from({ length: 26 }, () => randomUUID())
  await expect(field.dayFacts({ dayIds: many })).rejects.toThrow('Ask for at most 25 days at once')
})
