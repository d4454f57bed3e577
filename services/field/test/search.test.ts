import { randomUUID } from 'node:crypto'
import { eventually, perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { newJob, newWorker } from './jobs.ts'
import { type Json, runField } from './running-field.ts'
import { ticketsOf } from './tm-tickets.ts'

const field = perFile(runField)

const find = (q: string): Promise<Json[]> =>
  field.call('OPS', 'GET', `/api/field/contents?q=${encodeURIComponent(q)}`)
const namesOf = (found: readonly Json[]) => found.map(({ kind, name }) => `${kind} ${name}`)

describe('workers', () => {
  it('are found by a part of their name or number, those on the job first', async () => {
    const gone = await newWorker(field, { name: 'Bo Lindqvist', number: 'W-771', isActive: false })
    const there = await newWorker(field, { name: 'Bo Linde', number: 'W-772' })
    const job = { projectId: null, bidNumber: null, projectName: null }
    expect(await find(' bo li ')).toEqual([
      { kind: 'worker', id: there.id, name: 'Bo Linde', number: 'W-772', ...job },
      { kind: 'worker', id: gone.id, name: 'Bo Lindqvist', number: 'W-771', ...job },
    ])
    expect(namesOf(await find('w-771'))).toEqual(['worker Bo Lindqvist'])
    expect(await find('Bo_Li')).toEqual([])
  })
})

describe('T&M tickets of all jobs', () => {
  const tickets = () => ticketsOf(field)

  it('are found by a part of what they are for, with their job, the newest first', async () => {
    const first = await newJob(field, { name: 'Vault lids' })
    const second = await newJob(field)
    const description = 'Quicksand at grid D2'
    const older = await tickets().enter(first, { date: '2026-11-19', description })
    const newer = await tickets().enter(second, { date: '2026-11-20', description })
    const found = await find('quicksand')
    expect(found.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(found[1]).toEqual({
      kind: 'ticket',
      id: older.id,
      name: description,
      number: 'T-001',
      projectId: first.id,
      bidNumber: first.bid.bidNumber,
      projectName: 'Vault lids',
    })
  })

  it('are found by their number, by their job, and by both', async () => {
    const [name, location] = [`Weir ${randomUUID().slice(0, 8)}`, 'Ilwaco, WA']
    const job = await newJob(field, { name, location })
    const other = await newJob(field)
    const first = await tickets().enter(job, { description: 'First extra' })
    const second = await tickets().enter(job, { description: 'Second extra' })
    await tickets().enter(other)
    const ids = async (q: string) => (await find(q)).map(({ id }) => id)
    for (const q of [name, job.bid.bidNumber, 'ilwaco']) {
      expect((await ids(q)).sort()).toEqual([first.id, second.id].sort())
    }
    expect(await ids(`t-002 ${name}`)).toEqual([second.id])
    expect(await ids('T-2 second')).toEqual([second.id])
    expect(await ids('T-002')).toContain(second.id)
    expect(await ids('T-002')).not.toContain(first.id)
    expect(await ids(`T-003 ${name}`)).toEqual([])
  })

  it('are not searched by less than three letters or digits in a row', async () => {
    await tickets().enter(await newJob(field), { description: 'Qz qz' })
    expect(await find('qz')).toEqual([])
  })
})

it.each([
  ['Search text is required', ''],
  ['Search text is required', '?q=%20'],
  ['Search text must be at most 200 characters', `?q=${'a'.repeat(201)}`],
  ['Search text must not contain control characters', '?q=abc%00'],
])('nothing is searched without a text: %s', async (sentence, query) => {
  const answer = await field.as('PM', 'GET', `/api/field/contents${query}`)
  expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
})

it('a ticket is not found once its job is deleted', async () => {
  const job = await newJob(field)
  const ticket = await ticketsOf(field).enter(job, { description: 'Marsh mats' })
  const ids = async () => (await find('marsh mats')).map(({ id }) => id)
  expect(await ids()).toEqual([ticket.id])
  field.estimating.projects.delete(job.id)
  const { bidNumber } = job.bid
  const data = { bidId: job.id, bidNumber, isSample: false, by: 'admin@example.com' }
  await field.tell('estimating.bid.deleted.v1', job.id, 9, data)
  await eventually(async () => expect(await ids()).toEqual([]))
})
