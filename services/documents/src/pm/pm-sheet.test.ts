import { CalculatedWorkbook } from '@formwork/testing/calculated-workbook'
import { readXlsx } from '@formwork/testing/read-xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollars, multiplyRounded, scaled } from '../lines/cents.ts'
import { collect } from '../testing/collect.ts'
import { EXAMPLE_7_SECTIONS, example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, ganttEntry, item, scope } from '../testing/parts.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import { buildPmSheet, sectionTotal } from './pm-sheet.ts'
import { writePmWorkbook } from './pm-workbook.ts'

const example7 = () => buildPmSheet(snapshotOf(example7Bid, example7Parts))
const totals = (sheet: Awaited<ReturnType<typeof buildPmSheet>>) =>
  sheet.sections.map(({ title, rows }) => [title, dollars(sectionTotal(rows))])

describe('the tracking sheet', () => {
  it('has the nine sections of example 7 in order, and they sum to the subtotal', async () => {
    const sheet = await example7()
    expect(totals(sheet)).toEqual(EXAMPLE_7_SECTIONS)
  })

  it('splits a scaled module over its sections so that they sum to its cost', async () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(BigInt)
    const pairs = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(pairs, fc.integer({ min: 1, max: 99_999 }), async (costs, tenths) => {
        const multiplier = (tenths / 10_000).toFixed(4)
        const sheet = await buildPmSheet(
          snapshotOf(bid(), [
            { part: 'scope', scope: scope({ multiplier }) },
            {
              part: 'items',
              items: costs.map(([rental, fuel]) =>
                item({
                  module: 'equipment',
                  totalCost: dollars(rental + fuel),
                  sections: [
                    { section: 'EQUIPMENT', amount: dollars(rental) },
                    { section: 'FUEL & HAULING', amount: dollars(fuel) },
                  ],
                }),
              ),
            },
            { part: 'summary', summary: { sections: [], fingerprint: '' } },
          ]),
        )
        const sum = totals(sheet).reduce((all, [, text]) => all + centsOf(text ?? ''), 0n)
        const raw = costs.reduce((all, [rental, fuel]) => all + rental + fuel, 0n)
        expect(sum).toBe(multiplyRounded(raw, scaled(multiplier, 4), 10_000n))
      }),
    )
  })

  it('takes credits, which only miscellaneous items can be', async () => {
    const credit = (amount: string) =>
      item({ totalCost: amount, sections: [{ section: 'GENERAL CONDITIONS', amount }] })
    const sheet = await buildPmSheet(
      snapshotOf(bid(), [
        { part: 'scope', scope: scope({ multiplier: '1.5000' }) },
        { part: 'items', items: [credit('-100.01'), credit('33.33')] },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ]),
    )
    expect(totals(sheet)[0]).toEqual(['GENERAL CONDITIONS', '-100.02'])
  })

  it('budgets GANTT entries by section, whichever scope bears them', async () => {
    const sheet = await buildPmSheet(
      snapshotOf(bid(), [
        {
          part: 'gantt',
          entry: ganttEntry({
            totalCost: '6460.25',
            sections: [
              { section: 'EQUIPMENT', amount: '4310.25' },
              { section: 'FUEL & HAULING', amount: '2150.00' },
            ],
          }),
        },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ]),
    )
    expect(totals(sheet)).toEqual(
      expect.arrayContaining([
        ['EQUIPMENT', '4310.25'],
        ['FUEL & HAULING', '2150.00'],
      ]),
    )
  })
})

describe('a row of the tracking sheet', () => {
  it('names the part of the item that it holds', async () => {
    const sheet = await buildPmSheet(
      snapshotOf(bid(), [
        { part: 'scope', scope: scope({ multiplier: '4.0000' }) },
        {
          part: 'items',
          items: [
            item({
              module: 'concrete',
              name: 'Footing',
              totalCost: '427.74',
              quantityText: '2.16 CY at $165.00; 75.10 lb of #5 at $0.95',
              sections: [
                {
                  section: 'CONCRETE MATERIAL',
                  amount: '356.40',
                  basis: '2.16 CY at $165.00',
                },
                {
                  section: 'REINFORCING MATERIALS',
                  amount: '71.34',
                  basis: '75.10 lb of #5 at $0.95',
                },
              ],
            }),
          ],
        },
        {
          part: 'gantt',
          entry: ganttEntry({
            totalCost: '10.00',
            sections: [{ section: 'EQUIPMENT', amount: '10.00', basis: 'Rental and insurance' }],
          }),
        },
        { part: 'summary', summary: { sections: [], fingerprint: '' } },
      ]),
    )
    const bases = sheet.sections.flatMap(({ title, rows }) =>
      rows.map(({ basis }) => [title, basis]),
    )
    expect(bases).toEqual([
      ['CONCRETE MATERIAL', '2.16 CY at $165.00 × 4'],
      ['REINFORCING MATERIALS', '75.10 lb of #5 at $0.95 × 4'],
      ['EQUIPMENT', 'Rental and insurance, 2026-03-02 to 2026-03-31'],
    ])
  })
})

describe('the tracking workbook', () => {
  it('has columns for cost code, vendor and purchase order, to be filled in', async () => {
    const now = new Date('2026-11-20T00:00:00Z')
    const pm = await example7()
    const [sheet] = readXlsx(await collect((output) => writePmWorkbook(pm, output, now)))
    expect(sheet?.rows()[3]).toEqual([
      'Scope',
      'Item',
      'Basis',
      'Cost code',
      'Vendor',
      'Purchase order',
      'Budget',
      'Committed',
      'Actual',
      'Left',
      'Used',
    ])
    for (const cell of ['D6', 'E6', 'F6']) expect(sheet?.cells.get(cell)?.value).toBe('')
  })

  it('has subtotals and remaining as live formulas, and checks itself against the bid', async () => {
    const pm = await example7()
    const now = new Date('2026-11-20T00:00:00Z')
    const file = await collect((output) => writePmWorkbook(pm, output, now))
    const workbook = new CalculatedWorkbook(file)
    const rows = workbook.sheets[0]?.rows() ?? []
    const labelled = (label: string) => rows.find(([first]) => first === label)
    for (const [title, amount] of EXAMPLE_7_SECTIONS) {
      expect(labelled(title)).toBeDefined()
      expect(labelled(`Subtotal ${title}`)?.slice(6, 10).map(Number)).toEqual([
        Number(amount),
        0,
        0,
        Number(amount),
      ])
    }
    expect(labelled('TOTAL')?.[6]).toBe('45204.41')
    expect(labelled('Check')?.[6]).toBe('OK')
    expect(workbook.staleFormulas()).toEqual([])
  })

  it('says so when the sections do not sum to the bid', async () => {
    const pm = { ...(await example7()), bid: { ...example7Bid, subtotalCost: '45204.42' } }
    const file = await collect((output) => writePmWorkbook(pm, output, new Date(0)))
    const workbook = new CalculatedWorkbook(file)
    const check = workbook.sheets[0]?.rows().find(([first]) => first === 'Check')
    expect(check?.[6]).toBe('DOES NOT FOOT')
    expect(workbook.staleFormulas()).toEqual([])
  })
})
