import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { newJob, newWorker } from './jobs.ts'
import { type Json, runField } from './running-field.ts'

/** Phones of many crews come back into the network together, and send what they are not sure of once more. */
const DAYS = 2_000
const AT_ONCE = 20
const LATEST = Date.parse('2026-11-20')

const field = perFile(runField)

/** Both answers of one write that is sent twice at the same moment under one key. */
async function twice(url: string, key: string, payload?: object): Promise<readonly Json[]> {
  const send = async (): Promise<Json> => {
    const headers = { 'idempotency-key': key }
    const answer = await field.as('OPS', 'POST', url, {
      headers,
      ...(payload !== undefined && { payload }),
    })
    // The other one is not done yet; whoever is told so comes again.
    if (answer.statusCode === 409 && answer.body.includes('still in progress')) return send()
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  return Promise.all([send(), send()])
}

async function inTurns(count: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await run(index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

it('2,000 days that are sent and submitted twice under one key are there once', async () => {
  const jobs = await Promise.all(Array.from({ length: 10 }, () => newJob(field)))
  const workers = await Promise.all(Array.from({ length: 40 }, () => newWorker(field)))
  await inTurns(DAYS, async (index) => {
    const job = jobs[index % jobs.length]
    const round = Math.floor(index / jobs.length)
    // A worker is at one job on a date: nobody comes above 24 hours.
    const crew = [0, 1, 2, 3].map((place) => workers[(index % jobs.length) * 4 + place])
    const hours = crew.map(({ id }) => {
      return { workerId: id, taskId: job?.forms.id, regularHours: 8, overtimeHours: 1.5 }
    })
    const date = new Date(LATEST - round * 86_400_000).toISOString().slice(0, 10)
    const quantities = [{ taskId: job?.forms.id, quantity: 12.5 }]
    const body = { date, hours, quantities }
    const [first, again] = await twice(`/api/projects/${job?.id}/days`, `day-${index}`, body)
    expect(again).toEqual(first)
    const [sent, resent] = await twice(`/api/days/${first.id}/submit`, `submit-${index}`)
    expect(resent).toEqual(sent)
    expect(sent).toMatchObject({ id: first.id, status: 'SUBMITTED' })
  })

  const count = async (text: string) => Number((await field.query(text))[0]?.count)
  expect(await count('SELECT count(*) FROM days')).toBe(DAYS)
  expect(await count(`SELECT count(*) FROM days WHERE status = 'SUBMITTED' AND version = 2`)).toBe(
    DAYS,
  )
  expect(await count('SELECT count(*) FROM day_hours')).toBe(4 * DAYS)
  expect(await count('SELECT count(*) FROM day_quantities')).toBe(DAYS)
  const submitted = `SELECT count(*) FROM day_history WHERE action = 'submitted'`
  expect(await count(submitted)).toBe(DAYS)
  const events = `SELECT count(*) FROM messaging.outbox WHERE type = 'field.day.submitted.v1'`
  expect(await count(events)).toBe(DAYS)
  expect(await count('SELECT sum(regular_hours + overtime_hours) AS count FROM day_hours')).toBe(
    DAYS * 4 * 9.5,
  )
}, 600_000)
