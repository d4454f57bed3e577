import { CalculatedWorkbook } from '@formwork/testing/calculated-workbook'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { bidDocument } from '../estimate/bid-document.ts'
import { outlineBid } from '../estimate/bid-outline.ts'
import { dollars } from '../lines/cents.ts'
import { buildPmSheet, sectionTotal } from '../pm/pm-sheet.ts'
import { outlineProposal } from '../proposal/outline-proposal.ts'
import { completeProposal, NO_TEXTS } from '../proposal/proposal.ts'
import { proposalDocument } from '../proposal/proposal-document.ts'
import type { BidPart } from '../snapshot/bid-snapshot.ts'
import { collect } from '../testing/collect.ts'
import { company } from '../testing/company.ts'
import { EXAMPLE_7_SECTIONS, example7Bid, example7Parts } from '../testing/example-7.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import { bidCsv } from './bid-csv.ts'
import { writeBidWorkbook } from './bid-workbook.ts'

const OTHERS = ['concrete', 'labor', 'equipment', 'materials', 'misc']
const OTHER_TITLES = 'Concrete, Labor, Equipment, Materials, Miscellaneous'

/** Example 7 with 5 and 5 on subcontractors, contingency 3 and bond 1.2. */
const MARKED_UP: BidPart = {
  ...example7Bid,
  markUps: [
    {
      modules: OTHERS,
      overheadPercentage: '10',
      profitPercentage: '15',
      overheadAmount: '4266.31',
      profitAmount: '7039.41',
    },
    {
      modules: ['subcontractor'],
      overheadPercentage: '5',
      profitPercentage: '5',
      overheadAmount: '127.07',
      profitAmount: '133.42',
    },
  ],
  overheadAmount: '4393.38',
  profitAmount: '7172.83',
  contingencyPercentage: '3.0000',
  contingencyAmount: '1356.13',
  bondPercentage: '1.2000',
  bondAmount: '705.99',
  totalCost: '58832.74',
}

const LINES = [
  ['Cost', 45_204.41],
  [`Overhead on ${OTHER_TITLES}`, 4266.31],
  ['Overhead on Subcontractor', 127.07],
  [`Profit on ${OTHER_TITLES}`, 7039.41],
  ['Profit on Subcontractor', 133.42],
  ['Contingency', 1356.13],
  ['Bond', 705.99],
  ['Total', 58_832.74],
]

async function workbook(bid: BidPart): Promise<CalculatedWorkbook> {
  const at = { now: new Date('2026-11-20T00:00:00Z'), timeZone: 'America/Chicago' }
  const snapshot = snapshotOf(bid, example7Parts, 'by-module')
  return new CalculatedWorkbook(await collect((output) => writeBidWorkbook(snapshot, output, at)))
}

const priceOf = (book: CalculatedWorkbook) => {
  const rows = book.sheets.find(({ name }) => name === 'Summary')?.rows() ?? []
  const from = rows.findIndex(([label]) => label === 'Cost')
  return rows
    .slice(from)
    .map(([label], place) => [label, book.value(`Summary!B${from + place + 1}`)])
}

describe('papers of a bid with markups by module, contingency and bond', () => {
  it('foot in the workbook, whose formulas price again when a number is changed', async () => {
    const book = await workbook(MARKED_UP)
    expect(book.staleFormulas()).toEqual([])
    expect(priceOf(book)).toEqual(LINES)
    const from = book.sheets[0]?.rows().findIndex(([label]) => label === 'Cost') ?? 0
    book.type({ [`Summary!C${from + 3}`]: 0.1, [`Summary!C${from + 5}`]: 0.15 })
    book.type({ [`Summary!C${from + 6}`]: 0, [`Summary!C${from + 7}`]: 0 })
    expect(priceOf(book).at(-1)).toEqual(['Total', 57_183.58])
  })

  it('foot in the CSV', async () => {
    let text = ''
    for await (const batch of bidCsv(snapshotOf(MARKED_UP, example7Parts))) text += batch
    const records: Readonly<Record<string, string>>[] = parse(text, { bom: true, columns: true })
    const from = records.findIndex(({ Row }) => Row === 'Cost')
    expect(records.slice(from).map(({ Row, Total }) => [Row, Number(Total)])).toEqual(LINES)
    expect(records.find(({ Row }) => Row === 'Bond')?.Basis).toBe('1.2%')
  })

  it('foot in the estimate', async () => {
    const outline = await outlineBid(snapshotOf(MARKED_UP, example7Parts))
    const now = new Date('2026-11-20T00:00:00Z')
    const page = bidDocument(outline, { company, logo: undefined, now })
    const rows = [
      ...page.matchAll(/<tr class="[^"]*"><td>([^<]*)<\/td><td class="amount">\$([^<]*)/g),
    ]
    const price = rows.map(([, label, amount]) => [label, Number(amount?.replaceAll(',', ''))])
    expect(price.slice(-8)).toEqual([
      ['Cost', 45_204.41],
      [`Overhead on ${OTHER_TITLES} (10%)`, 4266.31],
      ['Overhead on Subcontractor (5%)', 127.07],
      [`Profit on ${OTHER_TITLES} (15%)`, 7039.41],
      ['Profit on Subcontractor (5%)', 133.42],
      ['Contingency (3%)', 1356.13],
      ['Bond (1.2%)', 705.99],
      ['Total price', 58_832.74],
    ])
  })

  it('foot in the proposal, whose scopes bear contingency and bond, and hide all of them', async () => {
    const { outline } = await outlineProposal(snapshotOf(MARKED_UP, example7Parts))
    const prices = outline.lines.map(({ price }) => price)
    expect(prices.reduce((sum, price) => sum + price, 0n)).toBe(5_883_274n)
    // By their cost: 39,501.05 and 5,703.36 of 45,204.41.
    expect(prices).toEqual([5_140_992n, 742_282n])
    const dated = new Date('2026-11-20T00:00:00Z')
    const proposal = completeProposal(NO_TEXTS, company, dated)
    const html = proposalDocument({ outline, proposal, company, logo: undefined, dated })
    expect(html).toContain('<strong>$58,832.74</strong>')
    expect(html.replace(/<style>.*<\/style>/s, '')).not.toMatch(
      /contingency|bond|1,356\.13|705\.99/i,
    )
  })

  it('leave the sections of the budget at cost, which sum to the subtotal', async () => {
    const { sections } = await buildPmSheet(snapshotOf(MARKED_UP, example7Parts))
    const totals = sections.map(({ title, rows }) => [title, sectionTotal(rows)] as const)
    expect(totals.map(([title, total]) => [title, dollars(total)])).toEqual(EXAMPLE_7_SECTIONS)
    expect(totals.reduce((sum, [, total]) => sum + total, 0n)).toBe(4_520_441n)
  })

  it('show one percentage where all modules have the same of their own', async () => {
    const [, own] = MARKED_UP.markUps
    const markUps = own === undefined ? [] : [{ ...own, modules: [...OTHERS, ...own.modules] }]
    let text = ''
    const bid = { ...MARKED_UP, markUps, overheadAmount: '2260.22' }
    for await (const batch of bidCsv(snapshotOf(bid, example7Parts))) text += batch
    const records: Readonly<Record<string, string>>[] = parse(text, { bom: true, columns: true })
    expect(records.find(({ Row }) => Row === 'Overhead')?.Basis).toBe('5%')
  })
})
