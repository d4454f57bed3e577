import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dollars, multiplyRounded, scaled } from '../lines/cents.ts'
import { collect } from '../testing/collect.ts'
import { staleFormulas } from '../testing/evaluate.ts'
import { EXAMPLE_7_SECTIONS, example7Bid, example7Parts } from '../testing/example-7.ts'
import { bid, ganttEntry, item, scope } from '../testing/parts.ts'
import { readXlsx } from '../testing/read-xlsx.ts'
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

describe('the tracking workbook', () => {
  it('has subtotals and remaining as live formulas, and checks itself against the bid', async () => {
    const pm = await example7()
    const now = new Date('2026-11-20T00:00:00Z')
    const sheets = readXlsx(await collect((output) => writePmWorkbook(pm, output, now)))
    const rows = sheets[0]?.rows() ?? []
    const labelled = (label: string) => rows.find(([first]) => first === label)
    for (const [title, amount] of EXAMPLE_7_SECTIONS) {
      expect(labelled(title)).toBeDefined()
      expect(labelled(`Subtotal ${title}`)?.slice(3, 7).map(Number)).toEqual([
        Number(amount),
        0,
        0,
        Number(amount),
      ])
    }
    expect(labelled('TOTAL')?.[3]).toBe('45204.41')
    expect(labelled('Check')?.[3]).toBe('OK')
    expect(staleFormulas(sheets)).toEqual([])
  })

  it('says so when the sections do not sum to the bid', async () => {
    const pm = { ...(await example7()), bid: { ...example7Bid, subtotalCost: '45204.42' } }
    const sheets = readXlsx(await collect((output) => writePmWorkbook(pm, output, new Date(0))))
    const check = sheets[0]?.rows().find(([first]) => first === 'Check')
    expect(check?.[3]).toBe('DOES NOT FOOT')
    expect(staleFormulas(sheets)).toEqual([])
  })
})
