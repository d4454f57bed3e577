import { describe, expect, it } from 'vitest'
import { company } from '../testing/company.ts'
import { purchaseOrderDocument } from './purchase-order-document.ts'
import type { OrderOnPaper } from './purchase-order-paper.ts'

const order: OrderOnPaper = {
  poNumber: 'PO-000042',
  orderedAt: '2026-11-22T10:00:00Z',
  orderedBy: 'ops@example.com',
  vendor: {
    name: 'Ready & Mix',
    addressLines: ['1200 Quarry Rd', 'Austin, TX 78704'],
    contactName: 'Pat',
    email: null,
    phone: '555-0100',
  },
  projectNumber: 'B-1',
  projectName: 'Warehouse',
  projectLocation: 'Austin',
  siteContact: null,
  sitePhone: null,
  timeZone: null,
  revision: 1,
  withoutPrices: false,
  pours: [],
  shipTo: null,
  terms: null,
  facts: [],
  lines: [],
  charges: [],
  total: null,
}
const paper = (fields: Partial<OrderOnPaper>, from = company) =>
  purchaseOrderDocument({ order: { ...order, ...fields }, company: from, logo: undefined })

describe('the paper of an order', () => {
  it('has the head of the company, number, date, vendor and project', () => {
    const html = paper({})
    for (const text of [company.name, 'PO-000042', 'November 22, 2026', 'Ready &amp; Mix', 'Pat']) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/1200 Quarry Rd<\/div>\s*<div dir="auto">Austin, TX 78704<\/div>/)
    // Without an address to ship to, the job's.
    expect(html).toMatch(
      /Ship to<\/h3><div class="who" dir="auto">Warehouse<\/div>\s*<div dir="auto">Austin/,
    )
  })

  it('is authorized for nobody while the company has no name', () => {
    expect(paper({})).toContain(`Authorized by, for <span dir="auto">${company.name}</span>`)
    expect(paper({}, { ...company, name: '' })).toContain('Authorized by</div>')
  })

  it('says its lines as they multiply out, and their total', () => {
    const line = { description: '<b>bar</b>', quantity: '2400.5', uom: 'LB', unitPrice: '0.3333' }
    const html = paper({
      lines: [{ ...line, amount: '800.09' }],
      total: { label: 'Total', amount: '800.09' },
    })
    expect(html).toContain('&lt;b&gt;bar&lt;/b&gt;')
    expect(html).toContain('<td class="quantity">2,400.5</td>')
    expect(html).toContain('<td class="unit-price">$0.3333</td><td class="amount">$800.09</td>')
    expect(html).toContain('<span>Total</span><strong>$800.09</strong>')
  })

  it('says tax and freight below its lines, where there are any', () => {
    const line = { description: 'Bar', quantity: '1', uom: 'LB', unitPrice: '8', amount: '8.00' }
    const html = paper({ lines: [line], charges: [{ label: 'Tax', amount: '1254.5' }] })
    expect(html).toContain('<td colspan="4">Tax</td><td class="amount">$1,254.50</td>')
    expect(paper({ lines: [line] })).not.toContain('class="charge"')
  })

  it('has a table of pours for the dispatcher', () => {
    const pour = {
      place: 'Slab <A>',
      mix: '4000PSI-A',
      quantity: '42.5 CY',
      slump: '4 in',
      spacing: '12 min',
      firstTruck: '5:30 AM Central Time',
    }
    const html = paper({ pours: [pour] })
    expect(html).toContain('First truck</th>')
    expect(html).toContain('Slab &lt;A&gt;')
    expect(html).toContain('<td>5:30 AM Central Time</td>')
  })

  it('says that a later revision replaces what was sent, the first one does not', () => {
    expect(paper({ revision: 2 })).toContain('<strong>Revision 2.</strong> It replaces')
    expect(paper({})).not.toContain('Revision')
  })

  it('has no price, amount or total where prices are left out', () => {
    const line = { description: 'Bar', quantity: '2400.5', uom: 'LB', unitPrice: '', amount: '' }
    const html = paper({ withoutPrices: true, lines: [line] })
    expect(html).toContain('<td class="quantity">2,400.5</td>')
    expect(html).not.toMatch(/\$|Unit price|Amount/)
  })

  it('has a place for the acceptance of the supplier', () => {
    const html = paper({})
    expect(html).toContain('Supplier’s acceptance')
    expect(html).toContain('Ready &amp; Mix</span> accepts PO-000042')
  })

  it('leaves out what the order does not have', () => {
    expect(paper({})).not.toMatch(/<table|<section class="(grand|said)"/)
  })

  it('is dated by the day of the project, else of the company', () => {
    const orderedAt = '2026-11-23T02:30:00Z'
    const dateOf = (html: string) => /<dt>Date<\/dt><dd>([^<]+)/.exec(html)?.[1]
    expect(dateOf(paper({ orderedAt, timeZone: 'America/Chicago' }))).toBe('November 22, 2026')
    expect(dateOf(paper({ orderedAt }))).toBe('November 23, 2026')
  })

  it('says who receives the delivery, and by which phone', () => {
    const html = paper({ siteContact: 'Maria <Ortiz>', sitePhone: '555-0142' })
    expect(html).toContain('<div dir="auto">Contact: Maria &lt;Ortiz&gt;</div>')
    expect(html).toContain('<div dir="auto">Phone: 555-0142</div>')
    expect(paper({})).not.toMatch(/Contact:|Phone:/)
  })

  it('shows ship-to and terms as they were written', () => {
    const html = paper({ shipTo: 'Gate 4\n100 Main St', terms: 'Net 30' })
    expect(html).toContain('<div class="address" dir="auto">Gate 4\n100 Main St</div>')
    expect(html).toContain('<h2>Terms</h2><p dir="auto">Net 30</p>')
  })
})
