import { PassThrough } from 'node:stream'
import { CalculatedWorkbook } from '@formwork/testing/calculated-workbook'
import { type ReadSheet, readXlsx } from '@formwork/testing/read-xlsx'
import { describe, expect, it } from 'vitest'
import type { BidPart } from '../snapshot/bid-snapshot.ts'
import { collect } from '../testing/collect.ts'
import { example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, ganttEntry, item, noCosts, scope } from '../testing/parts.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import type { SamplePart } from '../testing/streamed.ts'
import { writeBidWorkbook } from './bid-workbook.ts'

/** What each scope of the GANTT example bears. */
const TOTALS: Readonly<Record<string, string>> = { a: '5.00', b: '4.00', c: '4.00' }
const AT = { now: new Date('2026-11-20T00:00:00Z'), timeZone: 'America/Chicago' }

async function fileOf(bid: BidPart, parts: Iterable<SamplePart>): Promise<Uint8Array> {
  const snapshot = snapshotOf(bid, parts, 'by-module')
  return collect((output) => writeBidWorkbook(snapshot, output, AT))
}

const workbookOf = async (bid: BidPart, parts: Iterable<SamplePart>) =>
  readXlsx(await fileOf(bid, parts))
const calculated = async (bid: BidPart, parts: Iterable<SamplePart>) =>
  new CalculatedWorkbook(await fileOf(bid, parts))

const byName = (sheets: readonly ReadSheet[], name: string): ReadSheet => {
  const sheet = sheets.find((each) => each.name === name)
  if (sheet === undefined) throw new Error(`no sheet ${name}`)
  return sheet
}

describe('the workbook of a bid', () => {
  it('has a summary, the scopes and one sheet per module, with heads that stay in sight', async () => {
    const sheets = await workbookOf(example7Bid, example7Parts)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Scopes',
      'Concrete',
      'Labor',
      'Equipment',
      'Materials',
      'Subcontractor',
      'Miscellaneous',
    ])
    for (const { xml } of sheets) {
      expect(xml).toContain('state="frozen"')
      expect(xml).toMatch(/<pageSetup[^>]* orientation="landscape"[^>]* fitToHeight="0"/)
    }
  })

  it('shows the totals of example 7 as formulas with their values', async () => {
    const workbook = await calculated(example7Bid, example7Parts)
    const { sheets } = workbook
    const price = byName(sheets, 'Summary')
      .rows()
      .map(([label, value]) => [label, value])
    expect(price).toEqual(
      expect.arrayContaining([
        ['Concrete', '15647.58'],
        ['Labor', '15663.6'],
        ['Equipment', '7780'],
        ['Materials', '1721.9'],
        ['Subcontractor', '2541.33'],
        ['Miscellaneous', '1850'],
        ['Cost', '45204.41'],
        ['Overhead', '4520.44'],
        ['Profit', '7458.73'],
        ['Total', '57183.58'],
      ]),
    )
    expect(workbook.staleFormulas()).toEqual([])
  })

  it('has a row per item with what it prices, and its parts below without an item total', async () => {
    const sheets = await workbookOf(example7Bid, example7Parts)
    expect(byName(sheets, 'Concrete').rows().slice(0, 6)).toEqual([
      ['Item', 'Quantity', 'Unit', 'Unit price', 'Amount', 'Item total', 'Multiplier', 'Total'],
      ['Slab', '', '', '', '', '', '', ''],
      ['Slab 60 × 40 ft', '46.66667', 'CY', '165', '7700', '13936.62'],
      ['Rebar #4', '3206.4', 'lb', '0.95', '3046.08'],
      ['Second mat #5', '3358.46', 'lb', '0.95', '3190.54'],
      ['Total of Slab', '', '', '', '13936.62', '13936.62', '1', '13936.62'],
    ])
  })

  it('leaves out a column that nothing stands in', async () => {
    const heads = async (some: Partial<Parameters<typeof item>[0]>) => {
      const sheets = await workbookOf(bid(), [
        { part: 'scope', scope: scope() },
        { part: 'items', items: [item(some)] },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ])
      return byName(sheets, 'Miscellaneous').rows()[0]
    }
    const always = ['Item', 'Quantity', 'Unit', 'Unit price', 'Amount', 'Item total', 'Multiplier']
    expect(await heads({})).toEqual([...always, 'Total'])
    expect(await heads({ mix: '4000 PSI', description: 'a', notes: 'b' })).toEqual([
      'Item',
      'Mix',
      'Description',
      ...always.slice(1),
      'Total',
      'Notes',
    ])
  })

  it.each([
    ['a quantity of concrete, which the pump follows', { 'Concrete!B3': 50 }, '57894.09'],
    ['the hours of a crew, which its burdens follow', { 'Labor!C3': 250 }, '57652.27'],
    ['a number of machines, which insurance and fuel follow', { 'Equipment!C3': 3 }, '61788.18'],
    ['a multiplier', { 'Scopes!C3': 5 }, '58987.27'],
    ['the profit', { 'Summary!C19': 0.175 }, '58426.70'],
  ])('prices anew when somebody changes %s', async (_what, changes, total) => {
    const workbook = await calculated(example7Bid, example7Parts)
    workbook.type(changes)
    expect(workbook.value('Summary!B20')).toBe(Number(total))
  })

  it('has each module on its own sheet in the order of the scopes, with their GANTT shares', async () => {
    const share = (scopeId: string, allocatedCost: string) => ({
      scopeId,
      startDate: '2026-03-02',
      endDate: '2026-03-11',
      allocatedCost,
    })
    const shares = [share('a', '3.00'), share('c', '4.00')]
    const parts: SamplePart[] = [
      { part: 'scope', scope: scope({ id: 'a', name: 'Footings', multiplier: '2.0000' }) },
      { part: 'items', items: [item({ module: 'labor', name: 'Crew', totalCost: '1.00' })] },
      { part: 'scope', scope: scope({ id: 'b', name: 'Slab' }) },
      { part: 'items', items: [item({ module: 'labor', name: 'Finishers', totalCost: '4.00' })] },
      { part: 'scope', scope: scope({ id: 'c', name: 'Walls' }) },
      {
        part: 'gantt',
        entry: ganttEntry({ module: 'labor', name: 'Foreman', totalCost: '8.00', shares }),
      },
      { part: 'summary', summary: { sections: [], fingerprint: '' } },
    ]
    const costs = { ...noCosts, labor: '14.00' }
    const totals = { costs, subtotalCost: '14.00', totalCost: '14.00', unallocatedCost: '1.00' }
    const workbook = await calculated(
      bid({ ...totals, overheadPercentage: '0', profitPercentage: '0' }),
      parts.map((part) =>
        part.part === 'scope'
          ? { ...part, scope: { ...part.scope, totalCost: TOTALS[part.scope.id] ?? '' } }
          : part,
      ),
    )
    const { sheets } = workbook
    const labor = byName(sheets, 'Labor').rows()
    expect(labor.map((row) => [row[0], row[8] ?? ''])).toEqual([
      ['Item', 'Total'],
      ['Footings', ''],
      ['Crew', ''],
      ['Total of Footings', '2'],
      ['Foreman', '3'],
      ['Slab', ''],
      ['Finishers', ''],
      ['Total of Slab', '4'],
      ['Walls', ''],
      ['Foreman', '4'],
      ['Not assigned to a scope', ''],
      ['Foreman', '1'],
      ['Total labor', '14'],
    ])
    expect(
      byName(sheets, 'Scopes')
        .rows()
        .map((row) => row.slice(3)),
    ).toEqual([
      ['Labor', 'Total'],
      ['5', '5'],
      ['4', '4'],
      ['4', '4'],
      ['1', '1'],
      ['14', '14'],
    ])
    expect(workbook.staleFormulas()).toEqual([])
  })

  it('has no formulas but its own, whatever the texts say', async () => {
    const hostile = '=HYPERLINK("http://evil.example","x")'
    const sheets = await workbookOf(
      bid({ name: hostile, bidNumber: `a/b:c*?[x]'`, clientName: '@x' }),
      [
        { part: 'scope', scope: scope({ name: hostile }) },
        { part: 'items', items: [item({ name: '+1', description: '-1', notes: '\t=1' })] },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ],
    )
    const formulas = sheets.flatMap(({ cells }) => [...cells.values()].map((cell) => cell.formula))
    expect(
      formulas.filter((text) => text !== undefined && !/^(SUM|ROUND|\w+![A-Z]\d+$)/.test(text)),
    ).toEqual([])
    const rows = byName(sheets, 'Miscellaneous').rows()
    expect([rows[1]?.[0], ...(rows[2]?.slice(0, 2) ?? [])]).toEqual([`'${hostile}`, `'+1`, `'-1`])
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
      { part: 'summary', summary: { sections: [], fingerprint: '' } },
    ]
    const sheets = await workbookOf(bid({ name }), parts)
    expect(byName(sheets, 'Miscellaneous').cells.get('A3')?.value).toBe(kept)
  })

  it('ends when its reader goes away', async () => {
    const parts: SamplePart[] = [
      { part: 'scope', scope: scope() },
      { part: 'items', items: Array.from({ length: 2000 }, () => item()) },
      { part: 'summary', summary: { sections: [], fingerprint: '' } },
    ]
    const output = new PassThrough()
    const writing = writeBidWorkbook(snapshotOf(bid(), parts, 'by-module'), output, AT)
    output.once('readable', () => output.destroy())
    await expect(writing).rejects.toThrow()
  })
})
