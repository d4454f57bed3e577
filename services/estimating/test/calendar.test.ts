import { createHash } from 'node:crypto'
import { identityV1 } from '@formwork/contracts'
import { createLog, type GrpcServer, startGrpcServer } from '@formwork/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidBuilder } from './bid-builder.ts'
import { type Json, type RunningEstimating, runEstimating } from './running-estimating.ts'

const KEY = Buffer.alloc(32, 7).toString('base64url')

let app: RunningEstimating
let build: ReturnType<typeof bidBuilder>
let identity: GrpcServer
const asked: string[] = []
const ids: Record<string, string> = {}

/** Identity as far as it is asked here: it knows the hash of one key. */
const startIdentity = () =>
  startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: ['a-service-credential'],
    log: createLog('identity', 'silent'),
    definition: identityV1.IdentityService.service,
    handlers: {
      checkSession: async () => ({ standing: 'SESSION_STANDING_ACTIVE' }),
      listRoleHolders: async () => ({ emails: [] }),
      findPersonName: async () => ({ name: '' }),
      findCalendarKeyHolder: async ({ keyHash }: { readonly keyHash: Buffer }) => {
        asked.push(keyHash.toString('hex'))
        const isKnown = keyHash.equals(createHash('sha256').update(KEY).digest())
        return { userId: isKnown ? 'a user' : '' }
      },
    },
  })

beforeAll(async () => {
  identity = await startIdentity()
  app = await runEstimating({ IDENTITY_GRPC: `127.0.0.1:${identity.port}` })
  build = bidBuilder(app)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const base = await build.bid({ name: 'Parking; deck, north', dueAt: soon, status: 'AWARDED' })
  const next = await build.bid({ name: 'Silo', dueAt: '2127-03-01T23:30:00-06:00' })
  await build.bid({ name: 'Without a date' })
  for (const kind of ['ALTERNATE', 'CHANGE_ORDER']) {
    const child = await app.call('POST', `/api/bids/${base.id}/children`, { kind, name: kind })
    await app.call('PUT', `/api/bids/${child.id}`, { dueAt: '2127-03-03T12:00:00Z' })
    ids[kind] = child.id
  }
  Object.assign(ids, { base: base.id, next: next.id })
})
afterAll(async () => {
  await app.close()
  await identity.close()
})

const calendar = (query = '') => app.call('GET', `/api/bids/calendar${query}`)
const file = (query: string) => app.as(null, 'GET', `/api/bids/calendar.ics${query}`)

describe('the calendar', () => {
  it('tells by number and name what is due from today on, and which bid a bid is under', async () => {
    const entries = await calendar()
    expect(entries.map(({ id }: Json) => id).slice(0, 2)).toEqual([ids.base, ids.next])
    expect(
      entries
        .slice(2)
        .map(({ kind, baseBidId }: Json) => [kind, baseBidId])
        .sort(),
    ).toEqual([
      ['ALTERNATE', ids.base],
      ['CHANGE_ORDER', ids.base],
    ])
    expect(Object.keys(entries[0]).sort()).toEqual(
      ['id', 'kind', 'bidId', 'baseBidId', 'bidNumber', 'name', 'dueAt'].sort(),
    )
  })

  it('takes days in UTC, both ends included, page by page', async () => {
    const found = async (query: string) => (await calendar(query)).map(({ id }: Json) => id)
    expect(await found('?from=2127-03-02&to=2127-03-02')).toEqual([ids.next])
    expect(await found('?from=2127-03-04')).toEqual([])
    const answer = await app.as(
      { email: 'pm@example.com', roles: ['PM'] },
      'GET',
      '/api/bids/calendar?from=2127-03-01&limit=1',
    )
    expect([answer.json().length, answer.headers['x-total-count']]).toEqual([1, '3'])
    await app.call('GET', '/api/bids/calendar?from=soon', undefined, { status: 400 })
  })
})

describe('a package of quotes', () => {
  it('is due on its own day, by number and name, and by nothing of its prices', async () => {
    const { bid, scope } = await build.bidWithScope({ name: 'Tilt-up' })
    const item = { name: 'Bars of ours', quantity: 1, uom: 'LS', unitPrice: 54_321.09 }
    const { id: itemId } = await build.items(scope.id, 'subcontractor', item)
    const made = await app.call('POST', `/api/bids/${bid.id}/packages`, {
      name: 'Rebar',
      kind: 'SUBCONTRACT',
      dueAt: '2126-05-01T17:00:00Z',
      lines: [{ description: 'All bars', quantity: 1, uom: 'LS', plugAmount: 43_210.98 }],
      links: [{ itemId }],
    })
    const path = `/api/packages/${made.id}`
    const quote = await app.call('POST', `${path}/quotes`, {
      vendorName: 'Zebra Steel',
      form: 'UNIT_PRICES',
      lines: [{ lineId: made.lines[0].id, coverage: 'INCLUDED', amount: 98_765.43 }],
    })
    await app.call('POST', `${path}/carry`, { quoteId: quote.id }, { status: 200 })
    const due = await calendar('?from=2126-05-01&to=2126-05-01')
    expect(due).toEqual([
      {
        id: made.id,
        kind: 'PACKAGE',
        bidId: bid.id,
        baseBidId: null,
        bidNumber: bid.bidNumber,
        name: 'Rebar',
        dueAt: '2126-05-01T17:00:00.000Z',
      },
    ])
    const { body } = await file(`?key=${KEY}`)
    expect(body.split('\r\n')).toContain(`SUMMARY:Quotes: ${bid.bidNumber} Rebar`)
    expect(body.replaceAll('\r\n ', '')).not.toMatch(/Zebra|98.?765|43.?210|54.?321|ours|All bars/)
    await app.call('DELETE', `${path}/carry`, undefined, { status: 200 })
    await app.call('DELETE', path, undefined, { status: 204 })
  })
})

describe('the file for calendar programs', () => {
  it('has each due date with number and name, those of bids under a bid marked, and no more', async () => {
    const answer = await file(`?key=${KEY}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
    const events = lines.filter((line) => line === 'BEGIN:VEVENT')
    expect(events).toHaveLength(4)
    const numbers = await app.query('SELECT id, bid_number FROM bids')
    const numberOf = (id = '') => numbers.find((bid: Json) => bid.id === id)?.bid_number
    const { base = '', ALTERNATE = '', CHANGE_ORDER = '' } = ids
    expect(lines).toEqual(
      expect.arrayContaining([
        `SUMMARY:${numberOf(base)} Parking\\; deck\\, north`,
        `SUMMARY:${numberOf(ids.next)} Silo`,
        `SUMMARY:Alternate: ${numberOf(ALTERNATE)} ALTERNATE`,
        `SUMMARY:Change order: ${numberOf(CHANGE_ORDER)} CHANGE_ORDER`,
        'DTSTART:21270302T053000Z',
      ]),
    )
    const names = new Set(lines.map((line) => line.split(/[:;]/)[0]))
    for (const name of ['DESCRIPTION', 'LOCATION', 'URL', 'ORGANIZER', 'ATTENDEE']) {
      expect(names).not.toContain(name)
    }
  })

  it.each([
    ['another key', `?key=${Buffer.alloc(32, 8).toString('base64url')}`],
    ['a key of another shape', '?key=short'],
    ['no key', ''],
  ])('is 401 with %s', async (_what, query) => {
    const answer = await file(query)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
  })

  it('asks identity by the hash alone, and not for what can be no key', async () => {
    asked.length = 0
    await file(`?key=${KEY}`)
    await file('?key=short')
    expect(asked).toEqual([createHash('sha256').update(KEY).digest('hex')])
  })

  it('is 503 while identity is away', async () => {
    await identity.close()
    expect((await file(`?key=${KEY}`)).statusCode).toBe(503)
    identity = await startIdentity()
  })
})
