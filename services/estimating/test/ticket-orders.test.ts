import { randomUUID } from 'node:crypto'
import { estimatingV1, type TicketOrderMessage } from '@formwork/contracts'
import { callUnary, closeClient, grpcClient } from '@formwork/service-kit'
import { expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, TOKEN } from './running-estimating.ts'

const { app, build } = estimating()

interface Asked {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly ownerId: string
  readonly ownerEmail: string
  readonly lines: readonly { readonly description: string; readonly amount: string }[]
}

const asked = (projectId: string, fields: Partial<Asked> = {}): Asked => ({
  id: randomUUID(),
  projectId,
  name: 'Extra work in November',
  ownerId: 'the-pm',
  ownerEmail: 'pm@example.com',
  lines: [
    { description: 'T-001 Soft subgrade', amount: '1787.50' },
    { description: 'T-002 Night pour', amount: '412.05' },
  ],
  ...fields,
})

async function order(request: Asked): Promise<TicketOrderMessage> {
  const address = `127.0.0.1:${app.context.grpcPort}`
  const client = grpcClient(estimatingV1.EstimatingService, address)
  try {
    return await callUnary<Asked, TicketOrderMessage>(
      { service: 'Estimating', token: TOKEN, deadlineMs: 10_000 },
      client.createTicketOrder.bind(client) as never,
      request,
    )
  } finally {
    closeClient(client)
  }
}

async function awardedBid(fields: object = {}) {
  const { bid, scope } = await build.bidWithScope(fields)
  await build.items(scope.id, 'misc', { unitCost: 1000 })
  return app.call('PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
}

const childrenOf = (id: string): Promise<Json[]> => app.call('GET', `/api/bids/${id}/children`)

it('makes a draft that costs what the tickets say, whatever the base adds', async () => {
  const bid = await awardedBid({
    overheadPercentage: 10,
    profitPercentage: 15,
    contingencyPercentage: 3,
    bondPercentage: 1,
    markups: [{ module: 'misc', overheadPercentage: 5, profitPercentage: 5 }],
  })
  const request = asked(bid.id)
  const made = await order(request)
  expect(made).toMatchObject({
    id: request.id,
    bidNumber: `${bid.bidNumber}-CO1`,
    name: 'Extra work in November',
    status: 'DRAFT',
    totalCost: '2199.55',
  })
  const { scopes, ...whole } = await build.readBid(made.id)
  expect(whole).toMatchObject({
    kind: 'CHANGE_ORDER',
    baseBidId: bid.id,
    createdBy: 'pm@example.com',
    lockedAt: null,
    overheadPercentage: 0,
    profitPercentage: 0,
    markups: null,
    totalCost: 2199.55,
    contingencyPercentage: null,
    bondPercentage: null,
    subtotalCost: 2199.55,
  })
  expect(scopes).toHaveLength(1)
  expect(scopes[0]).toMatchObject({
    name: 'T&M tickets',
    miscItems: [
      { name: 'T-001 Soft subgrade', quantity: 1, unitCost: 1787.5, totalCost: 1787.5 },
      { name: 'T-002 Night pour', quantity: 1, unitCost: 412.05, totalCost: 412.05 },
    ],
  })
})

it('makes one, however often and at once it is asked for with one id', async () => {
  const bid = await awardedBid()
  const request = asked(bid.id)
  const answers = await Promise.all([1, 2, 3].map(() => order(request)))
  expect(new Set(answers.map(({ bidNumber }) => bidNumber)).size).toBe(1)
  await app.call('PUT', `/api/bids/${request.id}`, { name: 'Renamed' })
  expect(await order(request)).toMatchObject({ id: request.id, name: 'Renamed' })
  expect(await childrenOf(bid.id)).toHaveLength(1)
})

it('makes none again that was deleted', async () => {
  const bid = await awardedBid()
  const request = asked(bid.id)
  await order(request)
  const caller = callerOf('ADMIN')
  await app.call('DELETE', `/api/bids/${request.id}`, undefined, { status: 204, caller })
  await expect(order(request)).rejects.toThrow('The change order was deleted: make a new one')
  expect(await childrenOf(bid.id)).toEqual([])
})

it('makes none under what was not awarded, and none of another bid', async () => {
  const { bid } = await build.bidWithScope()
  await expect(order(asked(bid.id))).rejects.toThrow(
    'A change order needs an AWARDED or COMPLETED bid',
  )
  await expect(order(asked(randomUUID()))).rejects.toThrow('Bid not found')
  const [first, second] = [await awardedBid(), await awardedBid()]
  const request = asked(first.id)
  await order(request)
  await expect(order({ ...request, projectId: second.id })).rejects.toThrow('malformed')
  await expect(order(asked(request.id))).rejects.toThrow('Bid not found')
})

it('keeps a long description whole, and refuses an amount that no item has', async () => {
  const bid = await awardedBid()
  const description = `T-001 ${'x'.repeat(300)}`
  const made = await order(asked(bid.id, { lines: [{ description, amount: '1' }] }))
  const { scopes } = await build.readBid(made.id)
  expect(scopes[0].miscItems[0]).toMatchObject({ description, unitCost: 1 })
  const huge = { lines: [{ description: 'T-002 Gold', amount: '9999999999999999.00' }] }
  await expect(order(asked(bid.id, huge))).rejects.toThrow(/T-002 Gold: .* at most/)
  expect(await childrenOf(bid.id)).toHaveLength(1)
})
