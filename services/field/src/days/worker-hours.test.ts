import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refuseTooMuch, totalsOfWorkers, type WorkedLine } from './worker-hours.ts'

const line = (fields: Partial<WorkedLine> = {}): WorkedLine => ({
  workerId: 'ana',
  worker: 'Ana Ruiz',
  day: 'crew 1 of Harbor Point',
  regularHours: 8,
  overtimeHours: 0,
  perDiem: false,
  ...fields,
})
const check = (lines: readonly WorkedLine[]) => refuseTooMuch('2026-11-20', totalsOfWorkers(lines))

describe('the hours of a worker on a date', () => {
  it('are 24 at most over all days, which are named', () => {
    const other = { day: 'crew 2 of Mill Street', regularHours: 8 }
    expect(() => check([line({ overtimeHours: 8 }), line(other)])).not.toThrow()
    expect(() => check([line({ overtimeHours: 8.01 }), line(other)])).toThrow(
      'Ana Ruiz would have 24.01 hours on 2026-11-20: crew 1 of Harbor Point and crew 2 of Mill Street',
    )
  })

  it('are those of each worker alone', () => {
    const bo = { workerId: 'bo', worker: 'Bo Lind' }
    expect(() =>
      check([line({ regularHours: 20 }), line({ ...bo, regularHours: 20 })]),
    ).not.toThrow()
  })

  it('have per diem once', () => {
    const paid = { perDiem: true, regularHours: 1 }
    expect(() => check([line(paid), line({ regularHours: 1 })])).not.toThrow()
    expect(() => check([line(paid), line({ ...paid, day: 'crew 2 of Mill Street' })])).toThrow(
      'Ana Ruiz has per diem twice on 2026-11-20: crew 1 of Harbor Point and crew 2 of Mill Street',
    )
  })

  it('are refused exactly when hundredths of an hour sum to more than 2,400, in any order', () => {
    const hundredths = fc.integer({ min: 0, max: 900 })
    const entry = fc.record({
      workerId: fc.constantFrom('a', 'b', 'c'),
      regular: hundredths,
      overtime: hundredths,
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const sums = new Map<string, number>()
        for (const { workerId, regular, overtime } of entries) {
          sums.set(workerId, (sums.get(workerId) ?? 0) + regular + overtime)
        }
        const lines = entries.map(({ workerId, regular, overtime }) =>
          line({ workerId, regularHours: regular / 100, overtimeHours: overtime / 100 }),
        )
        const isTooLong = [...sums.values()].some((sum) => sum > 2_400)
        for (const each of [lines, lines.toReversed()]) {
          if (isTooLong) expect(() => check(each)).toThrow(/would have/)
          else expect(() => check(each)).not.toThrow()
        }
      }),
    )
  })
})
