import { describe, expect, it } from 'vitest'
import { barsIn, EMPTY_BAR, lineOfBar, parseBars, textOfBars, writeBars } from './typed-bars.ts'

const LONG = {
  mark: 'B1',
  size: '#8',
  count: 4,
  runFt: null,
  spacingIn: null,
  bothEnds: true,
  lengthFt: 59.5,
  legsIn: null,
  hookA: 'H90',
  hookB: 'NONE',
  stockFt: 60,
  lapIn: null,
  lap: { class: 'B', fc: 4000, topBar: true, epoxy: false },
  wastePercentage: 0,
  weightPerFoot: 2.67,
  pricePerPound: 0.95,
  fabricationPerPound: 0,
}
const TIES = {
  ...LONG,
  mark: 'T1',
  size: '#4',
  count: null,
  runFt: 59.5,
  spacingIn: 12,
  bothEnds: false,
  lengthFt: null,
  legsIn: [20, 32, 20, 32],
  lap: null,
  lapIn: 25,
  stockFt: 50,
}
const typed = (fields: object) => writeBars([{ ...EMPTY_BAR, mark: 'T1', key: 0, ...fields }])

describe('bars as they are typed', () => {
  it('are the same bars when nothing is typed', () => {
    const text = textOfBars([LONG, TIES])
    expect(barsIn(text)).toMatchObject([
      { count: '4', length: '59.5', lap: 'B 4000 top', stockFt: '' },
      { count: '59.5 @ 12 one end', length: '20+32+20+32', lap: '25', stockFt: '50' },
    ])
    const { bothEnds: _, ...counted } = LONG
    const parsed = parseBars(text)
    expect(parsed).toMatchObject({
      ok: true,
      value: [
        { ...counted, stockFt: null, wastePercentage: null, fabricationPerPound: null },
        { ...TIES, wastePercentage: null, fabricationPerPound: null },
      ],
    })
  })

  it('may have a size without its mark, and feet and inches', () => {
    expect(
      parseBars(typed({ size: '5', count: '12', length: `10'-6"`, hookA: 's90' })),
    ).toMatchObject({
      value: [{ size: '#5', count: 12, lengthFt: 10.5, hookA: 'S90', hookB: 'NONE' }],
    })
  })

  it('name the cell that cannot be read', () => {
    expect(parseBars(typed({ count: 'many' }))).toEqual({
      ok: false,
      message: '“many” cannot be read as Count, or ft @ in of T1',
    })
  })

  it('are none where no line holds anything', () => {
    expect(parseBars(typed({ mark: '' }))).toEqual({ ok: true, value: null })
    expect(textOfBars([])).toBe('')
    expect(textOfBars(null)).toBe('')
    expect(barsIn('x')).toEqual([])
  })

  it('are told on one line', () => {
    expect(barsIn(textOfBars([TIES])).map(lineOfBar)).toEqual([
      'T1 #4 59.5 @ 12 one end, 20+32+20+32',
    ])
  })
})
