import { ZERO } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { exact } from './exact.ts'

import { HOOK_INCHES, lapInches } from './modules/concrete/bar-standards.ts'
import { LapTooLong, measureBars, settleBars } from './modules/concrete/bars.ts'
import { BAR_SIZES, type BarHook, type BarInput } from './modules/concrete/bars-input.ts'
import { costConcrete } from './modules/concrete/cost.ts'
import { drivingParts } from './modules/concrete/driving-quantities.ts'
import { explainConcrete } from './modules/concrete/explain.ts'
import { moduleOf } from './modules/modules.ts'
import { BID, bar, concrete, NO_DIMENSIONS, SLAB, TIES } from './testing/examples.ts'

const BEAM = concrete({ length: 60, width: 1, depth: 2, wastePercentage: 0, bars: [bar({}), TIES] })
const TAXED = { ...BID, taxExempt: false, salesTaxPercentage: 8.25 }
const costOf = (bars: readonly BarInput[], fields = {}, bid = BID) =>
  costConcrete({ ...BEAM, bars, ...fields }, NO_DIMENSIONS, bid)
const one = (fields: Partial<BarInput>) => {
  const [measured] = measureBars([bar(fields)], exact(1))
  if (measured === undefined) throw new Error('no bar')
  return measured
}

describe('the bars of a grade beam', () => {
  it('are weighed with hooks and laps, and ties by their spacing', () => {
    const { breakdown } = costOf([bar({}), TIES])
    const told = (breakdown.bars ?? []).map(
      ({ feet, pounds, barsCost, fabricationCost, ...of }) => [
        of.mark,
        of.count.toFixed(),
        of.barFt.toFixed(4),
        of.laps.toFixed(),
        String(of.lapIn),
        feet.toFixed(4),
        pounds.toFixed(4),
        barsCost.toFixed(2),
        fabricationCost.toFixed(2),
      ],
    )
    expect(told).toEqual([
      ['B1', '4', '62.1667', '1', '62', '269.3333', '719.1200', '683.16', '0.00'],
      ['T1', '61', '9.4167', '0', 'null', '574.4167', '383.7103', '364.52', '30.70'],
    ])
    expect(breakdown.barsPounds?.toFixed(4)).toBe('1102.8303')
    expect(breakdown.barsCost?.plus(breakdown.fabricationCost ?? 0).toFixed(2)).toBe('1078.38')
  })

  it('that items share are those of each item, however many elements it has', () => {
    const shared = Object.freeze([Object.freeze(bar({})), Object.freeze(TIES)])
    const quantities = [1, 2, 1, 3, 2, 1]
    expect(quantities.map((quantity) => costOf(shared, { quantity }).breakdown)).toEqual(
      quantities.map((quantity) => costOf([bar({}), TIES], { quantity }).breakdown),
    )
  })

  it('join total, section and tax of the reinforcement', () => {
    const cost = costOf([bar({}), TIES], {}, TAXED)
    expect(cost.breakdown.rebarTax.toFixed(2)).toBe('88.97')
    const sections = moduleOf('concrete').split(BEAM, cost)
    expect(
      sections.find(({ section }) => section === 'REINFORCING MATERIALS')?.amount.toFixed(2),
    ).toBe('1167.35')
    const untaxed = costOf([], {}, TAXED)
    expect(cost.totalCost.minus(untaxed.totalCost).toFixed(2)).toBe('1167.35')
  })

  it('are taxed as one sum with the mats', () => {
    const mats = { rebar: SLAB.rebar, secondMat: SLAB.secondMat }
    const { breakdown: b } = costOf([bar({}), TIES], mats, TAXED)
    const sum = b.rebarCost.plus(b.rebarSecondMatCost).plus(b.barsCost ?? 0)
    const taxed = sum.plus(b.fabricationCost ?? 0).times('0.0825')
    expect(b.rebarTax.toFixed(2)).toBe(taxed.toFixed(2))
  })

  it('are those of each element, with waste in the pounds', () => {
    const { breakdown } = costOf([bar({ wastePercentage: 5 })], { quantity: 3 })
    expect(breakdown.barsFeet?.toFixed(4)).toBe('808.0000')
    expect(breakdown.barsPounds?.toFixed(4)).toBe('2265.2280')
  })

  it('drive production by pounds, with waste and beside the mats', () => {
    const pounds = (fields: object) =>
      drivingParts('REBAR_LB', { ...SLAB, ...fields }, NO_DIMENSIONS).div(324)
    const more = pounds({ bars: [bar({ wastePercentage: 5 })] }).minus(pounds({ bars: null }))
    expect(more.toFixed(4)).toBe('755.0760')
  })
})

describe('hooks add', () => {
  it.each<[BarHook, readonly (string | undefined)[]]>([
    ['H90', ['6', '8', '10', '12', '14', '16', '19', '22', '24']],
    ['H180', ['5', '6', '7', '8', '10', '11', '15', '17', '19']],
    ['S90', ['4', '4.5', '6', '12', '14', '16', undefined, undefined, undefined]],
    ['S135', ['4', '4.5', '5.5', '8', '9', '10.5', undefined, undefined, undefined]],
  ])('by %s the inches of the table, #3 to #11', (hook, inches) => {
    expect(BAR_SIZES.map((size) => HOOK_INCHES[hook][size]?.toFixed())).toEqual(inches)
  })

  it.each(['S90', 'S135'] as const)('nothing that is not bent: %s of #9', (hookB) => {
    const message = `A #9 bar has no hook ${hookB}`
    const details = [{ path: 'bars.0.hookB', message }]
    expect(() => costOf([bar({ size: '#9', hookB })])).toThrow(
      expect.objectContaining({ kind: 'invalid', message, details }),
    )
  })
})

describe('a lap', () => {
  const lapOf = (fields: object) => (size: (typeof BAR_SIZES)[number]) =>
    lapInches(size, { class: 'B', fc: 4000, topBar: false, epoxy: false, ...fields }).toNumber()

  it.each([
    [{}, [19, 25, 31, 37, 54, 62, 70, 79, 87]],
    [{ class: 'A' }, [15, 19, 24, 29, 42, 48, 54, 61, 67]],
    [{ fc: 10_000 }, [12, 16, 20, 24, 35, 39, 44, 50, 55]],
    [{ fc: 10_000, class: 'A' }, [12, 12, 15, 18, 27, 30, 34, 39, 43]],
    [{ topBar: true }, [25, 33, 41, 49, 71, 81, 91, 102, 114]],
    [{ topBar: true, epoxy: true }, [32, 42, 53, 63, 92, 105, 119, 134, 148]],
  ])('of %j has the inches of each size', (fields, inches) => {
    expect(BAR_SIZES.map(lapOf(fields))).toEqual(inches)
  })

  it('of 2,500 psi divides by 50, and one above the square takes no inch more', () => {
    // 1.3 × 60000 / (25 × 50) × 0.625 = 39 inches exactly.
    expect(lapOf({ fc: 2500 })('#5')).toBe(39)
    expect(lapOf({ fc: '2499.9999' })('#5')).toBe(40)
    expect(lapOf({ fc: '2500.0001' })('#5')).toBe(39)
  })

  it('is needed beyond the stock length only, each time the next bar is joined', () => {
    const laps = (lengthFt: number, fields: Partial<BarInput> = {}) =>
      one({
        lengthFt,
        hookA: 'NONE',
        hookB: 'NONE',
        lap: null,
        lapIn: 60,
        ...fields,
      }).laps.toFixed()
    expect([40, '40.0001', 75, '75.0001', 110].map((feet) => laps(Number(feet)))).toEqual([
      '0',
      '1',
      '1',
      '2',
      '2',
    ])
    expect(laps(40, { lapIn: null })).toBe('0')
  })

  it.each<[Partial<BarInput>, string, string]>([
    [{ lap: null, lapIn: 480 }, 'bars.0.lapIn', LapTooLong.sentence],
    [{ stockFt: 5 }, 'bars.0.lap', LapTooLong.sentence],
    [{ lap: null }, 'bars.0.lapIn', 'Lap is required beyond the stock length'],
    [{ lapIn: 20 }, 'bars.0.lapIn', 'A lap is given in inches, or by its class'],
    [{ count: null }, 'bars.0.count', 'Count is required, or a run and a spacing'],
    [{ runFt: 9 }, 'bars.0.count', 'Bars have a count, or a run and a spacing'],
    [{ count: null, runFt: 9 }, 'bars.0.spacingIn', 'Spacing is required for a run'],
    [{ count: null, spacingIn: 9 }, 'bars.0.runFt', 'Run is required for a spacing'],
    [{ lengthFt: null }, 'bars.0.lengthFt', 'Length is required, or legs'],
    [{ legsIn: [9] }, 'bars.0.lengthFt', 'A bar has a length, or legs'],
    [{ weightPerFoot: null }, 'bars.0.weightPerFoot', 'Weight per foot is required'],
    [{ pricePerPound: null }, 'bars.0.pricePerPound', 'Price per pound is required'],
  ])('or a bar with %j is refused', (fields, path, message) => {
    expect(() => costOf([bar(fields)])).toThrow(
      expect.objectContaining({ kind: 'invalid', message, details: [{ path, message }] }),
    )
  })

  it('has the code of its refusal', () => {
    expect(() => costOf([bar({ stockFt: 5 })])).toThrow(
      expect.objectContaining({ code: 'LAP_TOO_LONG' }),
    )
  })
})

describe('bars', () => {
  it('have one mark each in an item', () => {
    const message = 'Two bars have the mark b1'
    expect(() => costOf([bar({}), bar({ mark: 'b1' })])).toThrow(
      expect.objectContaining({ message, details: [{ path: 'bars.1.mark', message }] }),
    )
  })

  it('are counted with both ends, or with one', () => {
    const spaced = { count: null, runFt: 10, spacingIn: 9 }
    expect(one(spaced).count.toFixed()).toBe('15')
    expect(one({ ...spaced, bothEnds: false }).count.toFixed()).toBe('14')
    expect(one({ ...spaced, runFt: 9 }).count.toFixed()).toBe('13')
  })

  it('come in 40 feet to #5 and 60 from #6 where nothing else is said', () => {
    const bars = BAR_SIZES.map((size) => bar({ mark: size, size, stockFt: null }))
    const settled = settleBars({ ...BEAM, bars })
    expect(settled.bars?.map(({ stockFt }) => stockFt)).toEqual([
      40, 40, 40, 60, 60, 60, 60, 60, 60,
    ])
    expect(settleBars(settled)).toBe(settled)
    expect(settleBars(SLAB)).toBe(SLAB)
    expect(one({ stockFt: null }).laps.toFixed()).toBe('1')
  })

  it('leave the breakdown of an item without them as it was', () => {
    const names = Object.keys(costConcrete(SLAB, NO_DIMENSIONS, BID).breakdown)
    expect(names.filter((name) => /^bars(?![AB])|fabrication/i.test(name))).toEqual([])
  })

  it('are explained to the cent, in words', () => {
    const cost = costOf([bar({}), TIES], {}, TAXED)
    const tax = { bid: TAXED, bidSources: {}, sources: {} }
    const nodes = explainConcrete(BEAM, cost, NO_DIMENSIONS, tax)
    const sum = nodes.reduce((total, { value }) => total.plus(value), ZERO)
    expect(sum.toFixed(2)).toBe(cost.totalCost.toFixed(2))
    const told = JSON.stringify(nodes)
    for (const words of [
      'Bars B1',
      'Fabrication T1',
      'ceil(runFt × 12 / spacingIn) + 1',
      'H90 of #8 by the table of standard hooks',
      'Σ legsIn / 12 + (hookA + hookB) / 12',
      'count × quantity × (bar + laps × lap in feet)',
      'rebarCost + rebarSecondMatCost + barsCost + fabricationCost',
    ]) {
      expect(told).toContain(words)
    }
  })

  it('are warned of where they are wasted or cost nothing', () => {
    const bars = [bar({ wastePercentage: 31, pricePerPound: 0 })]
    const warned = moduleOf('concrete').warnings({ ...BEAM, bars }, NO_DIMENSIONS)
    expect(warned.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'bars.0.wastePercentage: A waste of 31 % is more than 30 %',
      'bars.0.pricePerPound: Price per pound of B1 is zero',
    ])
  })
})
