import type {
  BidItem,
  BidScope,
  BidSnapshot,
  ItemInputs,
  Module,
  RateSources,
} from '@formwork/costing'
import { examples as example } from '@formwork/costing/testing'

/** Whole bids of the costing rules' worked examples. */

const COPIED = (record: string) =>
  ({ kind: 'catalog', record, recordId: record, revision: 1 }) as const
const LABOR_SOURCES: RateSources = {
  ficaRate: COPIED('variable fica_rate'),
  wcPercentage: COPIED('variable wc_percentage'),
  hourlyRate: { kind: 'typed' },
}
const EQUIPMENT_SOURCES: RateSources = {
  dailyRate: { kind: 'typed' },
  weeklyRate: { kind: 'typed' },
  monthlyRate: { kind: 'typed' },
  fuelChargePerDay: COPIED('variable fuel_charge_per_day'),
  rentalInsurancePercentage: { kind: 'typed' },
}

function item<M extends Module>(
  module: M,
  name: string,
  input: ItemInputs[M],
  sources: RateSources = {},
): BidItem {
  return { id: name, name, module, input, sources } as BidItem
}

const SCOPE_A: BidScope = {
  ...example.NO_DIMENSIONS,
  id: 'a',
  name: 'Slab',
  multiplier: 1,
  items: [
    item('concrete', 'Slab 60 × 40 ft', example.SLAB),
    item(
      'labor',
      'Placing crew',
      example.labor({ workers: 6, hoursPerDay: 10, days: 5, perDiemRate: 65 }),
      LABOR_SOURCES,
    ),
    item('equipment', 'Skid steer', example.equipment({}), EQUIPMENT_SOURCES),
    item('materials', 'Vapor barrier', {
      ...example.material({ category: 'vapor_barrier', quantity: 2400, uom: 'SF' }),
      unitPrice: 0.145,
      wastePercentage: 10,
    }),
    item('materials', 'Edge form', {
      ...example.material({ category: 'formwork', quantity: 200, uom: 'LF' }),
      unitPrice: 3.85,
      wastePercentage: 5,
      deliveryCost: 95,
    }),
    item('subcontractor', 'Boom pump', example.pump({ pumpHours: 3 })),
    item('subcontractor', 'Saw cutting', {
      ...example.subcontractor({ quantity: 2400, uom: 'SF', unitPrice: 0.62 }),
    }),
    item('misc', 'Mobilization', example.misc({ unitCost: 1850 })),
  ],
}

const SCOPE_B: BidScope = {
  ...example.NO_DIMENSIONS,
  id: 'b',
  name: 'Column footings',
  multiplier: 4,
  items: [
    item(
      'concrete',
      'Footing 6 × 6 ft',
      example.concrete({
        length: 6,
        width: 6,
        depth: 18,
        depthUnit: 'IN',
        wastePercentage: 8,
        rebar: example.rebarMat({ size: '#5', weightPerFoot: 1.043 }),
      }),
    ),
    item('labor', 'Footing crew', example.labor({ workers: 3 }), {
      ...LABOR_SOURCES,
      wcPercentage: { kind: 'typed' },
    }),
    item('materials', 'Form material', {
      ...example.material({ category: 'formwork', quantity: 24, uom: 'SF' }),
      unitPrice: 4.125,
      wastePercentage: 10,
    }),
  ],
}

/** Example 7: 45,204.41 + 4,520.44 + 7,458.73 = 57,183.58. */
export const EXAMPLE_7: BidSnapshot = {
  bid: {
    ...example.BID,
    sources: {
      overheadPercentage: COPIED('variable overhead_percentage'),
      profitPercentage: { kind: 'typed' },
    },
  },
  scopes: [SCOPE_A, SCOPE_B],
  entries: [],
}

const area = (id: string): BidScope => ({
  ...example.NO_DIMENSIONS,
  id,
  name: id,
  multiplier: 1,
  items: [item('equipment', `${id} lift`, example.equipment({}), EQUIPMENT_SOURCES)],
})
const part = (scopeId: string, from: string, to: string) => ({
  id: scopeId,
  scopeId,
  weight: 1,
  startDate: `2026-03-${from}`,
  endDate: `2026-03-${to}`,
})

/** Example 6: the crane is shared 1,961.15, 2,076.51 and 2,422.59. */
export const EXAMPLE_6: BidSnapshot = {
  bid: { ...example.BID, equipmentBiddingMode: 'GANTT' },
  scopes: ['Footings', 'Slab', 'Walls'].map(area),
  entries: [
    {
      id: 'crane',
      name: 'Crane',
      module: 'equipment',
      input: example.crane({}),
      startDate: '2026-03-02',
      endDate: '2026-03-31',
      sources: EQUIPMENT_SOURCES,
      distributions: [
        part('Footings', '02', '11'),
        part('Slab', '09', '20'),
        part('Walls', '18', '29'),
      ],
    },
    {
      id: 'foreman',
      name: 'Foreman',
      module: 'labor',
      distributions: [],
      startDate: '2026-03-02',
      endDate: '2026-03-06',
      input: example.labor({ days: null }),
    },
  ],
}

/** A bid of one scope with this many concrete items of two mats. */
export function bidOf(items: number): BidSnapshot {
  const slabs = Array.from({ length: items }, (_, n) =>
    item('concrete', `Slab ${n}`, { ...example.SLAB, quantity: (n % 7) + 1 }),
  )
  return { ...EXAMPLE_7, scopes: [{ ...SCOPE_A, items: slabs }] }
}
