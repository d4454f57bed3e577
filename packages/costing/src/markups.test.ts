import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarkUp } from './contexts.ts'
import { explainMarkUp } from './explain-mark-up.ts'
import { markUpBases } from './mark-up.ts'
import { eachModule, MODULES, type Module } from './modules/modules.ts'
import { bidTotals, NO_AMOUNTS } from './roll-up.ts'
import { hasOwnProfit, targetPrice } from './target-price.ts'
import { Fraction, ONE, whole } from './testing/fractions.ts'
import { propertyRuns } from './testing/property-runs.ts'

const EXAMPLE = {
  ...NO_AMOUNTS,
  subcontractor: new Decimal('2541.33'),
  concrete: new Decimal('42663.08'),
}
const PLAIN: MarkUp = { overheadPercentage: 10, profitPercentage: 15 }
const LOADED: MarkUp = { ...PLAIN, contingencyPercentage: 3, bondPercentage: '1.2' }
const OWN = { module: 'subcontractor', overheadPercentage: 5, profitPercentage: 5 }

const shown = (markUp: MarkUp) => {
  const { modules: _modules, adjustmentsCost: _cut, ...totals } = bidTotals(EXAMPLE, markUp)
  return Object.values(totals).map((amount) => amount.toFixed(2))
}

describe('the markups of a bid', () => {
  it('are those of example 7 where nothing else is given', () => {
    const totals = ['45204.41', '4520.44', '7458.73', '0.00', '0.00', '57183.58']
    expect(shown(PLAIN)).toEqual(totals)
    const none = { markups: null, contingencyPercentage: null, bondPercentage: null }
    expect(shown({ ...PLAIN, ...none })).toEqual(totals)
  })

  it('add contingency to the price, and a bond that is a percentage of the total', () => {
    const totals = ['45204.41', '4520.44', '7458.73', '1356.13', '711.01', '59250.72']
    expect(shown(LOADED)).toEqual(totals)
  })

  it('round overhead and profit once for the modules of the same percentages', () => {
    const totals = ['45204.41', '4393.38', '7172.83', '0.00', '0.00', '56770.62']
    expect(shown({ ...PLAIN, markups: [OWN] })).toEqual(totals)
    const bases = markUpBases(EXAMPLE, { ...PLAIN, markups: [OWN] })
    expect(bases.map(({ cost }) => cost.toFixed(2))).toEqual(['42663.08', '2541.33'])
  })

  it('take adjustments in the base of the bid’s own pair, also where no module has it', () => {
    const cut = { ...PLAIN, adjustmentsCost: -1250 }
    expect(shown(cut)).toEqual(['43954.41', '4395.44', '7252.48', '0.00', '0.00', '55602.33'])
    const [ofBid, other] = markUpBases(EXAMPLE, { ...cut, markups: [OWN] })
    expect(ofBid?.cost.toFixed(2)).toBe('41413.08')
    expect(other?.modules).toEqual(['subcontractor'])
    const all = MODULES.map((module) => ({ ...OWN, module }))
    const [alone] = markUpBases(EXAMPLE, { ...cut, markups: all })
    expect(alone).toMatchObject({ modules: ['ADJUSTMENTS'], followsProfit: true })
    expect(alone?.cost.toFixed(2)).toBe('-1250.00')
  })

  it('are one base when a module has the percentages of the bid as its own', () => {
    const same = { module: 'subcontractor', overheadPercentage: '10.000000', profitPercentage: 15 }
    expect(shown({ ...PLAIN, markups: [same] })).toEqual(shown(PLAIN))
    expect(markUpBases(EXAMPLE, { ...PLAIN, markups: [same] })).toHaveLength(1)
  })

  it('are the bid’s where a module leaves one of the two out', () => {
    const half = { ...OWN, overheadPercentage: null }
    const [, base] = markUpBases(EXAMPLE, { ...PLAIN, markups: [half] })
    expect([base?.overheadAmount.toFixed(2), base?.profitAmount.toFixed(2)]).toEqual([
      '254.13',
      '139.77',
    ])
  })

  it('are explained by modules, contingency and bond, and sum to what is above the subtotal', () => {
    const markUp = { ...LOADED, markups: [OWN] }
    const totals = bidTotals(EXAMPLE, markUp)
    const nodes = explainMarkUp(markUp, totals)
    expect(nodes.map(({ label }) => label)).toEqual(['Overhead', 'Profit', 'Contingency', 'Bond'])
    const sum = nodes.reduce((all, { value }) => all.plus(value), new Decimal(0))
    expect(sum.toFixed(2)).toBe(totals.totalCost.minus(totals.subtotalCost).toFixed(2))
    expect(nodes[0]?.children.map(({ label, value }) => [label, value.toFixed(2)])).toEqual([
      ['Concrete, Labor, Equipment, Materials, Miscellaneous', '4266.31'],
      ['Subcontractors', '127.07'],
    ])
  })
})

const cents = fc.bigInt({ min: 0n, max: 5_000_000_00n })
const millionths = (most: number) => fc.bigInt({ min: 0n, max: BigInt(most) * 1_000_000n })
const tenThousandths = (most: number) => fc.bigInt({ min: 0n, max: BigInt(most) * 10_000n })
const own = fc.option(fc.oneof(fc.constantFrom(0n, 5_000_000n, 10_000_000n), millionths(40)))
const money = (value: bigint) => new Decimal(value.toString()).div(100)
const percentage = (value: bigint, unit = 1_000_000) => new Decimal(value.toString()).div(unit)
const orNull = (value: bigint | null) => (value === null ? null : percentage(value))

interface Case {
  readonly costs: Readonly<Record<Module, bigint>>
  readonly overhead: bigint
  readonly profit: bigint
  readonly own: Readonly<Record<Module, readonly [bigint | null, bigint | null]>>
  readonly contingency: bigint | null
  readonly bond: bigint | null
}
const cases: fc.Arbitrary<Case> = fc.record({
  costs: fc.record(eachModule(() => cents)),
  overhead: fc.oneof(fc.constant(10_000_000n), millionths(40)),
  profit: fc.oneof(fc.constant(5_000_000n), millionths(40)),
  own: fc.record(eachModule(() => fc.tuple(own, own))),
  contingency: fc.option(tenThousandths(100)),
  bond: fc.option(tenThousandths(20)),
})

function markUpOf({ overhead, profit, own, contingency, bond }: Case): MarkUp {
  return {
    overheadPercentage: percentage(overhead),
    profitPercentage: percentage(profit),
    markups: MODULES.map((module) => ({
      module,
      overheadPercentage: orNull(own[module][0]),
      profitPercentage: orNull(own[module][1]),
    })),
    contingencyPercentage: contingency === null ? null : percentage(contingency, 10_000),
    bondPercentage: bond === null ? null : percentage(bond, 10_000),
  }
}

const costsOf = ({ costs }: Case) => eachModule((module) => money(costs[module]))

/** The formulas of the contract in fractions of whole numbers: overhead, profit, total, in cents. */
function byFractions({ costs, overhead, profit, own, contingency, bond }: Case) {
  const bases = new Map<string, { cost: bigint; pair: readonly [bigint, bigint] }>()
  for (const module of MODULES) {
    const pair = [own[module][0] ?? overhead, own[module][1] ?? profit] as const
    const cost = (bases.get(pair.join())?.cost ?? 0n) + costs[module]
    bases.set(pair.join(), { cost, pair })
  }
  const rate = (value: bigint) => new Fraction(value, 100_000_000n)
  const cents = (amount: bigint, value: bigint) => whole(amount).times(rate(value)).rounded()
  let [overheads, profits] = [0n, 0n]
  for (const { cost, pair } of bases.values()) {
    const load = cents(cost, pair[0])
    overheads += load
    profits += cents(cost + load, pair[1])
  }
  const subtotal = MODULES.reduce((sum, module) => sum + costs[module], 0n)
  const more = contingency === null ? 0n : cents(subtotal, contingency * 100n)
  const price = subtotal + overheads + profits + more
  const kept = ONE.minus(rate((bond ?? 0n) * 100n))
  const total = bond === null ? price : whole(price).over(kept).rounded()
  return { overheads, profits, more, bond: total - price, total }
}

describe('any markups', () => {
  it('come to what fractions of whole numbers give', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const totals = bidTotals(costsOf(each), markUpOf(each))
        const expected = byFractions(each)
        const { overheadAmount, profitAmount, contingencyAmount, bondAmount, totalCost } = totals
        expect([overheadAmount, profitAmount, contingencyAmount, bondAmount, totalCost]).toEqual(
          Object.values(expected).map(money),
        )
      }),
      propertyRuns(2_000),
    )
  })

  it('are solved for each total that some profit of the bid gives', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const markUp = markUpOf(each)
        const costs = costsOf(each)
        const movable = MODULES.some(
          (module) => !hasOwnProfit(module, markUp) && costs[module].gt(0),
        )
        fc.pre(movable)
        const wanted = bidTotals(costs, markUp).totalCost
        expect(targetPrice(costs, markUp, wanted).reached).toBe(true)
      }),
      propertyRuns(250),
    )
  })
})
