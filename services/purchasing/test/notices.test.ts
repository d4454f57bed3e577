import { randomUUID } from 'node:crypto'
import type { QuoteDateMessage } from '@formwork/contracts'
import { createPool } from '@formwork/database'
import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, databaseOn } from '../src/database.ts'
import { noteDueBids } from '../src/notices/notices.store.ts'
import { noteDatesOfQuotes } from '../src/notices/start-notices.ts'
import { jpeg } from './fake-services.ts'
import {
  call,
  newOrder,
  newProject,
  newVendor,
  orderIn,
  receiptForm,
  startPurchasing,
  type Who,
} from './purchasing.ts'

const service = perFile(startPurchasing)
let db: Database
beforeAll(async () => {
  const { databaseUrl: url } = service.database
  db = databaseOn(createPool({ url, applicationName: 'notices', max: 2 }))
})
afterAll(async () => {
  await db.close()
})

interface Told {
  readonly id: string
  readonly kind: string
  readonly orderId: string | null
  readonly readAt: string | null
}
interface QuoteNotice extends Told {
  readonly packageId: string | null
  readonly message: string
}
const list = async (who: Who, query = ''): Promise<Told[]> =>
  (await call(service, who, 'GET', `/api/notices?limit=500&${query}`)).body
const about = async (who: Who, orderId: string, query = 'unread=true') =>
  (await list(who, query)).filter((notice) => notice.orderId === orderId)
const kinds = async (who: Who, orderId: string) =>
  (await about(who, orderId)).map(({ kind }) => kind)
const post = (who: Who, id: string, action: string, body?: unknown) =>
  call(service, who, 'POST', `/api/purchase-orders/${id}/${action}`, body)

describe('a notice', () => {
  it('goes to whose turn it is, and is closed when the work is done', async () => {
    const { id } = await newOrder(service)
    const turn = async () => ({
      OPS: await kinds('OPS', id),
      PM: await kinds('PM', id),
      ACCOUNTING: await kinds('ACCOUNTING', id),
    })
    const nobody = { OPS: [], PM: [], ACCOUNTING: [] }
    const allocations = [{ costCode: '03-300', amount: 5 }]
    expect(await turn()).toEqual(nobody)
    await post('OPS', id, 'receipt', receiptForm(jpeg(), 5))
    expect(await turn()).toEqual({ ...nobody, PM: ['to-code'] })
    await post('PM', id, 'reject', { reason: 'blurred' })
    expect(await turn()).toEqual({ ...nobody, OPS: ['returned'] })
    await post('OPS', id, 'receipt', receiptForm(jpeg(), 5))
    await post('PM', id, 'allocate', { allocations })
    expect(await turn()).toEqual({ ...nobody, ACCOUNTING: ['to-approve'] })
    await post('ACCOUNTING', id, 'reject', { reason: 'wrong code' })
    expect(await turn()).toEqual({ ...nobody, PM: ['returned'] })
    await post('PM', id, 'allocate', { allocations })
    await post('ACCOUNTING', id, 'approve')
    expect(await turn()).toEqual(nobody)
    // What was done stays, as read.
    const all = await about('PM', id, '')
    expect(all.map(({ kind }) => kind)).toEqual(['returned', 'to-code', 'to-code'])
    expect(all.every(({ readAt }) => readAt !== null)).toBe(true)
  })

  it('says what it is about, once, however often the order changes meanwhile', async () => {
    const { id, poNumber, projectId } = await orderIn(service, 'WITH_RECEIPT')
    await post('OPS', id, 'receipts', receiptForm(jpeg(), 5))
    await call(service, 'OPS', 'PUT', `/api/purchase-orders/${id}`, { notes: 'Gate 4' })
    expect(await about('PM', id)).toEqual([
      {
        id: expect.any(String),
        kind: 'to-code',
        at: expect.stringMatching(/Z$/),
        orderId: id,
        poNumber,
        bidId: projectId,
        readAt: null,
        billId: null,
        billNumber: null,
        vendorId: null,
        packageId: null,
        dayId: null,
        message: expect.stringMatching(new RegExp(`^${poNumber} of B-.* waits for cost codes$`)),
      },
    ])
  })

  it('is read by each for themselves', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT')
    const [notice] = await about('PM', id)
    const path = `/api/notices/${notice?.id}/read`
    const { status, body } = await call(service, 'PM', 'POST', path)
    expect([status, body.readAt]).toEqual([200, expect.stringMatching(/Z$/)])
    expect((await call(service, 'PM', 'POST', path)).body.readAt).toBe(body.readAt)
    expect(await kinds('PM', id)).toEqual([])
    // Another project manager, who has another role besides.
    expect(await kinds(['PM', 'OPS'], id)).toEqual(['to-code'])
    const foreign = await call(service, 'ACCOUNTING', 'POST', path)
    expect([foreign.status, foreign.body.error]).toEqual([404, 'Notice not found'])
    const unread = (await list('PM', 'unread=true')).length
    const all = await call(service, 'PM', 'POST', '/api/notices/read-all')
    expect([all.status, all.body]).toEqual([200, { count: unread }])
    expect(await list('PM', 'unread=true')).toEqual([])
  })

  it.each(ROLES)('is listed to every role, newest first: %s', async (role) => {
    const { status, body } = await call(service, role, 'GET', '/api/notices')
    expect(status).toBe(200)
    const times = body.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const wrong = await call(service, role, 'GET', '/api/notices?unread=1')
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Unread must be true or false'])
  })

  it('asks for the authorization that an order lacks, of the PM or above its limit of ADMIN', async () => {
    const path = '/api/settings/approval-limits'
    await call(service, 'ADMIN', 'PUT', path, { OPS: 100, PM: 1_000 })
    const { id } = await newOrder(service, 'misc', { estimatedAmount: 101 })
    expect(await kinds('PM', id)).toEqual(['to-authorize'])
    await call(service, 'OPS', 'PUT', `/api/purchase-orders/${id}`, { estimatedAmount: 1_001 })
    expect([await kinds('PM', id), await kinds('ADMIN', id)]).toEqual([[], ['to-authorize']])
    await post('ADMIN', id, 'authorize')
    expect(await kinds('ADMIN', id)).toEqual([])
    const other = await newOrder(service, 'misc', { estimatedAmount: 101 })
    await call(service, 'OPS', 'DELETE', `/api/purchase-orders/${other.id}`)
    expect(await kinds('PM', other.id)).toEqual([])
    await call(service, 'ADMIN', 'PUT', path, { OPS: null, PM: null })
  })

  it('is written with the order that it is about, or neither of them is', async () => {
    const path = '/api/settings/approval-limits'
    await call(service, 'ADMIN', 'PUT', path, { OPS: 100 })
    const together = await Promise.all(
      Array.from({ length: 20 }, () => newOrder(service, 'misc', { estimatedAmount: 101 })),
    )
    for (const { id } of together) expect(await kinds('PM', id)).toEqual(['to-authorize'])
    const vendorId = (await newVendor(service, 'MISC')).id
    const { id: projectId } = newProject(service)
    const owner = new pg.Client(service.database.migrationDatabaseUrl)
    await owner.connect()
    await owner.query('ALTER TABLE notices ADD CONSTRAINT broken CHECK (false) NOT VALID')
    const order = { projectId, vendorId, estimatedAmount: 101 }
    const refused = await call(service, 'OPS', 'POST', '/api/purchase-orders/misc', order)
    await owner.query('ALTER TABLE notices DROP CONSTRAINT broken')
    await owner.end()
    expect(refused.status).toBe(500)
    const orders = await call(service, 'OPS', 'GET', `/api/purchase-orders?projectId=${projectId}`)
    expect(orders.body).toEqual([])
    await call(service, 'ADMIN', 'PUT', path, { OPS: null })
  })

  it('tells the owner of a draft a day before it is due, until it is no draft any more', async () => {
    const bid = async (due: string, status = 'DRAFT') => {
      const id = randomUUID()
      await service.sql.query(
        `INSERT INTO projects (id, bid_number, name, status, version, due_at, owner)
         VALUES ($1, $2, 'Tilt-up', $3, 1, now() + $4::interval, 'estimator@example.com')`,
        [id, `B-${id}`, status, due],
      )
      return id
    }
    const due = await bid('23 hours')
    await bid('25 hours')
    await bid('1 hour', 'SUBMITTED')
    const told = async () =>
      (
        (await list('ESTIMATOR', 'unread=true')) as unknown as { bidId: string; kind: string }[]
      ).map(({ bidId, kind }) => [bidId, kind])
    await noteDueBids(db)
    await noteDueBids(db)
    expect(await told()).toEqual([[due, 'bid-due']])
    expect((await list('PM')).some(({ kind }) => kind === 'bid-due')).toBe(false)
    await service.sql.query(`UPDATE projects SET status = 'SUBMITTED' WHERE id = $1`, [due])
    await noteDueBids(db)
    expect(await told()).toEqual([])
  })

  it('tells the owner of a bid of quotes that are due or have expired, each date once', async () => {
    const [bidId, packageId] = [randomUUID(), randomUUID()]
    const date = {
      packageId,
      packageName: 'Rebar',
      bidId,
      bidNumber: 'B-12',
      vendorName: 'Harbor Steel',
      owner: 'estimator@example.com',
    }
    const due = { ...date, kind: 'QUOTE_DATE_KIND_DUE', at: '2027-03-01T20:00:00.000Z' }
    const expired = { ...date, kind: 'QUOTE_DATE_KIND_EXPIRED', at: '2027-02-20' }
    const asked: object[] = []
    const noted = async (dates: readonly object[]) => {
      // The service notes them each minute, too.
      service.estimating.quoteDates = dates
      const quoteDates = async (range: object) => {
        asked.push(range)
        return dates as readonly QuoteDateMessage[]
      }
      await noteDatesOfQuotes(db, { quoteDates }, new Date('2027-03-01T02:00:00Z'))
      const all = (await list('ESTIMATOR')) as unknown as QuoteNotice[]
      return all
        .filter((notice) => notice.packageId === packageId)
        .map(({ kind, message, readAt }) => [kind, message, readAt === null])
        .sort()
    }
    const messages = [
      'Quotes for "Rebar" of bid B-12 are due at 2027-03-01 20:00 UTC',
      'The quote of Harbor Steel that bid B-12 carries for "Rebar" was valid until 2027-02-20',
    ]
    const both = [
      ['quote-due', messages[0], true],
      ['quote-expired', messages[1], true],
    ]
    expect(await noted([due, expired])).toEqual(both)
    expect(await noted([due, expired])).toEqual(both)
    // The company's day is that of Chicago.
    expect(asked[0]).toEqual({
      dueFrom: '2027-03-01T02:00:00.000Z',
      dueTo: '2027-03-02T02:00:00.000Z',
      today: '2027-02-28',
    })
    const done = ['quote-due', messages[0], false]
    expect(await noted([expired])).toEqual([done, both[1]])
    const later = { ...due, at: '2027-03-02T01:00:00.000Z' }
    expect(await noted([later, expired])).toHaveLength(3)
    await noted([])
    const others = (await list('PM')) as unknown as QuoteNotice[]
    expect(others.some((notice) => notice.packageId === packageId)).toBe(false)
  })

  it('reminds of each due date once, and again when the bid is due at another time', async () => {
    const id = randomUUID()
    const set = (changes: string) =>
      service.sql.query(`UPDATE projects SET ${changes} WHERE id = $1`, [id])
    const noted = async () => {
      await noteDueBids(db)
      const { rows } = await service.sql.query(
        `SELECT message, closed_at IS NULL AS open FROM notices WHERE bid_id = $1 ORDER BY bid_due_at`,
        [id],
      )
      return rows.map(({ message, open }) => [message.slice(-20), open])
    }
    const at = (time: string) => `due_at = date_trunc('day', now()) + interval '${time}'`
    const end = async (time: string) => {
      const text = `to_char((date_trunc('day', now()) + interval '${time}') AT TIME ZONE 'UTC',
        'YYYY-MM-DD HH24:MI') || ' UTC'`
      return (await service.sql.query(`SELECT ${text} AS text`)).rows[0].text
    }
    await service.sql.query(
      `INSERT INTO projects (id, bid_number, name, status, version, owner)
       VALUES ($1, $2, 'Tilt-up', 'DRAFT', 1, 'estimator@example.com')`,
      [id, `B-${id}`],
    )
    const [first, second] = [await end('1 minute'), await end('2 minutes')]
    await set(at('1 minute'))
    expect(await noted()).toEqual([[first, true]])
    await set(at('2 minutes'))
    expect(await noted()).toEqual([
      [first, false],
      [second, true],
    ])
    await set(`status = 'SUBMITTED'`)
    await noted()
    await set(`status = 'DRAFT'`)
    expect(await noted()).toEqual([
      [first, false],
      [second, false],
    ])
    await set(at('3 days'))
    expect(await noted()).toHaveLength(2)
  })
})
