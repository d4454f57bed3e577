import { describe, expect, it } from 'vitest'
import { type BilledOrder, billDraft, creditDraft, proposedInstead } from './bill-draft.ts'

const line = (id: string, quantity: number, billedQuantity = 0) => ({
  id,
  description: `Line ${id}`,
  quantity,
  uom: 'CY',
  unitPrice: 152,
  billedQuantity,
  billedAmount: billedQuantity * 152,
})

const ORDER: BilledOrder = {
  id: 'o',
  poNumber: 'PO-000721',
  vendorId: 'v',
  estimatedAmount: 40_584,
  taxAmount: 1_254,
  freightAmount: null,
  billedTotal: 0,
  lines: [line('a', 258.75), line('b', 4)],
  receipts: [],
}

const ticket = (id: string, lineId: string, quantity: number) => ({
  id,
  ticketNumber: id,
  lineId,
  quantity,
})

const bill = (fields: object) => ({
  kind: 'INVOICE' as const,
  status: 'CODED' as const,
  tax: 0,
  freight: 0,
  lines: [],
  ...fields,
})

const lines = (order: BilledOrder, bills: Parameters<typeof billDraft>[1] = []) =>
  billDraft(order, bills).lines.map(({ place, quantity, ticketIds }) => ({
    place,
    quantity,
    ticketIds,
  }))

describe('a bill that is drafted from an order', () => {
  it('bills what is ordered and not yet billed, where no ticket counts', () => {
    const order = { ...ORDER, lines: [line('a', 258.75, 100.25), line('b', 4)] }
    expect(lines(order)).toEqual([
      { place: 'o/a', quantity: '158.5', ticketIds: [] },
      { place: 'o/b', quantity: '4', ticketIds: [] },
    ])
  })

  it('bills what is delivered and not yet billed, with the tickets that are on no bill', () => {
    const receipts = [ticket('1', 'a', 10.1), ticket('2', 'a', 10.2), { id: '3' }]
    const order = { ...ORDER, lines: [line('a', 258.75, 10.1), line('b', 4)], receipts }
    const earlier = bill({ lines: [{ ticketIds: ['1'] }] })
    expect(lines(order, [earlier])).toEqual([{ place: 'o/a', quantity: '10.2', ticketIds: ['2'] }])
  })

  it('takes a ticket again that stood on a bill which is void', () => {
    const order = { ...ORDER, receipts: [ticket('1', 'a', 10)] }
    const voided = bill({ status: 'VOID', lines: [{ ticketIds: ['1'] }] })
    expect(lines(order, [voided])).toMatchObject([{ ticketIds: ['1'] }])
  })

  it('has the tax that earlier bills left; credits give back, what is void took nothing', () => {
    const tax = (bills: Parameters<typeof billDraft>[1]) => billDraft(ORDER, bills).tax
    expect(tax([])).toBe('1254.00')
    expect(tax([bill({ tax: 1_000.1 }), bill({ kind: 'CREDIT', tax: 0.1 })])).toBe('254.00')
    expect(tax([bill({ tax: 1_254 })])).toBe('')
    expect(tax([bill({ tax: 1_254, status: 'VOID' })])).toBe('1254.00')
  })

  it('has as much of the tax and freight as comes with what is delivered, the last bill the rest', () => {
    const charges = { taxAmount: 7_854, freightAmount: 480 }
    const ordered = { ...line('a', 560), unitPrice: 170 }
    const order = { ...ORDER, ...charges, lines: [ordered], receipts: [ticket('1', 'a', 19.5)] }
    // 3,315.00 of 95,200.00.
    expect(billDraft(order, [])).toMatchObject({ tax: '273.49', freight: '16.71' })
    const billed = { ...ordered, billedQuantity: 19.5, billedAmount: 3_315 }
    const receipts = [ticket('1', 'a', 19.5), ticket('2', 'a', 540.5)]
    const earlier = bill({ tax: 273.49, freight: 16.71, lines: [{ ticketIds: ['1'] }] })
    const last = billDraft({ ...order, lines: [billed], receipts }, [earlier])
    expect(last).toMatchObject({ tax: '7580.51', freight: '463.29' })
  })

  it('names the order alone where it has no lines, with what is left of its estimate', () => {
    const order = { ...ORDER, lines: [], billedTotal: 584 }
    expect(billDraft(order, []).lines).toMatchObject([{ place: 'o/', amount: '40000.00' }])
  })
})

describe('a credit of an order', () => {
  it('names the line that is billed and proposes nothing of what is left to bill', () => {
    const order = { ...ORDER, lines: [line('a', 258.75, 100), line('b', 4)] }
    expect(creditDraft(order)).toMatchObject({
      kind: 'CREDIT',
      tax: '',
      freight: '',
      lines: [{ place: 'o/a', description: 'Line a', quantity: '', amount: '', ticketIds: [] }],
    })
    expect(creditDraft(ORDER).lines).toMatchObject([{ place: 'o/', amount: '' }])
  })

  it('takes the place of the bill that was proposed, until something is typed', () => {
    const [invoice, credit] = [billDraft(ORDER, []), creditDraft(ORDER)]
    expect(proposedInstead(invoice, invoice, credit)?.lines).toEqual(credit.lines)
    expect(proposedInstead({ ...invoice, tax: '12' }, invoice, credit)).toBeUndefined()
  })
})
