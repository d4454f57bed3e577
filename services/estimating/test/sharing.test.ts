import { newId } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { databaseOn } from '../src/database.ts'
import { shareBid } from '../src/exchange/share-bid.ts'
import { EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, others, READERS, runBids, user, WRITERS } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

const owner = user('estimator')
const ownBid = () => storeBid(bids.sql, EXAMPLE_7, { owner })
const share = (id: string, as: string | null = 'estimator') =>
  bids.as(as, 'POST', `/api/bids/${id}/share`)
const revoke = (id: string, as: string | null = 'estimator') =>
  bids.as(as, 'DELETE', `/api/bids/${id}/share`)
const preview = (code: string, as: string | null = 'estimator2') =>
  bids.as(as, 'GET', `/api/bids/share/${code}`)
const importBid = (code: string, body: object, as: string | null = 'estimator2') =>
  bids.as(as, 'POST', `/api/bids/import/${code}`, body)

async function sharedBid() {
  const bid = await ownBid()
  return { ...bid, shareCode: (await share(bid.id)).json().shareCode as string }
}

async function newClient(): Promise<string> {
  const id = newId()
  await bids.query(`INSERT INTO clients (id, name, created_by) VALUES ($1, $2, 'x')`, [
    id,
    `C ${id}`,
  ])
  return id
}

describe('sharing a bid', () => {
  it('gives it a code, and the same one until it is revoked', async () => {
    const { id } = await ownBid()
    const first = await share(id)
    expect(first.statusCode).toBe(200)
    expect(Object.keys(first.json()).sort()).toEqual(['shareCode', 'shareCodeAt'])
    expect(first.json().shareCode).toMatch(/^BID-[A-Z0-9]{8}$/)
    expect(Date.parse(first.json().shareCodeAt)).toBeGreaterThan(0)
    expect((await share(id)).json()).toEqual(first.json())

    expect((await revoke(id)).statusCode).toBe(204)
    expect((await revoke(id)).statusCode).toBe(204)
    expect((await share(id)).json().shareCode).not.toBe(first.json().shareCode)
  })

  it('is kept in the history and announced, without the code', async () => {
    const { id } = await ownBid()
    for (const act of [share, share, revoke, revoke]) await act(id)
    const history = (await bids.as('pm', 'GET', `/api/bids/${id}/history`)).json()
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'shared',
      'share-revoked',
    ])
    const events = await bids.query(
      'SELECT type, data, aggregate_version FROM messaging.outbox WHERE aggregate_id = $1 ORDER BY position',
      [id],
    )
    const data = { bidId: id, by: owner.email }
    expect(events).toEqual([
      { type: 'estimating.bid.shared.v1', data, aggregate_version: 2 },
      { type: 'estimating.bid.share-revoked.v1', data, aggregate_version: 3 },
    ])
  })

  it('is the owner’s alone: not another estimator’s, not an administrator’s', async () => {
    const { id } = await ownBid()
    for (const act of [share, revoke]) {
      for (const name of ['estimator2', 'admin']) {
        const answer = await act(id, name)
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual({ error: 'Only the owner of the bid can share it' })
      }
      for (const role of others(WRITERS)) {
        expect((await act(id, role.toLowerCase())).statusCode).toBe(403)
      }
      expect((await act(id, null)).statusCode).toBe(401)
      expect((await act(NO_SUCH_ID)).json()).toEqual({ error: 'Bid not found' })
      expect((await act('7')).statusCode).toBe(404)
    }
  })

  it('takes back a role that the owner has lost', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7, { owner: user('pm') })
    expect((await share(id, 'pm')).statusCode).toBe(403)
  })

  it('is refused when the bid has changed since it was read', async () => {
    const { id } = await ownBid()
    const stale = { 'if-match': '"7"' }
    const url = `/api/bids/${id}/share`
    expect((await bids.as('estimator', 'POST', url, undefined, stale)).statusCode).toBe(412)
    expect((await bids.as('estimator', 'DELETE', url, undefined, stale)).statusCode).toBe(412)
    const fresh = { 'if-match': '"1"' }
    expect((await bids.as('estimator', 'POST', url, undefined, fresh)).statusCode).toBe(200)
  })

  it('draws again when a code is taken', async () => {
    const db = databaseOn(bids.sql)
    const [{ id: first }, { id: second }] = [await ownBid(), await ownBid()]
    const draws = ['BID-TAKEN001', 'BID-TAKEN001', 'BID-FREE0001']
    const by = { ...owner, roles: [], permissions: [], sessionHandle: '' }
    const draw = () => draws.shift() ?? ''
    await shareBid(db, first, by, () => {}, draw)
    expect(await shareBid(db, second, by, () => {}, draw)).toMatchObject({
      shareCode: 'BID-FREE0001',
    })
  })

  it('ends in one code when it is asked for many times at once', async () => {
    const { id } = await ownBid()
    const answers = await Promise.all(Array.from({ length: 6 }, () => share(id)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

describe('the preview of a shared bid', () => {
  it('tells what the bid is called and nothing of what it costs', async () => {
    const { shareCode, bidNumber } = await sharedBid()
    const answer = await preview(shareCode)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      shareCode,
      bidNumber,
      name: 'Harbor Point',
      location: 'Long Beach, CA',
      equipmentBiddingMode: 'TRADITIONAL',
      createdBy: owner.email,
      clientName: expect.stringMatching(/^Client /),
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    })
  })

  it('takes the code in any case, with or without its BID-', async () => {
    const { shareCode } = await sharedBid()
    const bare = shareCode.slice(4)
    for (const written of [bare, bare.toLowerCase(), shareCode.toLowerCase(), `bId-${bare}`]) {
      expect((await preview(written)).json().shareCode).toBe(shareCode)
    }
  })

  it('takes the code as a person or a keyboard writes it, in groups and with another dash', async () => {
    const { shareCode } = await sharedBid()
    const bare = shareCode.slice(4)
    const groups = `${bare.slice(0, 4)} ${bare.slice(4)}`
    for (const written of [groups, `BID ${groups}`, `BID\u2013${bare}`, `BID- ${bare}`]) {
      const answer = await preview(encodeURIComponent(written))
      expect(answer.json().shareCode, written).toBe(shareCode)
    }
  })

  it('is not found for a code that is unknown, revoked or none', async () => {
    const { id, shareCode } = await sharedBid()
    await revoke(id)
    for (const code of [
      shareCode,
      'BID-ZZZZZZZZ',
      'x',
      'BID-',
      '%00',
      `${shareCode}0`,
      '%25'.repeat(8),
    ]) {
      const answer = await preview(code)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: 'Share code not found' })
    }
  })

  it('is for those who read bids', async () => {
    const { shareCode } = await sharedBid()
    for (const role of READERS) {
      expect((await preview(shareCode, role.toLowerCase())).statusCode).toBe(200)
    }
    for (const role of others(READERS)) {
      expect((await preview(shareCode, role.toLowerCase())).statusCode).toBe(403)
    }
    expect((await preview(shareCode, null)).statusCode).toBe(401)
  })
})

describe('importing a shared bid', () => {
  it('copies it for a client of one’s own, and remembers where it came from', async () => {
    const { id, shareCode } = await sharedBid()
    const clientId = await newClient()
    const bidNumber = newId()
    const body = { clientId, newName: 'Harbor Point, ours', bidNumber }
    const answer = await importBid(shareCode.slice(4).toLowerCase(), body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      bidNumber,
      name: 'Harbor Point, ours',
      clientId,
      status: 'DRAFT',
      totalCost: 57183.58,
      sourceBidId: id,
      sourceUserId: owner.userId,
      createdBy: 'estimator2@example.com',
      overheadPercentage: 10,
      profitPercentage: 15,
      taxExempt: true,
      shareCode: null,
    })
    const events = await bids.query('SELECT data FROM messaging.outbox WHERE aggregate_id = $1', [
      answer.json().id,
    ])
    expect(events).toMatchObject([{ data: { origin: 'imported' } }])
  })

  it('keeps the timeline of a bid in GANTT mode', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_6, { owner })
    const { shareCode } = (await share(id)).json()
    const body = { clientId: await newClient(), newName: 'Crane' }
    const copy = (await importBid(shareCode, body)).json()
    expect(copy.equipmentBiddingMode).toBe('GANTT')
    const shares = await bids.query(
      `SELECT d.allocated_cost::float AS cost, s.bid_id = $1 AS own
       FROM gantt_distributions d JOIN gantt_entries e ON e.id = d.entry_id
         JOIN scopes s ON s.id = d.scope_id WHERE e.bid_id = $1 ORDER BY d.position`,
      [copy.id],
    )
    expect(shares).toEqual([1961.15, 2076.51, 2422.59].map((cost) => ({ cost, own: true })))
  })

  it('derives a free number from the source’s when it is given none', async () => {
    const { shareCode, bidNumber } = await sharedBid()
    const body = { clientId: await newClient(), newName: 'Copy' }
    const numbers = await Promise.all(Array.from({ length: 6 }, () => importBid(shareCode, body)))
    expect(numbers.map((answer) => answer.json().bidNumber).sort()).toEqual(
      [2, 3, 4, 5, 6, 7].map((n) => `${bidNumber}-${n}`),
    )
  })

  it('finds room for the suffix of a number as long as numbers may be', async () => {
    const bidNumber = newId().padEnd(100, '9')
    const { id } = await storeBid(bids.sql, EXAMPLE_7, { owner, bidNumber })
    const { shareCode } = (await share(id)).json()
    const copy = (await importBid(shareCode, { clientId: await newClient(), newName: 'x' })).json()
    expect(copy.bidNumber).toBe(`${bidNumber.slice(0, 92)}-2`)
  })

  it('refuses what is missing, unknown or taken', async () => {
    const { shareCode, bidNumber } = await sharedBid()
    const clientId = await newClient()
    const errorOf = async (body: object, code = shareCode) => {
      const answer = await importBid(code, body)
      return [answer.statusCode, answer.json().error]
    }
    expect(await errorOf({ newName: 'x' })).toEqual([400, 'Client is required'])
    expect(await errorOf({ clientId })).toEqual([400, 'Bid name is required'])
    const unknown = { clientId: NO_SUCH_ID, newName: 'x' }
    expect(await errorOf(unknown)).toEqual([400, 'Client not found'])
    expect(await errorOf(unknown, 'BID-ZZZZZZZZ')).toEqual([404, 'Share code not found'])
    expect(await errorOf({ clientId, newName: 'x', bidNumber })).toEqual([
      409,
      'Bid number already exists',
    ])
  })

  it('is for those who write bids', async () => {
    const { shareCode } = await sharedBid()
    const body = { clientId: await newClient(), newName: 'Copy' }
    for (const role of WRITERS) {
      expect((await importBid(shareCode, body, role.toLowerCase())).statusCode).toBe(201)
    }
    for (const role of others(WRITERS)) {
      expect((await importBid(shareCode, body, role.toLowerCase())).statusCode).toBe(403)
    }
    expect((await importBid(shareCode, body, null)).statusCode).toBe(401)
  })

  it('comes before or after a revocation, never in between', async () => {
    const body = { clientId: await newClient(), newName: 'Copy' }
    for (let round = 0; round < 5; round++) {
      const { id, shareCode } = await sharedBid()
      const [imported, revoked, sharedAgain] = await Promise.all([
        importBid(shareCode, body),
        revoke(id),
        share(id),
      ])
      expect([201, 404]).toContain(imported.statusCode)
      expect([revoked.statusCode, sharedAgain.statusCode]).toEqual([204, 200])
      if (imported.statusCode === 201) expect(imported.json().totalCost).toBe(57183.58)
    }
  })
})

describe('guessing share codes', () => {
  // Callers of whom nothing else in this file is asked.
  const guess = (n: number, as: string) =>
    n % 2 === 0
      ? preview(`BID-GUESS${String(n).padStart(3, '0')}`, as)
      : importBid(`wrong ${n}`, { clientId: NO_SUCH_ID, newName: 'x' }, as)
  const guessAtOnce = async (many: number, as: string) => {
    const answers = await Promise.all(Array.from({ length: many }, (_, n) => guess(n, as)))
    return Map.groupBy(answers, ({ statusCode }) => statusCode)
  }
  const TOO_MANY = { error: 'Too many wrong share codes; try again later' }

  it('is refused for a while after twenty wrong ones, by preview and by import', async () => {
    const { shareCode } = await sharedBid()
    const first = await guessAtOnce(20, 'admin guessing')
    expect([...first.keys()]).toEqual([404])

    const body = { clientId: await newClient(), newName: 'Copy' }
    for (const answer of [
      await preview('BID-GUESS020', 'admin guessing'),
      await preview('x', 'admin guessing'),
      await importBid('BID-GUESS021', body, 'admin guessing'),
      // Else the answer would still tell right codes from wrong ones.
      await preview(shareCode, 'admin guessing'),
      await importBid(shareCode, body, 'admin guessing'),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([429, TOO_MANY])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(40)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await preview(shareCode, 'pm')).statusCode).toBe(200)
  })

  it('gets no further when all guesses are sent at once, to two replicas', async () => {
    const replica = await bids.startReplica()
    try {
      const answers = await Promise.all([
        ...Array.from({ length: 20 }, (_, n) => guess(n, 'admin in haste')),
        ...Array.from({ length: 20 }, (_, n) =>
          replica.as('admin in haste', 'GET', `/api/bids/share/OTHER${100 + n}`),
        ),
      ])
      const refused = answers.filter(({ statusCode }) => statusCode === 429)
      expect(refused).toHaveLength(20)
      expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20)
    } finally {
      await replica.close()
    }
  })

  it('does not count right codes, revoked ones like unknown ones', async () => {
    const { id, shareCode } = await sharedBid()
    const body = { clientId: await newClient(), newName: 'Copy' }
    for (let n = 0; n < 30; n++) {
      expect((await preview(shareCode, 'admin reading')).statusCode).toBe(200)
    }
    await guessAtOnce(18, 'admin reading')
    expect((await importBid(shareCode, body, 'admin reading')).statusCode).toBe(201)
    await revoke(id)
    for (const status of [404, 404, 429]) {
      expect((await preview(shareCode, 'admin reading')).statusCode).toBe(status)
    }
  })

  it('may go on a minute after the first wrong one', async () => {
    await guessAtOnce(21, 'admin at leisure')
    const ago = (seconds: number) =>
      bids.query(
        `UPDATE share_code_guesses SET since = since - make_interval(secs => $1) WHERE user_id = $2`,
        [seconds, user('admin at leisure').userId],
      )
    await ago(50)
    const answer = await guess(0, 'admin at leisure')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10)
    await ago(10)
    const later = await guessAtOnce(21, 'admin at leisure')
    expect(later.get(404)).toHaveLength(20)
    expect(later.get(429)).toHaveLength(1)
  })
})
