import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { BidPart } from '../snapshot/bid-snapshot.ts'
import { collect } from '../testing/collect.ts'
import { staleFormulas } from '../testing/evaluate.ts'
import { example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, ganttEntry, item, noCosts, scope } from '../testing/parts.ts'
import { type ReadSheet, readXlsx } from '../testing/read-xlsx.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import type { SamplePart } from '../testing/streamed.ts'
import { writeBidWorkbook } from './bid-workbook.ts'

const NOW = new Date('2026-11-20T00:00:00Z')

async function workbookOf(bid: BidPart, parts: Iterable<SamplePart>) {
  const snapshot = snapshotOf(bid, parts, 'by-module')
  return readXlsx(await collect((output) => writeBidWorkbook(snapshot, output, NOW)))
}

const byName = (sheets: readonly ReadSheet[], name: string): ReadSheet => {
  const sheet = sheets.find((each) => each.name === name)
  if (sheet === undefined) throw new Error(`no sheet ${name}`)
  return sheet
}

describe('the workbook of a bid', () => {
  it('has a summary and one sheet per module, with headers that stay in sight', async () => {
    const sheets = await workbookOf(example7Bid, example7Parts)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Concrete',
      'Labor',
      'Equipment',
      'Materials',
      'Subcontractor',
      'Miscellaneous',
    ])
    for (const { xml } of sheets) {
      expect(xml).toContain('state="frozen"')
      expect(xml).toContain('<pageSetup')
    }
  })

  it('shows the totals of example 7 as formulas with their values', async () => {
    const sheets = await workbookOf(example7Bid, example7Parts)
    const summary = byName(sheets, 'Summary')
    const price = summary.rows().map(([label, value]) => [label, value])
    expect(price).toEqual(
      expect.arrayContaining([
        ['Concrete', '15647.58'],
        ['Labor', '15663.6'],
        ['Equipment', '7780'],
        ['Materials', '1721.9'],
        ['Subcontractor', '2541.33'],
        ['Miscellaneous', '1850'],
        ['Subtotal', '45204.41'],
        ['Overhead', '4520.44'],
        ['Profit', '7458.73'],
        ['Total', '57183.58'],
      ]),
    )
    const formulas = [...summary.cells.values()].map((cell) => cell.formula)
    expect(formulas).toEqual(
      expect.arrayContaining(['Concrete!J4', 'SUM(B11:B16)', 'ROUND(B17*C18,2)', 'SUM(B17:B19)']),
    )
    expect(staleFormulas(sheets)).toEqual([])
  })

  it('sums each module sheet to the cost of the module', async () => {
    const sheets = await workbookOf(example7Bid, example7Parts)
    const concrete = byName(sheets, 'Concrete')
    expect(concrete.cells.get('J4')).toMatchObject({ formula: 'SUM(J2:J3)', value: '15647.58' })
    expect(concrete.rows().map((row) => row[9])).toEqual([
      'Total cost',
      '13936.62',
      '1710.96',
      '15647.58',
    ])
  })

  it('has each module on its own sheet in the order of the scopes, GANTT shares below', async () => {
    const parts: SamplePart[] = [
      { part: 'scope', scope: scope({ id: 'a', name: 'Footings' }) },
      {
        part: 'items',
        items: [
          item({ module: 'labor', name: 'Crew', totalCost: '1.00' }),
          item({ module: 'misc', name: 'Permit', totalCost: '2.00' }),
        ],
      },
      { part: 'scope', scope: scope({ id: 'b', name: 'Slab' }) },
      { part: 'items', items: [item({ module: 'labor', name: 'Finishers', totalCost: '4.00' })] },
      { part: 'gantt', entry: ganttEntry({ module: 'labor', name: 'Foreman', totalCost: '8.00' }) },
      { part: 'summary', summary: { sections: [] } },
    ]
    const costs = { ...noCosts, labor: '13.00', misc: '2.00' }
    const sheets = await workbookOf(bid({ costs, subtotalCost: '15.00' }), parts)
    const column = (name: string, at: number) =>
      byName(sheets, name)
        .rows()
        .map((row) => row[at])
    expect(column('Labor', 1).slice(1, 4)).toEqual(['Crew', 'Finishers', 'Foreman'])
    expect(column('Labor', 9)).toEqual(['Total cost', '1', '4', '8', '13'])
    expect(column('Miscellaneous', 9)).toEqual(['Total cost', '2', '2'])
    const summary = [...byName(sheets, 'Summary').cells.values()]
    expect(summary.find(({ formula }) => formula === 'Labor!J5')?.value).toBe('13')
  })

  it('breaks off rather than show a total beside the row that it is in', async () => {
    const snapshot = snapshotOf(example7Bid, example7Parts, 'by-module')
    const bid = { ...snapshot.bid, itemCounts: { concrete: 1 } }
    const writing = collect((output) => writeBidWorkbook({ ...snapshot, bid }, output, NOW))
    await expect(writing).rejects.toThrow('other lines than it said')
  })

  it('has no formulas but its own, whatever the texts say', async () => {
    const hostile = '=HYPERLINK("http://evil.example","x")'
    const sheets = await workbookOf(
      bid({ name: hostile, bidNumber: `a/b:c*?[x]'`, clientName: '@x' }),
      [
        { part: 'scope', scope: scope({ name: hostile }) },
        { part: 'items', items: [item({ name: '+1', description: '-1', notes: '\t=1' })] },
        { part: 'summary', summary: { sections: [] } },
      ],
    )
    const formulas = sheets.flatMap(({ cells }) => [...cells.values()].map((cell) => cell.formula))
    expect(
      formulas.filter((text) => text !== undefined && !/^(SUM|ROUND|\w+!J\d+)/.test(text)),
    ).toEqual([])
    expect(byName(sheets, 'Miscellaneous').rows()[1]?.slice(0, 3)).toEqual([
      `'${hostile}`,
      `'+1`,
      `'-1`,
    ])
  })

  it.each([
    ['32,767 characters', 'x'.repeat(32_767), 'x'.repeat(32_767)],
    ['more than Excel takes', '💧'.repeat(16_384), `${'💧'.repeat(16_383)}…`],
    ['right-to-left text and emoji', 'مشروع المستودع 🏗️', 'مشروع المستودع 🏗️'],
    ['half a character', 'a\ud800b', 'a\ufffdb'],
    ['characters that XML refuses', 'a\u0001\ufffeb', 'ab'],
    ['what Excel reads as a character', '_x0041_', '_x005F_x0041_'],
    ['line breaks of Windows', 'a\r\nb', 'a\nb'],
    ['markup', '</t></is><f>1</f> & "', '</t></is><f>1</f> & "'],
  ])('keeps a file that opens for a name of %s', async (_what, name, kept) => {
    const parts: SamplePart[] = [
      { part: 'scope', scope: scope() },
      { part: 'items', items: [item({ name })] },
      { part: 'summary', summary: { sections: [] } },
    ]
    const sheets = await workbookOf(bid({ name }), parts)
    expect(byName(sheets, 'Miscellaneous').cells.get('B2')?.value).toBe(kept)
  })

  it('ends when its reader goes away', async () => {
    const parts: SamplePart[] = [
      { part: 'scope', scope: scope() },
      { part: 'items', items: Array.from({ length: 2000 }, () => item()) },
      { part: 'summary', summary: { sections: [] } },
    ]
    const output = new PassThrough()
    const writing = writeBidWorkbook(snapshotOf(bid(), parts, 'by-module'), output, NOW)
    output.once('readable', () => output.destroy())
    await expect(writing).rejects.toThrow()
  })
})
