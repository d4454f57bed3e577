import fc from 'fast-check'
import { expect, it } from 'vitest'
import { laborAmount, ticketMoney } from './tm-money.ts'

const MARKUPS = { labor: 15, materials: 15, equipment: 10 }
const TICKET = {
  labor: [{ regularHours: 10, overtimeHours: 2, rate: 55 }],
  materials: [{ quantity: 3, unitCost: 165 }],
  equipment: [{ hours: 4, rate: 90 }],
}
const text = (ticket: Parameters<typeof ticketMoney>[0], markups = MARKUPS) =>
  ticketMoney(ticket, markups)?.amount.toFixed(2) ?? null

it('sells hours, overtime at one and a half, materials and equipment with their markups', () => {
  const { parts, amount } = ticketMoney(TICKET, MARKUPS) ?? {}
  expect(
    Object.values(parts ?? {}).map(({ cost, markup }) => [cost.toFixed(2), markup.toFixed(2)]),
  ).toEqual([
    ['715.00', '107.25'],
    ['495.00', '74.25'],
    ['360.00', '36.00'],
  ])
  expect(amount?.toFixed(2)).toBe('1787.50')
})

it('rounds each line, half away from zero, before it is summed', () => {
  expect(laborAmount({ regularHours: 0.1, overtimeHours: 0.1, rate: 0.05 })?.toFixed(2)).toBe(
    '0.02',
  )
  const materials = [1, 2, 3].map(() => ({ quantity: 1, unitCost: 0.005 }))
  const none = { labor: 0, materials: 0, equipment: 0 }
  expect(text({ labor: [], materials, equipment: [] }, none)).toBe('0.03')
})

it('has no amount while a line has no price, unless the line is nothing', () => {
  const unpriced = { ...TICKET, equipment: [{ hours: 4, rate: null }] }
  expect(text(unpriced)).toBeNull()
  expect(text({ ...TICKET, equipment: [{ hours: 0, rate: null }] })).toBe('1391.50')
  expect(text({ ...TICKET, labor: [{ regularHours: 0, overtimeHours: 1, rate: null }] })).toBeNull()
  expect(text({ ...TICKET, materials: [{ quantity: 1, unitCost: null }] })).toBeNull()
})

it('is exact to the cent for whatever is typed', () => {
  const hundredths = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole / 100)
  const line = fc.record({ hours: hundredths(100_000), rate: hundredths(100_000) })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.integer({ min: 0, max: 100 }),
      (lines, up) => {
        // In ten-thousandths of a dollar as whole numbers.
        const cents = lines.map(({ hours, rate }) =>
          half(BigInt(Math.round(hours * 100)) * BigInt(Math.round(rate * 100)), 100n),
        )
        const total = cents.reduce((sum, each) => sum + each, 0n)
        const expected = total + half(total * BigInt(up), 100n)
        const ticket = { labor: [], materials: [], equipment: lines }
        const { amount } = ticketMoney(ticket, { labor: 0, materials: 0, equipment: up }) ?? {}
        expect(amount?.times(100).toFixed(0)).toBe(String(expected))
      },
    ),
  )
})

const half = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)
