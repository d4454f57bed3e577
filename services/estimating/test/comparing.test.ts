import { newId } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_6, EXAMPLE_7 } from './example-bids.ts'
import { runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

const compare = async (id: string, otherId: string) =>
  (await bids.as('pm', 'GET', `/api/bids/${id}/compare/${otherId}`)).json()

describe('comparing two bids', () => {
  it('tells what was entered differently, and then what it costs', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const changed = structuredClone(EXAMPLE_7)
    Object.assign(changed.bid, { profitPercentage: 18 })
    const [slab, footings] = changed.scopes
    Object.assign(footings ?? {}, { multiplier: 5 })
    Object.assign(footings?.items[0]?.input ?? {}, { pricePerCY: 170 })
    Object.assign(slab ?? {}, { items: slab?.items.toReversed() })
    const other = await storeBid(bids.sql, changed)
    const answer = await compare(id, other.id)

    expect(Object.keys(answer).slice(0, 3)).toEqual(['bid', 'other', 'changedInputs'])
    expect(answer.changedInputs).toEqual([{ field: 'profitPercentage', bid: 15, other: 18 }])
    const [first, second] = answer.scopes
    expect(first).toMatchObject({
      name: 'Column footings',
      changedInputs: [{ field: 'multiplier', bid: 4, other: 5 }],
      items: [
        {
          module: 'concrete',
          name: 'Footing 6 × 6 ft',
          changedInputs: [{ field: 'pricePerCY', bid: 165, other: 170 }],
          totalCost: { bid: 427.74, other: 438.54, difference: 10.8 },
        },
      ],
      totalCost: { bid: 5703.36, other: 7183.2, difference: 1479.84 },
    })
    expect(first.modules[0]).toEqual({
      module: 'concrete',
      bid: 1710.96,
      other: 2192.7,
      difference: 481.74,
    })
    expect(second).toMatchObject({ changedInputs: [], items: [], totalCost: { difference: 0 } })
    expect(answer.totals.difference.subtotalCost).toBe(1479.84)
  })

  it('lists what only one of them has', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const [slab] = EXAMPLE_7.scopes
    const other = await storeBid(bids.sql, {
      ...EXAMPLE_7,
      scopes: slab === undefined ? [] : [{ ...slab, items: slab.items.slice(1) }],
    })
    const answer = await compare(id, other.id)
    expect(answer.scopes).toMatchObject([
      {
        items: [
          { name: 'Slab 60 × 40 ft', otherId: null, totalCost: { bid: 13936.62, other: null } },
          // It moves what the scope orders.
          { name: 'Boom pump', changedInputs: [], totalCost: { difference: -163.33 } },
        ],
        totalCost: { difference: -14099.95 },
      },
      { otherScopeId: null, totalCost: { bid: 5703.36, other: null, difference: -5703.36 } },
    ])
  })

  it('tells records of the catalog by their names, never by ids', async () => {
    const [strong, stronger, gone] = [newId(), newId(), newId()]
    const book = { revision: 1, concreteMixes: [{ id: stronger, name: '5000 PSI', value: '190' }] }
    const none = { variables: [], rebarPrices: [], pricingItems: [], pumpPrices: [] }
    await bids.query(`INSERT INTO rate_book (id, revision, book) VALUES (1, 1, $1)`, [
      JSON.stringify({ ...book, ...none }),
    ])
    const withMix = (mixId: string, record: string | null) => {
      const bid = structuredClone(EXAMPLE_7)
      const [slab] = bid.scopes[0]?.items ?? []
      const source = { kind: 'catalog', record, recordId: mixId, revision: 1 }
      Object.assign(slab?.input ?? {}, { mixId })
      Object.assign(slab ?? {}, { sources: record === null ? {} : { pricePerCY: source } })
      return storeBid(bids.sql, bid)
    }
    const copied = await withMix(strong, 'mix 4000 PSI')
    const changedIn = async (id: string) =>
      (await compare(copied.id, id)).scopes[0].items[0]?.changedInputs
    const named = (other: string) => [{ field: 'mixId', bid: 'mix 4000 PSI', other }]
    expect(await changedIn((await withMix(stronger, null)).id)).toEqual(named('mix 5000 PSI'))
    expect(await changedIn((await withMix(gone, null)).id)).toEqual(named('unknown record'))
    expect(await changedIn((await withMix(strong, 'mix 4000 PSI')).id)).toBeUndefined()
  })

  it('finds no difference between a bid and its copy', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_6)
    const body = { bidNumber: newId(), name: 'Copy' }
    const copy = (await bids.as('admin', 'POST', `/api/bids/${id}/duplicate`, body)).json()
    const answer = await compare(id, copy.id)
    expect(answer).toMatchObject({ changedInputs: [], ganttEntries: [] })
    expect(answer.scopes.every(({ items }: { items: [] }) => items.length === 0)).toBe(true)
    expect(answer.totals.difference.totalCost).toBe(0)
  })
})
