import { randomUUID } from 'node:crypto'
import { AppError, type Role } from '@formwork/kernel'
import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decide,
  type PoStatus,
  TRIGGERS,
  type Trigger,
} from '../src/purchase-orders/order/po-transitions.ts'
import { jpeg } from './fake-services.ts'
import {
  type Answer,
  call,
  newProject,
  newVendor,
  OWN_FIELDS,
  receiptForm,
  startPurchasing,
} from './purchasing.ts'

const service = perFile(startPurchasing)

const WORKERS: readonly Role[] = ['OPS', 'PM', 'ACCOUNTING', 'ADMIN']
interface Step {
  readonly trigger: Trigger | 'update'
  readonly role: Role
  readonly amount: number
}

const step: fc.Arbitrary<Step> = fc.record({
  trigger: fc.constantFrom(...TRIGGERS, 'update' as const),
  role: fc.constantFrom(...WORKERS),
  amount: fc.integer({ min: 1, max: 90_000 }).map((cents) => cents / 100),
})

interface Walk {
  readonly path: string
  status: PoStatus | 'REMOVED'
  /** Amounts of the receipts, in cents. */
  received: number[]
}

async function take(walk: Walk, { trigger, role, amount }: Step): Promise<void> {
  const { path } = walk
  const post = (action: string, body?: unknown) =>
    call(service, role, 'POST', `${path}/${action}`, body)
  const sum = walk.received.reduce((a, b) => a + b, 0) / 100
  const allocations = [{ costCode: 'a', amount: sum || 1 }]
  const pull: Readonly<Record<Step['trigger'], () => Promise<Answer>>> = {
    'upload-receipt': () => post('receipt', receiptForm(jpeg(), amount)),
    'add-receipt': () => post('receipts', receiptForm(jpeg(), amount)),
    'change-receipt': async () => {
      const { body } = await call(service, 'ADMIN', 'GET', path)
      const file = `${path}/receipts/${body.receipt?.id ?? randomUUID()}/file`
      return call(service, role, 'PUT', file, receiptForm(jpeg()))
    },
    'delete-receipt': () => call(service, role, 'DELETE', `${path}/receipt`),
    allocate: () => post('allocate', { allocations }),
    approve: () => post('approve'),
    reject: () => post('reject', { reason: 'no' }),
    resubmit: async () => {
      await call(service, 'OPS', 'PUT', path, { notes: `Corrected ${randomUUID()}` })
      return post('resubmit', { note: 'done' })
    },
    delete: () => call(service, role, 'DELETE', path),
    update: () => call(service, role, 'PUT', path, { estimatedAmount: amount }),
  }
  const { status } = await pull[trigger]()
  if (walk.status === 'REMOVED') return expect(status).toBeOneOf([403, 404])
  if (trigger === 'update') return
  const decision = decide(trigger, walk.status, [role])
  expect([trigger, walk.status, role, status < 300]).toEqual([
    trigger,
    walk.status,
    role,
    !(decision instanceof AppError),
  ])
  if (decision instanceof AppError) return
  const cents = Math.round(amount * 100)
  const replaces = trigger === 'upload-receipt' && walk.received.length === 1
  if (replaces) walk.received = [cents]
  else if (trigger === 'upload-receipt' || trigger === 'add-receipt') walk.received.push(cents)
  if (trigger === 'delete-receipt') walk.received.shift()
  const othersAreLeft = trigger === 'delete-receipt' && walk.received.length > 0
  walk.status = othersAreLeft ? 'WITH_RECEIPT' : decision
}

it('any walk over HTTP follows the table, and the budget counts what the orders come to', async () => {
  const vendorId = (await newVendor(service, 'PUMP')).id
  const { id: projectId } = newProject(service)
  const body = { ...OWN_FIELDS.pump, projectId, vendorId, estimatedAmount: 12.34 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const order = await call(service, 'OPS', 'POST', '/api/purchase-orders/pump', body)
      const path = `/api/purchase-orders/${order.body.id}`
      const walk: Walk = { path, status: 'PENDING_RECEIPT', received: [] }
      for (const each of steps) await take(walk, each)
      const now = await call(service, 'ADMIN', 'GET', path)
      expect(now.status === 404 ? 'REMOVED' : now.body.status).toBe(walk.status)
    }),
    propertyRuns(10),
  )
  const budget = await call(service, 'PM', 'GET', `/api/projects/${projectId}/budget`)
  const { rows } = await service.sql.query(
    `SELECT coalesce(sum(greatest(estimated_amount, received)) FILTER (WHERE NOT counts), 0)::float8
         AS committed,
       coalesce(sum(allocated) FILTER (WHERE counts AND status <> 'COMPLETE'), 0)::float8 AS pending,
       coalesce(sum(allocated) FILTER (WHERE status = 'COMPLETE'), 0)::float8 AS actual
     FROM (SELECT *, status IN ('ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE') AS counts,
         (SELECT sum(amount) FROM receipts WHERE purchase_order_id = o.id) AS received,
         (SELECT sum(amount) FROM allocations WHERE purchase_order_id = o.id) AS allocated
       FROM purchase_orders o WHERE project_id = $1) each`,
    [projectId],
  )
  expect(budget.body.totals).toMatchObject(rows[0])
})
