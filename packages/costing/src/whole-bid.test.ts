import type { Decimal } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { type BidItem, type BidScope, type BidSnapshot, costBid } from './cost-bid.ts'
import type { ItemInputs, Module } from './modules/modules.ts'
import { PM_SECTIONS } from './pm-section.ts'
import { addUp } from './roll-up.ts'
import {
  BID,
  concrete,
  crane,
  equipment,
  labor,
  material,
  misc,
  NO_DIMENSIONS,
  pump,
  rebarMat,
  SLAB,
  subcontractor,
} from './testing/examples.ts'
import { pmSheet } from './testing/pm-sheet.ts'

const money = (value: Decimal) => value.toFixed(2)

function item<M extends Module>(module: M, id: string, input: ItemInputs[M]): BidItem {
  return { id, name: id, module, input } as BidItem
}

const SCOPE_A: BidScope = {
  ...NO_DIMENSIONS,
  id: 'a',
  name: 'Slab',
  multiplier: 1,
  items: [
    item('subcontractor', 'pump', pump({ pumpHours: 3 })),
    item('concrete', 'slab', SLAB),
    item('labor', 'crew', labor({ workers: 6, hoursPerDay: 10, days: 5 })),
    item('equipment', 'lift', equipment({})),
    item(
      'materials',
      'vapor barrier',
      material({
        category: 'vapor_barrier',
        quantity: 2400,
        unitPrice: 0.145,
        wastePercentage: 10,
      }),
    ),
    item(
      'materials',
      'edge form',
      material({
        category: 'formwork',
        quantity: 200,
        unitPrice: 3.85,
        wastePercentage: 5,
        deliveryCost: 95,
      }),
    ),
    item('subcontractor', 'saw cutting', subcontractor({ quantity: 2400, unitPrice: 0.62 })),
    item('misc', 'permit', misc({ unitCost: 1850 })),
  ],
}

const SCOPE_B: BidScope = {
  ...NO_DIMENSIONS,
  id: 'b',
  name: 'Footings',
  multiplier: 4,
  items: [
    item(
      'concrete',
      'footing',
      concrete({
        length: 6,
        width: 6,
        depth: 18,
        depthUnit: 'IN',
        wastePercentage: 8,
        rebar: rebarMat({ size: '#5', weightPerFoot: 1.043 }),
      }),
    ),
    item('labor', 'crew b', labor({ workers: 3 })),
    item(
      'materials',
      'form material',
      material({ category: 'formwork', quantity: 24, unitPrice: 4.125, wastePercentage: 10 }),
    ),
  ],
}

const EXAMPLE_7: BidSnapshot = { bid: BID, scopes: [SCOPE_A, SCOPE_B], entries: [] }

describe('example 7, a whole bid', () => {
  const costs = costBid(EXAMPLE_7)

  it('scales each scope and loads the sum with overhead and profit', () => {
    expect(costs.scopes.map(({ totalCost }) => money(totalCost))).toEqual(['39501.05', '5703.36'])
    expect(money(costs.subtotalCost)).toBe('45204.41')
    expect(money(costs.overheadAmount)).toBe('4520.44')
    expect(money(costs.profitAmount)).toBe('7458.73')
    expect(money(costs.totalCost)).toBe('57183.58')
  })

  it('budgets the nine sections at cost', () => {
    const { sections } = pmSheet(EXAMPLE_7, costs)
    expect(PM_SECTIONS.map((section) => money(sections[section]))).toEqual([
      '1850.00',
      '15663.60',
      '9125.60',
      '1053.33',
      '6521.98',
      '1626.90',
      '5880.00',
      '1995.00',
      '1488.00',
    ])
  })
})

describe('a bid in GANTT mode', () => {
  const days = { startDate: '2026-03-02', endDate: '2026-03-31' }
  const snapshot: BidSnapshot = {
    bid: { ...BID, equipmentBiddingMode: 'GANTT' },
    scopes: [SCOPE_A, SCOPE_B],
    entries: [
      {
        id: 'crane',
        name: 'Crane',
        module: 'equipment',
        ...days,
        input: crane({}),
        distributions: [
          { id: 'd1', scopeId: 'a', startDate: '2026-03-02', endDate: '2026-03-20', weight: 1 },
          { id: 'd2', scopeId: 'b', startDate: '2026-03-09', endDate: '2026-03-29', weight: 2 },
        ],
      },
      {
        id: 'foreman',
        name: 'Foreman',
        module: 'labor',
        ...days,
        input: labor({ days: null }),
        distributions: [],
      },
    ],
  }
  const costs = costBid(snapshot)

  it('counts the entries in place of the equipment of the scopes, and beside their labor', () => {
    const plain = costBid(EXAMPLE_7)
    expect(money(costs.modules.equipment)).toBe('6460.25')
    const foreman = costs.allocation.entries[1]?.cost.totalCost
    expect(foreman && money(plain.modules.labor.plus(foreman))).toBe(money(costs.modules.labor))
  })

  it('does not scale a share by the multiplier of its scope', () => {
    const shares = costs.scopes.map(({ modules }) => modules.equipment)
    expect(money(shares.reduce((a, b) => a.plus(b)))).toBe('6460.25')
  })

  it('keeps an entry without distributions on the bid, in its module', () => {
    const scopes = costs.scopes.reduce(
      (total, scope) => total.plus(scope.totalCost),
      costs.unallocatedCost,
    )
    expect(money(scopes)).toBe(money(costs.subtotalCost))
    expect(costs.unallocatedCost.gt(0)).toBe(true)
  })

  it('counts the entries in the sections of their pools', () => {
    const { sections } = pmSheet(snapshot, costs)
    expect(money(sections.EQUIPMENT)).toBe('4310.25')
    expect(money(sections['FUEL & HAULING'])).toBe('2245.00')
    const total = PM_SECTIONS.reduce(
      (sum, section) => sum.plus(sections[section]),
      addUp(costs.modules).times(0),
    )
    expect(money(total)).toBe(money(costs.subtotalCost))
  })

  it('counts the equipment of the scopes again when the mode is set back', () => {
    const back = costBid({ ...snapshot, bid: BID })
    expect(money(back.totalCost)).toBe('57183.58')
    expect(back.allocation.entries).toEqual([])
  })
})
