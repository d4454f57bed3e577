import type { components } from '@formwork/api-client'
import { type Cents, cents, sum } from '../lib/money.ts'
import { orderShares } from '../lib/order-shares.ts'
import {
  type CodeSections,
  SECTION_OF_TYPE,
  SECTION_OF_VENDOR,
  type Section,
  sectionOfLine,
} from './sections.ts'

export type Order = components['schemas']['PurchaseOrder']
export type Bill = components['schemas']['Bill']

/** A row of the budget: a section, or a scope; null is work without one. */
export type Place = { readonly section: Section } | { readonly scopeId: string | null }

/** What is booked under one code. */
export interface CodeLine {
  readonly code: string
  readonly pending: Cents
  readonly actual: Cents
}

/** What of a row no code accounts for: days of the field, and bills that are not coded yet. */
export function withoutCode(
  line: { readonly pending: number; readonly actual: number },
  codes: readonly CodeLine[],
): Omit<CodeLine, 'code'> {
  const rest = (figure: 'pending' | 'actual'): Cents =>
    cents(line[figure]) - sum(codes.map((code) => code[figure]))
  return { pending: rest('pending'), actual: rest('actual') }
}

/** An order that counts in a row, by its codes once it is coded, else by what it is estimated at. */
export interface CountedOrder {
  readonly order: Order
  /** What of it counts in the row. */
  readonly here: Cents
  readonly whole: Cents
}

/** What a row of the budget opens to. */
export interface OpenedLine {
  readonly codes: readonly CodeLine[]
  readonly orders: readonly CountedOrder[]
}

/** Sections of cost codes, by code. */

const ALLOCATED: readonly Order['status'][] = ['ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE']

interface Placed {
  readonly scopeId: string | null
  readonly section: Section
  readonly amount: Cents
}

interface Booked extends Placed {
  readonly code: string
  readonly isActual: boolean
}

/** What of a project is booked under a row of its budget, by code, and the orders that count there. */
export function openedLine(
  place: Place,
  projectId: string,
  { orders, bills }: { readonly orders: readonly Order[]; readonly bills: readonly Bill[] },
  sections: CodeSections,
): OpenedLine {
  const isHere = (section: Section, scopeId: string | null) =>
    'section' in place ? place.section === section : place.scopeId === scopeId
  const booked = [
    ...orders.flatMap((order) => allocated(order, sections)),
    ...bills.flatMap((bill) => coded(bill, projectId, sections)),
  ].filter(({ section, scopeId }) => isHere(section, scopeId))
  const codes = [...Map.groupBy(booked, ({ code }) => code)].map(([code, parts]) => ({
    code,
    pending: total(parts.filter(({ isActual }) => !isActual)),
    actual: total(parts.filter(({ isActual }) => isActual)),
  }))
  const counted = orders.flatMap((order) => {
    const parts = partsOf(order, sections)
    const here = parts.filter(({ section, scopeId }) => isHere(section, scopeId))
    return here.length === 0 ? [] : [{ order, here: total(here), whole: total(parts) }]
  })
  return {
    codes: codes.toSorted((one, other) => one.code.localeCompare(other.code)),
    orders: counted,
  }
}

const total = (parts: readonly Placed[]): Cents => sum(parts.map(({ amount }) => amount))

function allocated(order: Order, sections: CodeSections): readonly Booked[] {
  if (order.settledBy === 'BILLS' || !ALLOCATED.includes(order.status)) return []
  return order.allocations.map(({ costCode: code, amount, scopeId }) => ({
    code,
    scopeId: scopeId ?? order.scopeId,
    section: sections.get(code) ?? SECTION_OF_TYPE[order.type],
    amount: cents(amount),
    isActual: order.status === 'COMPLETE',
  }))
}

function coded(bill: Bill, projectId: string, sections: CodeSections): readonly Booked[] {
  const isActual = bill.status === 'APPROVED' || bill.status === 'PAID'
  if (!isActual && bill.status !== 'CODED' && bill.status !== 'RETURNED') return []
  return bill.coding
    .filter((part) => part.projectId === projectId)
    .map(({ costCode: code, scopeId, amount }) => ({
      code,
      scopeId,
      section: sections.get(code) ?? SECTION_OF_VENDOR[bill.vendor.type],
      amount: bill.kind === 'CREDIT' ? -cents(amount) : cents(amount),
      isActual,
    }))
}

/** Where an order counts: by its allocations once it has them, else by its lines. */
function partsOf(order: Order, sections: CodeSections): readonly Placed[] {
  const { type, scopeId, lines, taxAmount, freightAmount, estimatedAmount } = order
  const booked = allocated(order, sections)
  if (booked.length > 0) return booked
  const { ofLines, rest } = orderShares(
    lines.map(({ amount }) => cents(amount)),
    cents(taxAmount ?? 0) + cents(freightAmount ?? 0),
    cents(estimatedAmount ?? 0),
  )
  const own = { section: SECTION_OF_TYPE[type], scopeId, amount: rest }
  const placed = lines.map((line, index) => ({
    section: sectionOfLine(line, sections, type),
    scopeId: line.scopeId ?? scopeId,
    amount: ofLines[index] ?? 0n,
  }))
  return lines.length > 0 && rest === 0n ? placed : [...placed, own]
}
