import { type ApiSession, signIn } from '@formwork/local'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { figuresOf, MODULE_SHEETS, type PricedBid, PricedWorkbook } from './priced-workbook.ts'
import { type Change, EXAMPLE_7_CHANGES, MIXED_CHANGES, SLABS, WALLS } from './workbook-changes.ts'

/**
 * Somebody changes numbers in the exported workbook, and somebody else the same ones in the
 * estimate: both have the same amounts, from the item to the price, to the cent.
 */

interface Ids {
  readonly id: string
}

const stamp = Date.now().toString(36)
let estimator: ApiSession
beforeAll(async () => {
  estimator = await signIn(inject('gatewayUrl'), 'estimator@example.com')
})

async function exported(bidId: string): Promise<PricedWorkbook> {
  const answer = await estimator.send('GET', `/api/bids/${bidId}/excel`)
  expect(answer.status).toBe(200)
  return new PricedWorkbook(new Uint8Array(await answer.arrayBuffer()))
}

const read = (bidId: string) => estimator.json<PricedBid>('GET', `/api/bids/${bidId}`)

async function send(bid: PricedBid, change: Change): Promise<void> {
  if ('percentage' in change) {
    const field = change.percentage === 'Overhead' ? 'overheadPercentage' : 'profitPercentage'
    await estimator.json('PUT', `/api/bids/${bid.id}`, { [field]: change.percent })
  } else if ('scope' in change) {
    const scope = bid.scopes.find(({ name }) => name === change.scope)
    await estimator.json('PUT', `/api/scopes/${scope?.id}`, { multiplier: change.multiplier })
  } else {
    const sheet = MODULE_SHEETS.find(({ module }) => module === change.module)
    for (const scope of sheet === undefined ? [] : bid.scopes) {
      const item = scope[(sheet ?? MODULE_SHEETS[0]).items].find(({ name }) => name === change.item)
      if (item === undefined) continue
      const path = `/api/scopes/${scope.id}/items/${change.module}/${item.id}`
      await estimator.json('PUT', path, change.sent)
    }
  }
}

function type(workbook: PricedWorkbook, change: Change): void {
  if ('percentage' in change) workbook.typePercentage(change.percentage, change.percent / 100)
  else if ('scope' in change) workbook.typeMultiplier(change.scope, change.multiplier)
  else workbook.typeQuantities(change.module, change.item, change.typed)
}

async function copyOfExample7(): Promise<string> {
  const [sample] = await estimator.json<Ids[]>('GET', '/api/bids?q=SAMPLE-001')
  const copy = { bidNumber: `EXCEL-7-${stamp}`, name: 'Example 7 in Excel' }
  return (await estimator.json<Ids>('POST', `/api/bids/${sample?.id}/duplicate`, copy)).id
}

async function mixedBid(): Promise<string> {
  const [client] = await estimator.json<Ids[]>('GET', '/api/clients?limit=1')
  const [type] = await estimator.json<Ids[]>('GET', '/api/scope-types')
  const bid = await estimator.json<Ids>('POST', '/api/bids', {
    bidNumber: `EXCEL-${stamp}`,
    name: 'All modules in Excel',
    clientId: client?.id,
    overheadPercentage: 9.125,
    profitPercentage: 13.5,
    salesTaxPercentage: 8.875,
    taxExempt: false,
    perDiemEnabled: true,
    location: 'Tacoma, WA',
  })
  for (const [name, multiplier, items] of [
    ['Walls', 2.5, WALLS],
    ['Slabs', 1.3333, SLABS],
  ] as const) {
    const scope = { bidId: bid.id, name, multiplier, typeId: type?.id }
    const { id } = await estimator.json<Ids>('POST', '/api/scopes', scope)
    for (const [module, item] of items) {
      await estimator.json('POST', `/api/scopes/${id}/items/${module}`, item)
    }
  }
  return bid.id
}

describe.each([
  ['example 7', copyOfExample7, EXAMPLE_7_CHANGES],
  ['a bid with every module, taxed', mixedBid, MIXED_CHANGES],
] as const)('the workbook of %s', (_bid, make, cases) => {
  let bidId: string
  let workbook: PricedWorkbook
  beforeAll(async () => {
    bidId = await make()
    workbook = await exported(bidId)
  })

  it('calculates to what the API says', async () => {
    const bid = await read(bidId)
    expect(workbook.staleFormulas()).toEqual([])
    expect(workbook.figures(bid)).toEqual(figuresOf(bid))
  })

  // One after the other, on both sides: the changes add up.
  it.each(cases)('prices %s as the API does', async (_what, change) => {
    const before = await read(bidId)
    await send(before, change)
    type(workbook, change)
    const after = await read(bidId)
    expect(workbook.figures(after)).toEqual(figuresOf(after))
    expect(after.totalCost).not.toBe(before.totalCost)
  })
})
