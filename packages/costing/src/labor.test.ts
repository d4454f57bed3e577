import { describe, expect, it } from 'vitest'
import { costLabor } from './modules/labor/cost.ts'
import type { LaborInput } from './modules/labor/input.ts'
import { labor } from './testing/examples.ts'

const cost = (fields: Partial<LaborInput>, perDiemEnabled = false) =>
  costLabor(labor({ days: 2, ...fields }), { perDiemEnabled }).breakdown

describe('a crew', () => {
  it('never works overtime where overtime has no threshold', () => {
    const { regularHours, overtimeHours } = cost({ hoursPerDay: 14, overtimeAfterHours: null })
    expect([regularHours.toString(), overtimeHours.toString()]).toEqual(['28', '0'])
  })

  it('works nothing but overtime where the threshold is zero', () => {
    const { regularHours, overtimeHours } = cost({ overtimeAfterHours: 0 })
    expect([regularHours.toString(), overtimeHours.toString()]).toEqual(['0', '16'])
  })

  it('leaves the overtime premium out of workers compensation and liability', () => {
    const { straight, gross, workersComp } = cost({ hoursPerDay: 10, hourlyRate: 10 })
    expect([straight.toString(), gross.toString(), workersComp.toString()]).toEqual([
      '200',
      '220',
      '24',
    ])
  })

  it('draws per diem for its days, unless it has days of its own', () => {
    expect(cost({ workers: 3 }, true).perDiem.toFixed(2)).toBe('360.00')
    expect(cost({ workers: 3, perDiemDays: 7 }, true).perDiem.toFixed(2)).toBe('1260.00')
    expect(cost({ workers: 3, perDiemDays: 0 }, true).perDiem.toFixed(2)).toBe('0.00')
  })

  it.each<[Partial<LaborInput>, string]>([
    [{ days: null }, 'days'],
    [{ ficaRate: null }, 'ficaRate'],
    [{ wcPercentage: null }, 'wcPercentage'],
    [{ perDiemRate: null }, 'perDiemRate'],
  ])('is refused without %j', (fields, path) => {
    expect(() => cost(fields, true)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path })] }),
    )
  })
})
