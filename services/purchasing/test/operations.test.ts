import { randomUUID } from 'node:crypto'
import { newId, ROLES } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, cookies, startPurchasing } from './purchasing.ts'

const DEAD_LETTERS = '/api/operations/dead-letters'
const OWN = `${DEAD_LETTERS}/purchasing`
const UPDATED = 'estimating.bid.updated.v1'

const service = perFile(startPurchasing)
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: service.database.migrationDatabaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})
beforeEach(async () => {
  await service.sql.query('DELETE FROM messaging.dead_letters')
})

const admin = (method: string, path: string) => call(service, 'ADMIN', method, path)
const facts = (name: string, fields: object = {}) => ({
  id: randomUUID(),
  bidNumber: `B-${randomUUID()}`,
  name,
  location: null,
  clientId: randomUUID(),
  clientName: 'Acme',
  status: 'DRAFT',
  equipmentBiddingMode: 'TRADITIONAL',
  createdBy: 'estimator@example.com',
  subtotalCost: '0.00',
  totalCost: '0.00',
  scopes: [],
  awardedBudget: null,
  ...fields,
})

/** An event that the consumer gave up, as it puts it aside. */
async function givenUp(bid: ReturnType<typeof facts>): Promise<string> {
  const [id, eventId] = [newId(), newId()]
  const event = {
    specversion: '1.0',
    id: eventId,
    source: '/estimating',
    type: UPDATED,
    subject: bid.id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: 2,
    data: { bid, by: 'estimator@example.com' },
  }
  const consumer = 'purchasing of estimating'
  await service.sql.query('INSERT INTO messaging.inbox (consumer, event_id) VALUES ($1, $2)', [
    consumer,
    eventId,
  ])
  await service.sql.query(
    `INSERT INTO messaging.dead_letters (id, consumer, subject, payload, reason, attempts)
     VALUES ($1, $2, $3, $4, 'the database refused it', 6)`,
    [id, consumer, UPDATED, Buffer.from(JSON.stringify(event))],
  )
  return id
}

const project = async (id: string) =>
  (await service.sql.query('SELECT name FROM projects WHERE id = $1', [id])).rows[0]?.name

describe('an event that cannot be taken in', () => {
  it('is listed with service, subject, reason, time, attempts and payload', async () => {
    const bid = facts('Poison', { status: 'NO_SUCH_STATUS', location: 'x'.repeat(5_000) })
    await service.tell(UPDATED, bid.id, 1, { bid, by: 'estimator@example.com' })
    const answer = await eventually(async () => {
      const listed = await admin('GET', DEAD_LETTERS)
      expect(listed.body).toHaveLength(1)
      return listed
    })
    expect(answer.headers.get('x-total-count')).toBe('1')
    const [letter] = answer.body
    expect(letter).toEqual({
      service: 'purchasing',
      id: expect.any(String),
      consumer: 'purchasing of estimating',
      subject: UPDATED,
      reason: expect.stringMatching(/Not the data of .*: ✖ .*→ at bid.status/s),
      attempts: 1,
      at: expect.any(String),
      payload: expect.stringContaining(bid.id),
    })
    expect(Math.abs(Date.now() - Date.parse(letter.at))).toBeLessThan(60_000)
    expect(letter.payload).toHaveLength(2_001)
    expect(letter.payload.endsWith('…')).toBe(true)
  })

  it('is listed newest first, as many as are asked for', async () => {
    await givenUp(facts('first'))
    const second = await givenUp(facts('second'))
    const { body, headers } = await admin('GET', `${DEAD_LETTERS}?limit=1`)
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second])
    expect(headers.get('x-total-count')).toBe('2')
    expect((await admin('GET', `${DEAD_LETTERS}?limit=501`)).status).toBe(400)
  })

  it('stays with its new reason when it fails again, and has its effect once its cause is gone', async () => {
    const bid = facts('Poison')
    const id = await givenUp(bid)
    await owner.query("ALTER TABLE projects ADD CONSTRAINT no_poison CHECK (name <> 'Poison')")
    const failed = await admin('POST', `${OWN}/${id}/replay`)
    expect([failed.status, failed.body.replayed]).toEqual([200, false])
    expect(failed.body.reason).toMatch(/no_poison/)
    expect((await admin('GET', DEAD_LETTERS)).body).toMatchObject([
      { id, attempts: 7, reason: expect.stringMatching(/no_poison/) },
    ])
    await owner.query('ALTER TABLE projects DROP CONSTRAINT no_poison')
    const done = await admin('POST', `${OWN}/${id}/replay`)
    expect([done.status, done.body]).toEqual([200, { replayed: true, reason: null }])
    expect(await project(bid.id)).toBe('Poison')
    expect((await admin('GET', DEAD_LETTERS)).body).toEqual([])
  })

  it('has its effect once when two people replay it at the same time', async () => {
    const id = await givenUp(facts('Twice'))
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin('POST', `${OWN}/${id}/replay`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })

  it('never has its effect when it is discarded', async () => {
    const bid = facts('Discarded')
    const id = await givenUp(bid)
    expect((await admin('DELETE', `${OWN}/${id}`)).status).toBe(204)
    expect((await admin('GET', DEAD_LETTERS)).body).toEqual([])
    expect((await admin('DELETE', `${OWN}/${id}`)).status).toBe(404)
    expect((await admin('POST', `${OWN}/${id}/replay`)).status).toBe(404)
    expect(await project(bid.id)).toBeUndefined()
  })

  it('of a consumer that is no more stays, and says so', async () => {
    const id = await givenUp(facts('Old'))
    await service.sql.query(`UPDATE messaging.dead_letters SET consumer = 'purchasing of the past'`)
    expect((await admin('POST', `${OWN}/${id}/replay`)).body).toEqual({
      replayed: false,
      reason: 'There is no consumer purchasing of the past any more',
    })
    expect((await admin('GET', DEAD_LETTERS)).body).toHaveLength(1)
  })
})

describe('the backlog', () => {
  it('counts what is not published, not taken in and given up', async () => {
    await givenUp(facts('Given up'))
    const { status, body } = await eventually(async () => {
      const answer = await admin('GET', '/api/operations/backlog')
      for (const { pending } of answer.body[0].consumers) expect(pending).toBe(0)
      return answer
    })
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        service: 'purchasing',
        outbox: { count: 0, oldestSeconds: 0 },
        consumers: [
          { context: 'estimating', pending: 0, deadLetters: 1 },
          { context: 'documents', pending: 0, deadLetters: 0 },
          { context: 'field', pending: 0, deadLetters: 0 },
        ],
      },
    ])
  })
})

describe('operations', () => {
  const calls = async () => {
    const id = await givenUp(facts('Somebody'))
    return [
      ['GET', DEAD_LETTERS],
      ['GET', '/api/operations/backlog'],
      ['POST', `${OWN}/${id}/replay`],
      ['DELETE', `${OWN}/${id}`],
    ] as const
  }

  it.each(ROLES.filter((role) => role !== 'ADMIN'))('are not for %s', async (role) => {
    for (const [method, path] of await calls()) {
      expect((await call(service, role, method, path)).status, path).toBe(403)
      expect((await call(service, undefined, method, path)).status, path).toBe(401)
    }
  })

  it.each([
    ['an unknown dead letter', `${OWN}/${newId()}`],
    ['a malformed id', `${OWN}/17`],
    ['another service', `${DEAD_LETTERS}/documents/${newId()}`],
  ])('know no %s', async (_what, path) => {
    for (const [method, address] of [
      ['DELETE', path],
      ['POST', `${path}/replay`],
    ] as const) {
      const answer = await admin(method, address)
      expect([answer.status, answer.body]).toEqual([404, { error: 'Dead letter not found' }])
    }
  })

  it('refuse a page of another origin', async () => {
    const [, , , discard] = await calls()
    const answer = await fetch(`${service.url}${discard[1]}`, {
      method: 'DELETE',
      headers: { cookie: cookies(service, 'ADMIN'), origin: 'https://evil.example.com' },
    })
    expect(answer.status).toBe(403)
  })
})
