import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bid, ganttEntry, item, scope } from '../testing/parts.ts'
import { snapshotOf } from '../testing/snapshot-of.ts'
import type { SamplePart } from '../testing/streamed.ts'
import { type BidLine, bidLines } from './bid-lines.ts'
import { centsOf, dollars, multiplyRounded, scaled } from './cents.ts'

async function linesOf(...parts: SamplePart[]): Promise<readonly BidLine[]> {
  const lines: BidLine[] = []
  for await (const part of bidLines(snapshotOf(bid(), parts))) {
    if (part.part === 'lines' || part.part === 'shares') lines.push(...part.lines)
  }
  return lines
}

describe('bidLines', () => {
  it('foots with the rounded cost of the scope, whatever the multiplier', async () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(BigInt)
    const multiplier = fc.integer({ min: 1, max: 99_999 })
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { maxLength: 30 }), multiplier, async (costs, tenths) => {
        const text = (tenths / 10_000).toFixed(4)
        const lines = await linesOf(
          { part: 'scope', scope: scope({ multiplier: text }) },
          { part: 'items', items: costs.map((cost) => item({ totalCost: dollars(cost) })) },
        )
        const exact = costs.reduce((a, b) => a + b, 0n)
        const total = lines.reduce((sum, line) => sum + line.extended, 0n)
        expect(total).toBe(multiplyRounded(exact, scaled(text, 4), 10_000n))
        for (const line of lines) {
          const own = multiplyRounded(line.cost, scaled(text, 4), 10_000n)
          expect(Math.abs(Number(line.extended - own))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('gives each scope its share of a GANTT entry, unscaled, and keeps what no scope bears', async () => {
    const lines = await linesOf(
      { part: 'scope', scope: scope({ id: 's1', name: 'Footings', multiplier: '3.0000' }) },
      {
        part: 'gantt',
        entry: ganttEntry({
          totalCost: '100.00',
          quantityText: '30 days',
          shares: [
            {
              scopeId: 's1',
              startDate: '2026-03-02',
              endDate: '2026-03-11',
              allocatedCost: '33.34',
            },
          ],
        }),
      },
    )
    expect(lines.map(({ scope, basis, extended }) => [scope, basis, extended])).toEqual([
      ['Footings', '2026-03-02 to 2026-03-11', 3334n],
      [null, '30 days', 6666n],
    ])
  })
})

describe('cents', () => {
  it.each([
    ['0', 0n],
    ['-0.05', -5n],
    ['1234.5', 123450n],
    ['1234.5000', 123450n],
  ])('reads %s', (text, cents) => expect(centsOf(text)).toBe(cents))

  it.each(['1.005', '', 'NaN', '1e3', '--1'])('refuses %s', (text) =>
    expect(() => centsOf(text)).toThrow(RangeError),
  )

  it.each([0n, 5n, -5n, 123450n, -123450n, 99999999999999n])(
    'writes %s and reads it back',
    (cents) => expect(centsOf(dollars(cents))).toBe(cents),
  )
})
