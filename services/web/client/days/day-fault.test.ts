import { describe, expect, it } from 'vitest'
import { dayFault } from './day-fault.ts'
import { texts } from './texts.ts'
import { emptyDay, lineOf, newTask, type TypedDay } from './typed-day.ts'

const words = texts.desk
const ANN = { id: 'w1', name: 'Ann', classification: 'CARPENTER', isActive: true } as const
const EMPTY: TypedDay = { ...emptyDay('2026-11-27'), crew: '1' }
const WORKED: TypedDay = {
  ...EMPTY,
  tasks: [{ ...newTask('t1'), lines: [lineOf('w1', { regular: '8', overtime: '' })] }],
}

describe('a day that is sent', () => {
  it('may be a draft without work, but not submitted without any', () => {
    expect(dayFault(EMPTY, [ANN], false)).toBeUndefined()
    expect(dayFault(EMPTY, [ANN], true)).toBe(words.nothing)
    expect(dayFault(WORKED, [ANN], true)).toBeUndefined()
  })

  it('pays no per diem to somebody who is on no task', () => {
    const paid: TypedDay = { ...EMPTY, perDiem: ['w1'] }
    expect(dayFault(paid, [ANN], false)).toBe(words.perDiemUnpaid(['Ann']))
    expect(dayFault({ ...WORKED, perDiem: ['w1'] }, [ANN], true)).toBeUndefined()
  })

  it('is corrected first where it cannot be read', () => {
    expect(dayFault({ ...EMPTY, crew: 'two', perDiem: ['w1'] }, [ANN], true)).toBe(words.wrong)
  })
})
