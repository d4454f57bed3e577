import { randomUUID } from 'node:crypto'
import { AppError, ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import {
  decide,
  PO_STATUSES,
  TRIGGERS,
  type Trigger,
} from '../src/purchase-orders/order/po-transitions.ts'
import { jpeg } from './fake-services.ts'
import { call, newOrder, orderIn, receiptForm, startPurchasing, type Who } from './purchasing.ts'

const service = perFile(startPurchasing)

const HTTP_STATUS: Readonly<Record<string, number>> = { forbidden: 403, conflict: 409 }
const allocations = [{ costCode: '03-300', amount: 100 }]

/** Pulls the trigger over HTTP. */
async function pull(trigger: Trigger, who: Who, id: string, headers = {}) {
  const path = `/api/purchase-orders/${id}`
  switch (trigger) {
    case 'upload-receipt':
      return call(service, who, 'POST', `${path}/receipt`, receiptForm(jpeg()), headers)
    case 'add-receipt':
      return call(service, who, 'POST', `${path}/receipts`, receiptForm(jpeg(), 100), headers)
    case 'change-receipt': {
      const { body } = await call(service, 'ADMIN', 'GET', path)
      const file = `${path}/receipts/${body.receipt?.id ?? randomUUID()}/file`
      return call(service, who, 'PUT', file, receiptForm(jpeg()), headers)
    }
    case 'delete-receipt':
      return call(service, who, 'DELETE', `${path}/receipt`, undefined, headers)
    case 'allocate':
      return call(service, who, 'POST', `${path}/allocate`, { allocations }, headers)
    case 'approve':
      return call(service, who, 'POST', `${path}/approve`, undefined, headers)
    case 'reject':
      return call(service, who, 'POST', `${path}/reject`, { reason: 'no' }, headers)
    case 'resubmit':
      await call(service, 'OPS', 'PUT', path, { notes: `Corrected ${randomUUID()}` })
      return call(service, who, 'POST', `${path}/resubmit`, { note: 'done' }, headers)
    case 'delete':
      return call(service, who, 'DELETE', path, undefined, headers)
  }
}

async function statusOf(id: string): Promise<string> {
  const { status, body } = await call(service, 'ADMIN', 'GET', `/api/purchase-orders/${id}`)
  return status === 404 ? 'REMOVED' : body.status
}

describe.each(PO_STATUSES)('an order that is %s', (status) => {
  // An order without receipts has none that could be changed: 404.
  const isWithout = status === 'PENDING_RECEIPT'
  const triggers = TRIGGERS.filter((trigger) => !(isWithout && trigger === 'change-receipt'))
  it.each(triggers)('meets %s by every role as the table says', async (trigger) => {
    // Refusals leave the order as it is, so they can share one.
    const shared = await orderIn(service, status)
    for (const role of ROLES) {
      const decision = decide(trigger, status, [role])
      const refused = decision instanceof AppError
      const { id } = refused ? shared : await orderIn(service, status)
      const answer = await pull(trigger, role, id)
      if (refused) {
        const expected = role === 'ESTIMATOR' ? 403 : HTTP_STATUS[decision.kind]
        const allowedAtAll = !answer.body.error.startsWith(
          `Your role (${role}) does not allow this: `,
        )
        expect([role, answer.status]).toEqual([role, allowedAtAll ? expected : 403])
        if (allowedAtAll) expect(answer.body.error).toBe(decision.message)
        expect(await statusOf(id)).toBe(status)
      } else {
        expect([role, answer.status]).toEqual([role, expect.toBeOneOf([200, 201, 204])])
        expect(await statusOf(id)).toBe(decision)
      }
    }
  })
})

describe('who may not even try', () => {
  it.each([
    ['allocate', ['OPS', 'ACCOUNTING', 'ESTIMATOR']],
    ['approve', ['OPS', 'PM', 'ESTIMATOR']],
    ['reject', ['OPS', 'ESTIMATOR']],
    ['upload-receipt', ['PM', 'ACCOUNTING', 'ESTIMATOR']],
    ['change-receipt', ['PM', 'ACCOUNTING', 'ESTIMATOR']],
    ['delete-receipt', ['PM', 'ACCOUNTING', 'ESTIMATOR']],
    ['resubmit', ['PM', 'ACCOUNTING', 'ESTIMATOR']],
    ['delete', ['PM', 'ACCOUNTING', 'ESTIMATOR']],
  ] as const)('%s', async (trigger, roles) => {
    const { id } = await newOrder(service)
    for (const role of roles) expect((await pull(trigger, role, id)).status).toBe(403)
    expect((await pull(trigger, undefined, id)).status).toBe(401)
  })
})

describe('allocation', () => {
  const allocate = (id: string, body: unknown) =>
    call(service, 'PM', 'POST', `/api/purchase-orders/${id}/allocate`, body)

  it('sums to the receipt to the cent, or tells the difference', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT', { amount: 100.1 })
    const short = await allocate(id, {
      allocations: [
        { costCode: 'a', amount: 33.36 },
        { costCode: 'b', amount: 66.73 },
      ],
    })
    expect([short.status, short.body.error]).toEqual([
      400,
      'Allocations sum to $100.09, which is $0.01 less than the receipt amount of $100.10',
    ])
    const exact = await allocate(id, {
      allocations: [
        { costCode: 'a', amount: 33.37, notes: ' slab ' },
        { costCode: 'free text', amount: 66.73 },
      ],
    })
    expect(exact.body).toMatchObject({
      status: 'ALLOCATED',
      allocations: [
        { costCode: 'a', amount: 33.37, notes: 'slab' },
        { costCode: 'free text', amount: 66.73, notes: null },
      ],
    })
  })

  it('may come to any sum while the receipt tells none', async () => {
    const { id } = await newOrder(service)
    const path = `/api/purchase-orders/${id}`
    await call(service, 'OPS', 'POST', `${path}/receipt`, receiptForm(jpeg()))
    expect((await allocate(id, { allocations: [{ costCode: 'a', amount: 7 }] })).status).toBe(200)
  })

  it.each([
    [{}, 'Allocations must be a list'],
    [{ allocations: [] }, 'At least one allocation is required'],
    [{ allocations: [{ amount: 1 }] }, 'Cost code is required'],
    [{ allocations: [{ costCode: 'a', amount: 0 }] }, 'Amount must be greater than 0'],
    [{ allocations: [{ costCode: 'a', amount: '1' }] }, 'Amount must be a number'],
    [{ allocations: [{ costCode: 'a', amount: -1 }] }, 'Amount must be greater than 0'],
  ])('%o: %s', async (body, error) => {
    const { id } = await orderIn(service, 'WITH_RECEIPT')
    const answer = await allocate(id, body)
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })

  it('needs a reason to be rejected', async () => {
    const { id } = await orderIn(service, 'WITH_RECEIPT')
    const path = `/api/purchase-orders/${id}/reject`
    const answer = await call(service, 'PM', 'POST', path, { reason: ' ' })
    expect([answer.status, answer.body.error]).toEqual([400, 'Reason is required'])
  })

  it('keeps the rejection until it is fixed', async () => {
    const { id } = await orderIn(service, 'REJECTED_BY_ACCT')
    const path = `/api/purchase-orders/${id}`
    expect((await call(service, 'PM', 'GET', path)).body).toMatchObject({
      rejection: { by: 'accounting@example.com', stage: 'ACCOUNTING', reason: 'wrong code' },
      allocations: [{ costCode: '03-300' }],
    })
    const fixed = await allocate(id, { allocations })
    expect(fixed.body).toMatchObject({ status: 'ALLOCATED', rejection: null })
  })
})

describe('a race', () => {
  it('of 50 approvals and rejections has one winner', async () => {
    const { id } = await orderIn(service, 'ALLOCATED')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => pull(n % 2 ? 'approve' : 'reject', 'ACCOUNTING', id)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    const history = await call(service, 'PM', 'GET', `/api/purchase-orders/${id}/history`)
    const moves = history.body.filter((entry: { from: string }) => entry.from === 'ALLOCATED')
    expect(moves).toHaveLength(1)
    expect(moves[0].to).toBe(await statusOf(id))
  })

  it('for a version that is gone answers 412', async () => {
    const { id } = await orderIn(service, 'ALLOCATED')
    const stale = await pull('approve', 'ACCOUNTING', id, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    const { headers } = await call(service, 'PM', 'GET', `/api/purchase-orders/${id}`)
    const current = { 'if-match': headers.get('etag') ?? '' }
    expect((await pull('approve', 'ACCOUNTING', id, current)).status).toBe(200)
  })
})

describe('the history', () => {
  it('tells who did what, when, why, and what was taken back', async () => {
    const { id } = await orderIn(service, 'REJECTED_BY_ACCT')
    await pull('delete-receipt', 'ADMIN', id)
    const { body } = await call(service, 'ACCOUNTING', 'GET', `/api/purchase-orders/${id}/history`)
    const short = body.map((entry: Record<string, unknown>) => [
      entry.action,
      entry.by,
      entry.from,
      entry.to,
      entry.reason,
    ])
    expect(short).toEqual([
      ['created', 'ops@example.com', null, 'PENDING_RECEIPT', null],
      ['receipt-uploaded', 'ops@example.com', 'PENDING_RECEIPT', 'WITH_RECEIPT', null],
      ['allocated', 'pm@example.com', 'WITH_RECEIPT', 'ALLOCATED', null],
      ['rejected', 'accounting@example.com', 'ALLOCATED', 'REJECTED_BY_ACCT', 'wrong code'],
      ['receipt-deleted', 'admin@example.com', 'REJECTED_BY_ACCT', 'PENDING_RECEIPT', null],
    ])
    expect(body.at(-1).changes).toEqual([
      { field: 'receipt', old: expect.objectContaining({ amount: 100 }), new: null },
      { field: 'allocations', old: [{ ...allocations[0], notes: null, scopeId: null }], new: [] },
      { field: 'rejection', old: expect.objectContaining({ reason: 'wrong code' }), new: null },
    ])
    expect(body[0]).toMatchObject({ changes: [], at: expect.stringMatching(/Z$/) })
  })

  it('is told to no estimator', async () => {
    const { id } = await newOrder(service)
    const path = `/api/purchase-orders/${id}/history`
    expect((await call(service, 'ESTIMATOR', 'GET', path)).status).toBe(403)
  })
})

describe('each step', () => {
  it('is told to the other services with the version it made', async () => {
    const { id, poNumber } = await orderIn(service, 'COMPLETE')
    await pull('delete-receipt', 'ADMIN', id)
    await pull('delete', 'OPS', id)
    const { rows } = await service.sql.query(
      'SELECT type, aggregate_version AS version, data FROM messaging.outbox WHERE aggregate_id = $1 ORDER BY position',
      [id],
    )
    const steps = [
      'created',
      'receipt-uploaded',
      'allocated',
      'completed',
      'receipt-deleted',
      'deleted',
    ]
    expect(rows.map(({ type, version }) => [type, version])).toEqual(
      steps.map((step, at) => [`purchasing.purchase-order.${step}.v1`, at + 1]),
    )
    expect(rows[0]?.data.purchaseOrder).toMatchObject({ poNumber, status: 'PENDING_RECEIPT' })
    expect(rows[3]?.data).toMatchObject({
      by: 'accounting@example.com',
      purchaseOrder: {
        status: 'COMPLETE',
        receiptAmount: '100.00',
        allocations: [{ costCode: '03-300', amount: '100.00' }],
      },
    })
  })
})
