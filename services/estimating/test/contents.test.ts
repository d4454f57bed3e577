import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const find = (q: string): Promise<Json[]> =>
  app.call('GET', `/api/bids/contents?q=${encodeURIComponent(q)}`)
const namesOf = (found: readonly Json[]) => found.map(({ kind, name }) => `${kind} ${name}`)
const permit = (scopeId: string, name: string) =>
  build.items(scopeId, 'misc', { name, unitCost: 1, quantity: 1 })

describe('scopes and items of all bids', () => {
  it('are found by a part of their name, with where they are', async () => {
    const { bid, scope } = await build.bidWithScope({}, { name: 'Vault lids' })
    await permit(scope.id, 'Crane for lids')
    const place = {
      scopeId: scope.id,
      scopeName: 'Vault lids',
      bidId: bid.id,
      bidNumber: bid.bidNumber,
      bidName: bid.name,
    }
    const found = await find(' LIDS ')
    expect(found).toEqual([
      { kind: 'scope', id: scope.id, name: 'Vault lids', module: null, ...place },
      { kind: 'item', id: expect.any(String), name: 'Crane for lids', module: 'misc', ...place },
    ])
    const [item] = (await app.call('GET', `/api/scopes/${scope.id}`)).miscItems
    expect(found[1]?.id).toBe(item.id)
    expect(await find('nowhere to be found')).toEqual([])
  })

  it('stand with what has the whole name first, then with the newest bid', async () => {
    const older = await build.bidWithScope({}, { name: 'Plinth' })
    const newer = await build.bidWithScope({}, { name: 'Plinths of the yard' })
    const newest = await build.bidWithScope({}, { name: 'Tall plinths' })
    const ids = (await find('plinth')).map(({ bidId }) => bidId)
    expect(ids).toEqual([older.bid.id, newest.bid.id, newer.bid.id])
  })

  it('are three of each kind from one bid, so that a long one leaves room for others', async () => {
    const { scope: other } = await build.bidWithScope({}, { name: 'Bollards of an older job' })
    const { bid, scope } = await build.bidWithScope({}, { name: 'Bollards 1' })
    for (const n of [2, 3, 4, 5]) await build.scope(bid.id, { name: `Bollards ${n}` })
    for (const n of [1, 2, 3, 4]) await permit(scope.id, `Permit of bollards ${n}`)
    const found = await find('bollards')
    expect(namesOf(found)).toEqual([
      'scope Bollards 1',
      'scope Bollards 2',
      'scope Bollards 3',
      `scope ${other.name}`,
      'item Permit of bollards 1',
      'item Permit of bollards 2',
      'item Permit of bollards 3',
    ])
  })

  it('are not found once they or their bid are deleted', async () => {
    const first = await build.bidWithScope({}, { name: 'Kerbstone' })
    const { bid, scope } = await build.bidWithScope({}, { name: 'Kerbstone two' })
    await permit(scope.id, 'Kerbstone permit')
    expect(await find('kerbstone')).toHaveLength(3)
    await app.call('DELETE', `/api/scopes/${first.scope.id}`, undefined, { status: 204 })
    expect(namesOf(await find('kerbstone'))).toEqual([
      'scope Kerbstone two',
      'item Kerbstone permit',
    ])
    const caller = callerOf('ADMIN')
    await app.call('DELETE', `/api/bids/${bid.id}`, undefined, { caller, status: 204 })
    expect(await find('kerbstone')).toEqual([])
  })

  it('of alternates and samples are found as those of any bid that one may read', async () => {
    const { bid, scope } = await build.bidWithScope({ isSample: true }, { name: 'Lintel' })
    const alternate = { kind: 'ALTERNATE', name: 'Deeper', scopeIds: [scope.id] }
    const { id } = await app.call('POST', `/api/bids/${bid.id}/children`, alternate)
    expect((await find('lintel')).map(({ bidId }) => bidId)).toEqual([id, bid.id])
  })

  it('are found by signs of a pattern as by any others', async () => {
    await build.bidWithScope({}, { name: 'Grout 100 wide' })
    const { scope } = await build.bidWithScope({}, { name: 'Grout 100% filled' })
    expect((await find('100%')).map(({ id }) => id)).toEqual([scope.id])
    expect(await find('Grout_100')).toEqual([])
  })

  it.each([
    ['Search text is required', ''],
    ['Search text must have three letters or digits in a row', '?q=ab'],
    ['Search text must have three letters or digits in a row', '?q=%20%25%25%25%20a%20b%20'],
    ['Search text must be at most 200 characters', `?q=${'a'.repeat(201)}`],
    ['Search text must not contain control characters', '?q=abc%00'],
  ])('are searched by a text that an index finds: %s', async (sentence, query) => {
    const answer = await app.call('GET', `/api/bids/contents${query}`, undefined, { status: 400 })
    expect(answer.error).toBe(sentence)
  })
})
