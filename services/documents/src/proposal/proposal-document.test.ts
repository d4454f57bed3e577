import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollars } from '../lines/cents.ts'
import { dollarText } from '../paper/format.ts'
import { company } from '../testing/company.ts'
import { example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, ganttEntry, item, scope } from '../testing/parts.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import type { SamplePart } from '../testing/streamed.ts'
import { outlineProposal } from './outline-proposal.ts'
import { completeProposal, type Layout, NO_TEXTS, type ProposalTexts } from './proposal.ts'
import { proposalDocument } from './proposal-document.ts'

const DATED = new Date('2026-11-20T12:00:00Z')
const summary: SamplePart = { part: 'summary', summary: { sections: [], fingerprint: '' } }

async function page(
  of: { readonly bid: typeof example7Bid; readonly parts: readonly SamplePart[] },
  texts: Partial<ProposalTexts> = {},
  from = company,
): Promise<string> {
  const { outline } = await outlineProposal(snapshotOf(of.bid, of.parts))
  return proposalDocument({
    outline,
    proposal: completeProposal({ ...NO_TEXTS, ...texts }, from, DATED),
    company: from,
    logo: undefined,
    dated: DATED,
  })
}
const example7 = { bid: example7Bid, parts: example7Parts }
const pricesOf = (html: string): readonly string[] =>
  [...html.matchAll(/<td class="amount">([^<]*)<\/td>/g)].map(([, price]) => price ?? '')
const isAmount = (text: string): boolean => /^-?\d+\.\d\d$/.test(text)
const cents = (price: string): bigint => centsOf(price.replace(/[$,]/g, ''))

describe('the proposal', () => {
  it('shows example 7 by scope, in figures and in words', async () => {
    const html = await page(example7)
    expect(pricesOf(html)).toEqual(['$49,968.83', '$7,214.75'])
    expect(html).toContain('<strong>$57,183.58</strong>')
    expect(html).toContain('Fifty-seven thousand one hundred eighty-three and 58/100 dollars')
    expect(html).toContain('Valid until</dt><dd>December 20, 2026</dd>')
  })

  it('keeps a name that is written from right to left in its column, where every name begins', async () => {
    const html = await page({
      bid: { ...example7Bid, clientName: 'شركة الخرسانة' },
      parts: example7Parts,
    })
    expect(html).toContain('dir="auto">شركة الخرسانة</div>')
    expect(html).toContain('[dir=auto] { text-align: left; }')
  })

  it.each(['SCOPES', 'LUMP_SUM', 'UNIT_PRICES'] as const)(
    'holds no cost, percentage, module or item in layout %s',
    async (layout: Layout) => {
      const html = (await page(example7, { layout })).replace(/<style>.*<\/style>/s, '')
      const costs = [
        example7Bid.subtotalCost,
        example7Bid.overheadAmount,
        example7Bid.profitAmount,
        ...Object.values(example7Bid.costs ?? {}),
        ...example7Parts.flatMap((part) => {
          if (part.part === 'scope') {
            return [part.scope.totalCost, ...Object.values(part.scope.costs ?? {})]
          }
          if (part.part !== 'items') return []
          return part.items.flatMap((each) => [each.totalCost, each.name, each.quantityText])
        }),
      ].filter((secret) => secret !== '0.00')
      for (const secret of costs) {
        expect(html).not.toContain(secret)
        if (isAmount(secret)) expect(html).not.toContain(dollarText(secret))
      }
      expect(html).not.toMatch(/overhead|profit|multiplier|subtotal|equipment cost|hours/i)
    },
  )

  it('names nobody as its maker while the company has no name', async () => {
    const nameless = { ...company, name: '' }
    const html = await page(example7, {}, nameless)
    expect(html).toMatch(/<div class="company">\s*<\/div>/)
    expect(html).not.toContain('Prepared by')
    expect(html).toContain('<div class="party" dir="auto"></div>')
    expect(html).toMatch(/@bottom-left [^}]*content: "Proposal\\20 /)
    const managed = await page(example7, { projectManager: 'Pat' }, nameless)
    expect(managed).toContain('<h3>Prepared by</h3>\n<div dir="auto">Project manager: Pat</div>')
  })

  it('gives one price alone in the lump sum', async () => {
    const html = await page(example7, { layout: 'LUMP_SUM' })
    expect(html.match(/\$[\d,.]+/g)).toEqual(['$57,183.58'])
    expect(html).toContain('Column footings')
  })

  it('foots, whatever the scopes cost and the GANTT entries leave on the bid', async () => {
    const dollarsOf = fc.bigInt({ min: -50_000n, max: 999_999_999n }).map(dollars)
    const bids = fc.record({
      costs: fc.array(dollarsOf, { maxLength: 40 }),
      total: dollarsOf,
      idle: dollarsOf,
    })
    await fc.assert(
      fc.asyncProperty(bids, async ({ costs, total, idle }) => {
        const scopes = costs.map(
          (totalCost): SamplePart => ({ part: 'scope', scope: scope({ totalCost }) }),
        )
        const crane: SamplePart = { part: 'gantt', entry: ganttEntry({ totalCost: idle }) }
        const parts = [...scopes, crane, summary]
        const prices = pricesOf(await page({ bid: bid({ totalCost: total }), parts }))
        expect(prices.reduce((sum, price) => sum + cents(price), 0n)).toBe(centsOf(total))
      }),
      { numRuns: 50 },
    )
  })

  it('offers alternates when asked to, each as it changes the price, but for refused ones', async () => {
    const child = (some: object) => ({
      id: 'x',
      bidNumber: 'B-100-ALT1',
      name: 'Colored slab',
      kind: 'ALTERNATE',
      status: 'DRAFT',
      totalCost: '1234.50',
      ...some,
    })
    const of = {
      bid: bid({
        totalCost: '80.00',
        children: [
          child({}),
          child({ name: 'Thinner slab', totalCost: '-1200.00', status: 'SUBMITTED' }),
          child({ name: 'Refused', status: 'LOST' }),
          child({ name: 'Extra pier', kind: 'CHANGE_ORDER' }),
        ],
      }),
      parts: [summary],
    }
    const html = await page(of, { showAlternates: true })
    expect(html).toContain('Colored slab')
    expect(html).toContain('Add $1,234.50')
    expect(html).toContain('Deduct $1,200.00')
    expect(html).not.toMatch(/Refused|Extra pier/)
    expect(pricesOf(html)).toEqual(['$80.00'])
    expect(await page(of)).not.toContain('Colored slab')
    expect(await page({ ...of, bid: bid() }, { showAlternates: true })).not.toContain('Alternates')
  })

  it('is one line when no scope costs anything', async () => {
    const parts: SamplePart[] = [{ part: 'scope', scope: scope({ name: 'Empty' }) }, summary]
    const html = await page({ bid: bid({ name: 'Warehouse', totalCost: '80.00' }), parts })
    expect(pricesOf(html)).toEqual(['$80.00'])
    expect(html).not.toContain('Empty')
  })

  it('says what was written for it, and the company’s words where nothing was', async () => {
    const from = { ...company, exclusions: ['Winter protection'], terms: 'Net 30', validDays: 10 }
    const html = await page(
      example7,
      { inclusions: ['Pumping'], exclusions: [], planSet: 'S-1, May 4', addenda: ['1', '2'] },
      from,
    )
    for (const said of ['Pumping', 'Net 30', 'Plan set: S-1, May 4', 'acknowledged: 1, 2']) {
      expect(html).toContain(said)
    }
    expect(html).not.toContain('Winter protection')
    expect(html).toContain('Valid until</dt><dd>November 30, 2026')
    expect(await page(example7, {}, from)).toContain('Winter protection')
  })

  it.each([
    [{ taxExempt: true }, 'This project is tax exempt'],
    [{ taxExempt: false, salesTaxPercentage: '0.000000' }, 'The price includes no sales tax.'],
    [{ taxExempt: false, salesTaxPercentage: '8.250000' }, 'includes sales tax of 8.25%'],
  ])('states the tax of %j', async (some, statement) => {
    expect(await page({ bid: bid(some), parts: [summary] })).toContain(statement)
  })

  it('holds no markup but its own, wherever a text stands', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'</style><script>{{7*7}}&#x3c;`
    const some = { bidNumber: hostile, name: hostile, location: hostile, clientName: hostile }
    const html = await page(
      {
        bid: bid({ ...some, clientEmail: hostile, totalCost: '1.00' }),
        parts: [
          { part: 'scope', scope: scope({ name: hostile, totalCost: '1.00' }) },
          { part: 'items', items: [item({ name: hostile })] },
          summary,
        ],
      },
      {
        inclusions: [hostile],
        exclusions: [hostile],
        clarifications: [hostile],
        terms: hostile,
        planSet: hostile,
        addenda: [hostile],
        attention: hostile,
        projectManager: hostile,
      },
      { ...company, name: hostile, addressLines: [hostile] },
    )
    expect(html).not.toMatch(/<img|<script|<\/style>.*<\/style>/s)
  })
})
