import { describe, expect, it } from 'vitest'
import { changedTask } from './task.ts'

const BEFORE = {
  name: 'Wall forms',
  work: 'FORM',
  costCode: null,
  isActive: true,
  scopeId: 'walls',
  uom: 'SF',
  budgetQuantity: 2400,
  budgetHours: 560,
  budgetCost: 26224.32,
  itemId: 'wall forms',
  productionRateId: 'hand-set',
} as const

describe('a task of the bid', () => {
  const change = (sent: object) => changedTask({ ...BEFORE, source: 'BID' }, { ...sent })

  it('takes name, work, cost code and whether it is active', () => {
    const sent = { name: 'Forms', work: null, costCode: '03-100', isActive: false }
    expect(change(sent)).toMatchObject(sent)
  })

  it('takes back what was answered', () => {
    const { scopeId, uom, budgetQuantity } = BEFORE
    expect(change(BEFORE)).toMatchObject({ scopeId, uom, budgetQuantity })
  })

  it.each([
    { scopeId: null },
    { uom: 'SFCA' },
    { budgetQuantity: 2500 },
    { budgetQuantity: null },
    { budgetHours: 0 },
    { budgetCost: 1 },
    { itemId: null },
    { productionRateId: 'ganged' },
    { source: 'ADDED' },
  ])('keeps what was sold: %j', (sent) => {
    expect(() => change(sent)).toThrow('The budget is frozen: use the outlook')
  })
})

describe('a task that was added in the field', () => {
  const none = { budgetHours: 0, budgetCost: 0, itemId: null, productionRateId: null }
  const added = { ...BEFORE, ...none, source: 'ADDED' } as const

  it('takes its scope, unit and quantity, too', () => {
    const sent = { scopeId: null, uom: 'CY', budgetQuantity: null }
    expect(changedTask(added, sent)).toMatchObject(sent)
  })

  it.each([
    { budgetHours: 8 },
    { budgetCost: 400 },
    { itemId: 'wall forms' },
    { productionRateId: 'hand-set' },
    { source: 'BID' },
  ])('is none of the bid, and has no budget: %j', (sent) => {
    expect(() => changedTask(added, sent)).toThrow('The budget is frozen: use the outlook')
  })
})
