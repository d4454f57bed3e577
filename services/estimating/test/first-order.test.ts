import { randomUUID } from 'node:crypto'
import { eventually } from '@formwork/testing'
import { expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'

const { app, build } = estimating()

/** Publishes an order for a project as purchasing does. */
async function tellOrder(
  projectId: string,
  { id = randomUUID(), version = 1, what = 'created' } = {},
): Promise<string> {
  const purchaseOrder = {
    id,
    projectId,
    poNumber: '20261127-0001',
    type: 'MISC',
    status: 'PENDING_RECEIPT',
    vendorId: randomUUID(),
    scopeId: null,
    estimatedAmount: '10.00',
    receiptAmount: null,
    allocations: [],
  }
  const data = { purchaseOrder, by: 'ops@example.com', reason: null }
  await app.tell(`purchasing.purchase-order.${what}.v1`, id, version, data)
  return id
}

/** Events are handled in their order: those before the first order of another bid are, too. */
async function handledAll(): Promise<void> {
  const { bid } = await laborBid('AWARDED')
  await tellOrder(bid.id)
  await eventually(async () => expect(await frozenLabor(bid.id)).not.toBeNull())
}
const frozenLabor = async (id: string) => {
  const [row] = await app.query(
    `SELECT (SELECT s ->> 'amount' FROM jsonb_array_elements(awarded_budget::jsonb) s
       WHERE s ->> 'section' = 'LABOR') AS labor FROM bids WHERE id = $1`,
    [id],
  )
  return row?.labor ?? null
}
const historyOf = async (id: string) =>
  (await app.call('GET', `/api/bids/${id}/history`)).filter(
    ({ action }: { action: string }) => action === 'budget-frozen',
  )

const LABOR = { workers: 2, hoursPerDay: 8, days: 1, hourlyRate: 30 }
async function laborBid(status: string) {
  const { bid, scope } = await build.bidWithScope({ status })
  const item = await build.items(scope.id, 'labor', { name: 'Form', ...LABOR })
  return { bid, item }
}

it('of a bid that was created as awarded freezes its budget, and only the first does', async () => {
  const { bid, item } = await laborBid('AWARDED')
  expect(await frozenLabor(bid.id)).toBeNull()
  // What was changed between the order and its event is in the snapshot, which all go by.
  const { totalCost } = await app.call(
    'PUT',
    `/api/scopes/${item.scopeId}/items/labor/${item.id}`,
    { days: 2 },
  )
  await tellOrder(bid.id)
  await handledAll()
  expect(Number(await frozenLabor(bid.id))).toBe(totalCost)
  await app.call('PUT', `/api/scopes/${item.scopeId}/items/labor/${item.id}`, { days: 9 })
  await tellOrder(bid.id)
  await handledAll()
  expect(Number(await frozenLabor(bid.id))).toBe(totalCost)
  expect(await historyOf(bid.id)).toMatchObject([{ by: 'ops@example.com' }])
})

it('may be one that was moved to the bid', async () => {
  const { bid } = await laborBid('AWARDED')
  await tellOrder(bid.id, { what: 'updated', version: 2 })
  await handledAll()
  expect(await frozenLabor(bid.id)).not.toBeNull()
})

it('freezes nothing before the award, nor where the bid is gone', async () => {
  const { bid } = await laborBid('DRAFT')
  await tellOrder(bid.id)
  await tellOrder(randomUUID())
  await handledAll()
  expect(await frozenLabor(bid.id)).toBeNull()
  await app.call('PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
  expect(await frozenLabor(bid.id)).not.toBeNull()
  expect(await historyOf(bid.id)).toEqual([])
})

it('is made up for when estimating was away', async () => {
  const { bid } = await laborBid('COMPLETED')
  await app.restart(() => tellOrder(bid.id))
  await eventually(async () => expect(await frozenLabor(bid.id)).not.toBeNull())
})
