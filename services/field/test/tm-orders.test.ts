import { randomUUID } from 'node:crypto'
import { ticketsNotIncluded } from '@formwork/contracts'
import { eventually, perFile } from '@formwork/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newJob, type TestJob } from './jobs.ts'
import { type Json, runField } from './running-field.ts'
import { EXAMPLE, MARKUPS, RATES, ticketsOf } from './tm-tickets.ts'

const field = perFile(runField)
const tickets = ticketsOf(field)
beforeAll(async () => {
  await field.call('ADMIN', 'PUT', '/api/tm-rates', RATES)
  await field.call('ADMIN', 'PUT', '/api/settings/tm-markups', MARKUPS)
})
beforeEach(() => {
  field.estimating.down = false
  field.estimating.orders.losesAnswer = false
})

async function signed(job: TestJob, count: number): Promise<Json[]> {
  const all: Json[] = []
  while (all.length < count) all.push(await tickets.signed(job))
  return all
}
const ids = (all: readonly Json[]): string[] => all.map(({ id }) => id)
const statusOf = async ({ id }: Json) => (await tickets.read(id)).status
const madeOf = ({ id }: TestJob) => field.estimating.orders.of(id)

/** Estimating tells what became of a change order. */
async function tell(
  job: TestJob,
  { id, bidNumber }: Json,
  { status, version, type = 'status-changed' }: { status: string; version: number; type?: string },
): Promise<string> {
  const about = { name: 'Extra work', location: null, clientId: randomUUID(), clientName: 'Owner' }
  const money = { subtotalCost: '1787.50', totalCost: '1787.50', awardedBudget: null, scopes: [] }
  const bid = {
    id,
    bidNumber,
    status,
    ...about,
    ...money,
    equipmentBiddingMode: 'TRADITIONAL',
    kind: 'CHANGE_ORDER',
    baseBidId: job.id,
    createdBy: 'pm@example.com',
  }
  const rest = type === 'created' ? { origin: 'created' } : { from: 'DRAFT', to: status }
  const data = { bid, by: 'estimator@example.com', ...rest }
  return field.tell(`estimating.bid.${type}.v1`, id, version, data)
}
const remainders = async (orderId: string) => {
  const rows = await field.query(
    `SELECT data FROM messaging.outbox WHERE type = 'field.tm-order.incomplete.v1'
     AND aggregate_id = $1 ORDER BY position`,
    [orderId],
  )
  return rows.map(({ data }) => ticketsNotIncluded.parse(data))
}

describe('a change order', () => {
  it('is made of signed tickets, each an item of its amount, and has them', async () => {
    const job = await newJob(field)
    const [first, second] = await signed(job, 2)
    const made = await tickets.order(job, [second.id, first.id], { name: 'November' })
    expect(made).toMatchObject({
      baseBidId: job.id,
      kind: 'CHANGE_ORDER',
      bidNumber: `${job.bid.bidNumber}-CO1`,
      name: 'November',
      status: 'DRAFT',
      totalCost: 3575,
    })
    const numbers = made.tickets.map(({ number }: Json) => number)
    expect(numbers.toSorted()).toEqual(['T-001', 'T-002'])
    const [asked] = madeOf(job)
    expect(asked?.request).toMatchObject({
      id: made.id,
      projectId: job.id,
      ownerEmail: 'pm@example.com',
      lines: [
        { description: `T-001 ${EXAMPLE.description}`, amount: '1787.50' },
        { description: `T-002 ${EXAMPLE.description}`, amount: '1787.50' },
      ],
    })
    expect(await tickets.read(first.id)).toMatchObject({
      status: 'INCLUDED',
      changeOrderId: made.id,
      changeOrderNumber: made.bidNumber,
    })
    expect((await tickets.voided(first.id, 409)).error).toBe('T-001 is INCLUDED; void needs SIGNED')
    expect((await tickets.price(first.id, {}, 409)).error).toBe(
      'T-001 is INCLUDED; pricing needs SIGNED',
    )
  })

  it('names the tickets that are not ready, and why', async () => {
    const job = await newJob(field)
    const [ready, taken, gone] = await signed(job, 3)
    const draft = await tickets.enter(job)
    const { bidNumber } = await tickets.order(job, [taken.id])
    await tickets.voided(gone.id)
    const all = ids([ready, taken, gone, draft])
    const { error } = await tickets.order(job, all, { status: 409 })
    const reasons = [
      [taken.number, `is in ${bidNumber}`],
      [gone.number, 'is VOID'],
      [draft.number, 'is DRAFT'],
    ].map((words) => words.join(' '))
    expect(error).toBe(`A change order needs SIGNED tickets: ${reasons.toSorted().join(', ')}`)
    const unpriced = await tickets.signed(job, {
      labor: [{ classification: 'Diver', regularHours: 1 }],
      materials: [{ description: 'Rock', quantity: 1, uom: 'CY' }],
    })
    expect((await tickets.order(job, ids([ready, unpriced]), { status: 409 })).error).toBe(
      'A change order needs priced tickets: T-005 has no price of Diver, Rock',
    )
    expect(await statusOf(ready)).toBe('SIGNED')
    expect(madeOf(job)).toHaveLength(1)
  })

  it('is made of tickets of the project, each once', async () => {
    const [job, other] = [await newJob(field), await newJob(field)]
    const [ticket] = await signed(job, 1)
    const refused = async (sent: object, status = 400) =>
      (await field.call('PM', 'POST', `/api/projects/${job.id}/change-order`, sent, { status }))
        .error
    expect(await refused({ ticketIds: [ticket.id] })).toBe('Name is required')
    expect(await refused({ ticketIds: [], name: 'x' })).toBe('At least one ticket is required')
    expect(await refused({ ticketIds: [ticket.id, ticket.id], name: 'x' })).toBe(
      'Each ticket may be given only once',
    )
    expect(await refused({ ticketIds: ['T-001'], name: 'x' })).toBe('Ticket must be a UUID')
    for (const id of [randomUUID(), (await tickets.signed(other)).id]) {
      expect(await refused({ ticketIds: [id], name: 'x' })).toBe('T&M ticket not found')
    }
    const missing = { ...job, id: randomUUID() }
    const { error } = await tickets.order(missing, [ticket.id], { status: 404 })
    expect(error).toBe('Project not found')
  })

  it('needs a job that was awarded', async () => {
    const job = await newJob(field, { status: 'SUBMITTED', isFrozen: false })
    const [ticket] = await signed(job, 1)
    expect((await tickets.order(job, [ticket.id], { status: 409 })).error).toBe(
      'A change order needs an AWARDED or COMPLETED bid',
    )
    expect(await statusOf(ticket)).toBe('SIGNED')
    // Nothing waits for an answer any more.
    await tickets.voided(ticket.id)
  })

  it('changes nothing while estimating is away', async () => {
    const job = await newJob(field)
    const [ticket, other] = await signed(job, 2)
    field.estimating.down = true
    await tickets.order(job, ids([ticket, other]), { status: 503 })
    expect([await statusOf(ticket), await statusOf(other)]).toEqual(['SIGNED', 'SIGNED'])
    await tickets.voided(other.id)
    field.estimating.down = false
    await tickets.order(job, [ticket.id])
    expect(madeOf(job)).toHaveLength(1)
  })
})

describe('one effect', () => {
  it('has a key, also when it is sent many times at once', async () => {
    const job = await newJob(field)
    const all = ids(await signed(job, 2))
    const headers = { 'idempotency-key': `order-${job.id}` }
    const send = () =>
      field.as('PM', 'POST', `/api/projects/${job.id}/change-order`, {
        payload: { ticketIds: all, name: 'Once' },
        headers,
      })
    const answers = await Promise.all([send(), send(), send()])
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
    const again = await send()
    expect(again.statusCode).toBe(201)
    expect(again.json().tickets).toHaveLength(2)
    expect(madeOf(job)).toHaveLength(1)
  })

  it.each([
    ['the same key', true],
    ['no key', false],
  ])('has what is sent again with %s after the answer was lost', async (_what, isKeyed) => {
    const job = await newJob(field)
    const [ticket] = await signed(job, 1)
    const headers = isKeyed ? { 'idempotency-key': `lost-${job.id}` } : {}
    field.estimating.orders.losesAnswer = true
    await tickets.order(job, [ticket.id], { status: 503, headers })
    expect(await statusOf(ticket)).toBe('SIGNED')
    expect(madeOf(job)).toHaveLength(1)
    field.estimating.orders.losesAnswer = false
    const made = await tickets.order(job, [ticket.id], { headers })
    expect(madeOf(job).map(({ request }) => request.id)).toEqual([made.id])
    expect(await statusOf(ticket)).toBe('INCLUDED')
    const next = await signed(job, 1)
    await tickets.order(job, ids(next))
    expect(madeOf(job)).toHaveLength(2)
  })

  it('has a lost answer, too, when estimating tells that it was made', async () => {
    const job = await newJob(field)
    const [ticket] = await signed(job, 1)
    field.estimating.orders.losesAnswer = true
    await tickets.order(job, [ticket.id], { status: 503 })
    const [{ answer } = { answer: {} as Json }] = madeOf(job)
    await tell(job, answer, { status: 'DRAFT', version: 3, type: 'created' })
    await eventually(async () => expect(await statusOf(ticket)).toBe('INCLUDED'))
    // Who asks again is told of the same one, once.
    field.estimating.orders.losesAnswer = false
    const made = await tickets.order(job, [ticket.id])
    expect(made).toMatchObject({ id: answer.id, tickets: [{ id: ticket.id }] })
    const { error } = await tickets.order(job, [ticket.id], { status: 409 })
    expect(error).toBe(`A change order needs SIGNED tickets: T-001 is in ${made.bidNumber}`)
    expect(madeOf(job)).toHaveLength(1)
  })

  it('tells project managers of tickets that were void or priced anew by then', async () => {
    const job = await newJob(field)
    const [stays, gone, other] = await signed(job, 3)
    field.estimating.orders.losesAnswer = true
    await tickets.order(job, ids([stays, gone, other]), { status: 503 })
    await tickets.voided(gone.id)
    await tickets.price(other.id, { equipment: [{ id: other.equipment[0].id, rate: 100 }] })
    const [{ answer } = { answer: {} as Json }] = madeOf(job)
    await tell(job, answer, { status: 'DRAFT', version: 3, type: 'created' })
    await eventually(async () => expect(await statusOf(stays)).toBe('INCLUDED'))
    expect([await statusOf(gone), await statusOf(other)]).toEqual(['VOID', 'SIGNED'])
    const [rest] = await remainders(answer.id)
    expect(rest?.orderNumber).toBe(answer.bidNumber)
    expect(ids(rest?.tickets ?? []).toSorted()).toEqual(ids([gone, other]).toSorted())
    // Asked for again, they are no longer what was asked for.
    field.estimating.orders.losesAnswer = false
    await tickets.order(job, [other.id])
    expect(madeOf(job)).toHaveLength(2)
  })
})

describe('what becomes of a change order', () => {
  it('frees its tickets when it is lost, and takes them back when it is approved after all', async () => {
    const job = await newJob(field)
    const [kept, moved, gone] = await signed(job, 3)
    const first = await tickets.order(job, ids([kept, moved, gone]), { name: 'First' })
    await tell(job, first, { status: 'LOST', version: 5 })
    await eventually(async () => expect(await statusOf(gone)).toBe('SIGNED'))
    for (const { id } of [kept, moved]) {
      expect(await tickets.read(id)).toMatchObject({ status: 'SIGNED', changeOrderId: null })
    }
    const second = await tickets.order(job, [moved.id], { name: 'Second' })
    await tickets.voided(gone.id)
    await tell(job, first, { status: 'AWARDED', version: 6 })
    await eventually(async () => expect(await statusOf(kept)).toBe('INCLUDED'))
    expect((await tickets.read(moved.id)).changeOrderId).toBe(second.id)
    expect(await statusOf(gone)).toBe('VOID')
    const [rest] = await remainders(first.id)
    expect(rest).toMatchObject({
      orderId: first.id,
      orderNumber: first.bidNumber,
      projectId: job.id,
    })
    expect(rest?.tickets.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      { id: moved.id, number: moved.number, status: 'INCLUDED', orderNumber: second.bidNumber },
      { id: gone.id, number: gone.number, status: 'VOID', orderNumber: null },
    ])
    const history = await field.call('PM', 'GET', `${tickets.url(kept.id)}/history`)
    expect(history.slice(-2)).toMatchObject([
      { action: 'released', by: 'estimator@example.com', from: 'INCLUDED', to: 'SIGNED' },
      { action: 'included', changes: [{ field: 'changeOrder', new: first.bidNumber }] },
    ])
  })

  it('takes back a ticket that was priced anew meanwhile', async () => {
    const job = await newJob(field)
    const [ticket] = await signed(job, 1)
    const made = await tickets.order(job, [ticket.id])
    await tell(job, made, { status: 'LOST', version: 5 })
    await eventually(async () => expect(await statusOf(ticket)).toBe('SIGNED'))
    await tickets.price(ticket.id, { equipment: [{ id: ticket.equipment[0].id, rate: 100 }] })
    await tell(job, made, { status: 'AWARDED', version: 6 })
    await eventually(async () => expect(await statusOf(ticket)).toBe('INCLUDED'))
    expect((await tickets.read(ticket.id)).changeOrderId).toBe(made.id)
    expect(await remainders(made.id)).toEqual([])
  })

  it('does not take tickets back while it is only a draft again', async () => {
    const job = await newJob(field)
    const [ticket] = await signed(job, 1)
    const made = await tickets.order(job, [ticket.id])
    await tell(job, made, { status: 'LOST', version: 5 })
    await tell(job, made, { status: 'DRAFT', version: 6 })
    const marker = await newJob(field)
    const [other] = await signed(marker, 1)
    const last = await tickets.order(marker, [other.id])
    await tell(marker, last, { status: 'LOST', version: 4 })
    await eventually(async () => expect(await statusOf(other)).toBe('SIGNED'))
    expect(await statusOf(ticket)).toBe('SIGNED')
    expect(await remainders(made.id)).toEqual([])
  })

  it('frees its tickets when it is deleted, and another may have them', async () => {
    const job = await newJob(field)
    const [ticket] = await signed(job, 1)
    const made = await tickets.order(job, [ticket.id])
    const { id: bidId, bidNumber } = made
    const data = { bidId, bidNumber, by: 'admin@example.com' }
    await field.tell('estimating.bid.deleted.v1', bidId, 9, data)
    await eventually(async () => expect(await statusOf(ticket)).toBe('SIGNED'))
    const next = await tickets.order(job, [ticket.id])
    expect(next.id).not.toBe(made.id)
  })

  it('is not changed by news that are older, or that come twice', async () => {
    const job = await newJob(field)
    const [ticket] = await signed(job, 1)
    const made = await tickets.order(job, [ticket.id])
    const lost = await tell(job, made, { status: 'LOST', version: 7 })
    await tell(job, made, { status: 'AWARDED', version: 6 })
    await field.repeat(lost)
    await eventually(async () => expect(await statusOf(ticket)).toBe('SIGNED'))
    await tell(job, made, { status: 'AWARDED', version: 8 })
    await eventually(async () => expect(await statusOf(ticket)).toBe('INCLUDED'))
    await field.repeat(lost)
    const history = await field.call('PM', 'GET', `${tickets.url(ticket.id)}/history`)
    expect(history.filter(({ action }: Json) => action === 'released')).toHaveLength(1)
  })
})

describe('of two that meet', () => {
  const ROUNDS = 4
  const send = (job: TestJob, ticketIds: readonly string[], name: string) =>
    field.as('PM', 'POST', `/api/projects/${job.id}/change-order`, { payload: { ticketIds, name } })

  it('one change order has a ticket, the other is 409', async () => {
    const job = await newJob(field)
    for (let round = 1; round <= ROUNDS; round++) {
      const [shared, own, others] = await signed(job, 3)
      const answers = await Promise.all([
        send(job, ids([shared, own]), `A${round}`),
        send(job, ids([others, shared]), `B${round}`),
      ])
      const found = answers.map(({ statusCode }) => statusCode).toSorted()
      expect(found).toEqual([201, 409])
      expect(madeOf(job)).toHaveLength(round)
    }
  })

  it('a change order or a void has a ticket, the other is 409', async () => {
    const job = await newJob(field)
    for (let round = 1; round <= ROUNDS; round++) {
      const [ticket] = await signed(job, 1)
      const [made, gone] = await Promise.all([
        send(job, [ticket.id], `C${round}`),
        field.as('PM', 'POST', `${tickets.url(ticket.id)}/void`, { payload: { reason: 'x' } }),
      ])
      expect([made.statusCode, gone.statusCode]).toSatisfy(
        ([order, voided]) => (order === 201 && voided === 409) || (order === 409 && voided === 200),
      )
      expect(await statusOf(ticket)).toBe(made.statusCode === 201 ? 'INCLUDED' : 'VOID')
    }
  })
})
