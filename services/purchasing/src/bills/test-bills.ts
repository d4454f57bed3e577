import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Bill, BillLine } from './bill.ts'

/** A line of a bill in tests. */
export const line = (fields: Partial<BillLine> = {}): BillLine => ({
  id: randomUUID(),
  orderId: null,
  orderLineId: null,
  description: 'Concrete',
  quantity: null,
  uom: null,
  unitPrice: null,
  amount: 0,
  ticketIds: [],
  poNumber: null,
  ...fields,
})

/** A bill in tests: an invoice that was just entered. */
export const bill = (fields: Partial<Bill> = {}): Bill => ({
  id: randomUUID(),
  kind: 'INVOICE',
  vendorId: randomUUID(),
  vendor: { id: randomUUID(), name: 'Capitol Ready Mix', type: 'CONCRETE' },
  number: '5521',
  date: '2026-11-20',
  dueOn: '2026-12-20',
  status: 'RECEIVED',
  statusSince: new Date(0),
  reason: null,
  lines: [line({ amount: 100 })],
  tax: 0,
  freight: 0,
  discount: 0,
  retainagePercentage: 0,
  released: 0,
  used: 0,
  coding: [],
  payments: [],
  file: null,
  batch: null,
  approvedAt: null,
  createdBy: 'ops@example.com',
  createdById: randomUUID(),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
  ...fields,
})

/** Dollars and cents up to a hundred thousand. */
export const dollars = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)
/** Dollars that may be negative. */
export const anyDollars = fc
  .integer({ min: -10_000_000, max: 10_000_000 })
  .map((cents) => cents / 100)

/** Whole cents of dollars, for sums that are checked exactly. */
export const cents = (amount: number): number => Math.round(amount * 100)
export const centsOf = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + cents(amount), 0)
