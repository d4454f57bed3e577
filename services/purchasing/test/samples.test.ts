import { eventually, perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { billFor, billIn, concreteOrder, newBill, onOrder, post, ticket } from './bills.ts'
import { dayLine, fieldDay, fieldOf } from './days.ts'
import { jpeg } from './fake-services.ts'
import {
  call,
  newOrder,
  newProject,
  newVendor,
  receiptForm,
  startPurchasing,
  type TestOrder,
} from './purchasing.ts'

const service = perFile(startPurchasing)
const field = fieldOf(service)

const read = (path: string) => call(service, 'ADMIN', 'GET', path)

/** A job with an order that was received and billed, one that waits for its receipt, and a day. */
async function boughtJob() {
  const { id: projectId, bidNumber } = newProject(service)
  const vendorId = (await newVendor(service, 'CONCRETE')).id
  const order = await concreteOrder(service, { projectId, vendorId })
  const receiptId = await ticket(service, order, { quantity: 100 })
  const line = onOrder(order, { quantity: 100, unitPrice: 152, ticketIds: [receiptId] })
  const bill = await newBill(service, { ...billFor(order), lines: [line] })
  const waiting = await newOrder(service, 'misc', { projectId })
  await field.tell(fieldDay({ projectId, lines: [dayLine({ amount: '481.44' })] }), 3)
  await field.settled()
  return { projectId, bidNumber, order, waiting, bill }
}
type BoughtJob = Awaited<ReturnType<typeof boughtJob>>

const deleteBid = (job: BoughtJob, isSample: boolean) =>
  service.tell('estimating.bid.deleted.v1', job.projectId, 9, {
    bidId: job.projectId,
    bidNumber: job.bidNumber,
    isSample,
    by: 'admin@example.com',
  })
const isGone = async ({ id }: TestOrder) =>
  (await read(`/api/purchase-orders/${id}`)).status === 404
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await service.sql.query(text, [...values])).rows
const spentOn = async ({ projectId }: BoughtJob) =>
  (
    await rows(
      `SELECT (SELECT coalesce(sum(committed + pending + actual), 0)::float8
        FROM project_spending WHERE project_id = $1) AS orders,
      (SELECT coalesce(sum(pending + actual), 0)::float8
        FROM day_spending WHERE project_id = $1) AS days`,
      [projectId],
    )
  )[0]

it('a sample that is deleted takes its orders, receipts, bills and days with it, and no other job’s', async () => {
  const [job, other] = [await boughtJob(), await boughtJob()]
  const before = await spentOn(other)
  expect(before).toMatchObject({ days: 481.44 })
  await deleteBid(job, true)
  await eventually(async () => expect(await isGone(job.order)).toBe(true))
  expect(await isGone(job.waiting)).toBe(true)
  expect((await read(`/api/bills/${job.bill.id}`)).status).toBe(404)
  expect(await spentOn(job)).toEqual({ orders: 0, days: 0 })
  const told = await rows(
    `SELECT type FROM messaging.outbox WHERE aggregate_id = ANY($1) AND type LIKE '%.deleted.v1'`,
    [[job.order.id, job.waiting.id]],
  )
  expect(told).toHaveLength(2)
  const files = await rows(
    `SELECT data FROM messaging.outbox WHERE type = 'purchasing.receipt.discarded.v1'`,
  )
  expect(files.map(({ data }) => data.purchaseOrderId)).toEqual([job.order.id])
  const notices = await rows(
    'SELECT id FROM notices WHERE closed_at IS NULL AND (order_id = ANY($1) OR bid_id = $2)',
    [[job.order.id, job.waiting.id], job.projectId],
  )
  expect(notices).toEqual([])
  expect(await isGone(other.order)).toBe(false)
  expect((await read(`/api/bills/${other.bill.id}`)).status).toBe(200)
  expect(await spentOn(other)).toEqual(before)
})

it('a bill that another job shares stays, and so does what it names', async () => {
  const job = await boughtJob()
  const { vendorId } = job.order
  const real = await concreteOrder(service, { projectId: newProject(service).id, vendorId })
  const lines = [job.order, real].map((order) => onOrder(order, { quantity: 1, unitPrice: 152 }))
  const shared = await newBill(service, { ...billFor(job.order), lines })
  await deleteBid(job, true)
  await eventually(async () => expect(await isGone(job.waiting)).toBe(true))
  expect((await read(`/api/bills/${shared.id}`)).status).toBe(200)
  expect(await isGone(job.order)).toBe(false)
})

it('a credit of a sample that paid a bill of another job stays, with its paper', async () => {
  const job = await boughtJob()
  const { vendorId } = job.order
  const credit = await newBill(service, { vendorId, kind: 'CREDIT' })
  const coding = [{ projectId: job.projectId, scopeId: null, costCode: '03-300', amount: 100 }]
  await post(service, 'PM', credit.id, 'code', { coding })
  await post(service, 'ACCOUNTING', credit.id, 'approve', { reason: 'as agreed' })
  await call(service, 'OPS', 'POST', `/api/bills/${credit.id}/file`, receiptForm(jpeg()))
  const invoice = await billIn(service, 'APPROVED', { vendorId })
  const paid = { amount: 60, paidOn: new Date().toISOString().slice(0, 10), creditId: credit.id }
  expect((await post(service, 'ACCOUNTING', invoice.id, 'payments', paid)).status).toBe(201)
  await deleteBid(job, true)
  await eventually(async () => expect(await isGone(job.order)).toBe(true))
  expect((await read(`/api/bills/${credit.id}`)).body).toMatchObject({ paid: 60, open: 40 })
  const discarded = await rows(
    `SELECT data FROM messaging.outbox WHERE type = 'purchasing.bill-file.discarded.v1'`,
  )
  expect(discarded.map(({ data }) => data.billId)).not.toContain(credit.id)
})

it('any other bid that is deleted leaves what was bought for it', async () => {
  const job = await boughtJob()
  const before = await spentOn(job)
  await deleteBid(job, false)
  await eventually(async () => {
    const [project] = await rows('SELECT deleted_at FROM projects WHERE id = $1', [job.projectId])
    expect(project.deleted_at).not.toBeNull()
  })
  expect(await isGone(job.order)).toBe(false)
  expect(await spentOn(job)).toEqual(before)
})
