import { describe, expect, it } from 'vitest'
import { type Basis, type TaskFigures, taskForecast } from './task-forecast.ts'

const WALL_FORMS: TaskFigures = {
  budgetQuantity: 2400,
  budgetHours: 560,
  budgetCost: '26224.32',
  quantityToDate: 700,
  hoursToDate: 196,
  costToDate: '9362.08',
  outlook: null,
}
const shown = (task: Partial<TaskFigures>, basis: Basis = 'TREND') => {
  const of = taskForecast({ ...WALL_FORMS, ...task }, basis)
  const { by, hoursToComplete, costToComplete, forecast, variance } = of
  return [
    by,
    hoursToComplete.toFixed(4),
    ...[costToComplete, forecast, variance].map((dollars) => dollars.toFixed(2)),
  ]
}

describe('the forecast of wall forms, 700 of 2,400 SF in place', () => {
  it('measures what is in place against what was sold', () => {
    const of = taskForecast(WALL_FORMS, 'TREND')
    expect(of.percentComplete?.times(100).toFixed(2)).toBe('29.17')
    expect([of.earnedHours, of.factor, of.rate, of.budgetRate].map((x) => x?.toFixed(4))).toEqual([
      '163.3333',
      '0.8333',
      '0.2800',
      '0.2333',
    ])
  })

  it('goes on as it went, at what an hour cost', () => {
    expect(shown({})).toEqual(['TREND', '476.0000', '22736.48', '32098.56', '-5874.24'])
  })

  it('goes on as it was sold, by the budget', () => {
    expect(shown({}, 'BUDGET')).toEqual(['BUDGET', '396.6667', '18575.56', '27937.64', '-1713.32'])
  })

  it('takes what a person typed, less what was booked since', () => {
    const typed = (hoursThen: number) => ({
      outlook: { quantity: null, hoursToComplete: { typed: 420, hoursThen } },
    })
    expect(shown(typed(196))).toEqual(['OUTLOOK', '420.0000', '20061.60', '29423.68', '-3199.36'])
    expect(shown(typed(96))[1]).toBe('320.0000')
  })

  it('follows the trend from a tenth of the quantity on', () => {
    expect(shown({ quantityToDate: 239 })[0]).toBe('BUDGET')
    expect(shown({ quantityToDate: 240 })[0]).toBe('TREND')
  })
})

describe('a task without a quantity', () => {
  const rest = { budgetQuantity: null, quantityToDate: 0 }

  it('has the hours left that were sold', () => {
    expect(shown({ ...rest, budgetHours: 200, budgetCost: 10_000 })).toEqual([
      'REST',
      '4.0000',
      '200.00',
      '9562.08',
      '437.92',
    ])
  })

  it('without hours keeps what is left of its dollars, and a cut whole', () => {
    const other = { ...rest, budgetHours: 0, hoursToDate: 0 }
    expect(shown({ ...other, budgetCost: 500, costToDate: 120 })[2]).toBe('380.00')
    expect(shown({ ...other, budgetCost: -500, costToDate: 0 })[2]).toBe('-500.00')
  })

  it('with typed hours that nothing prices costs nothing more, and says so', () => {
    const outlook = { quantity: null, hoursToComplete: { typed: 10, hoursThen: 0 } }
    const of = taskForecast(
      {
        ...WALL_FORMS,
        ...rest,
        budgetHours: 0,
        budgetCost: 0,
        hoursToDate: 0,
        costToDate: 0,
        outlook,
      },
      'TREND',
    )
    expect([of.costToComplete.toFixed(2), of.hasNoRate]).toEqual(['0.00', true])
  })
})
