import { newId } from '@formwork/kernel'
import type { BidPart, GanttPart, ItemPart, ScopePart } from '../snapshot/bid-snapshot.ts'

/** Parts of a snapshot for tests: everything that a test does not care about is filled in. */

/** The modules as estimating names them. */
export const MODULES = [
  { name: 'concrete', title: 'Concrete' },
  { name: 'labor', title: 'Labor' },
  { name: 'equipment', title: 'Equipment' },
  { name: 'materials', title: 'Materials' },
  { name: 'subcontractor', title: 'Subcontractor' },
  { name: 'misc', title: 'Miscellaneous' },
]

export const noCosts = {
  concrete: '0.00',
  labor: '0.00',
  equipment: '0.00',
  materials: '0.00',
  subcontractor: '0.00',
  misc: '0.00',
}

export const bid = (some: Partial<BidPart> = {}): BidPart => ({
  id: newId(),
  bidNumber: 'B-100',
  name: 'Warehouse',
  status: 'DRAFT',
  equipmentBiddingMode: 'TRADITIONAL',
  createdBy: 'estimator@example.com',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUpdated: '2026-11-02T10:00:00.000Z',
  clientId: newId(),
  clientName: 'Acme',
  taxExempt: true,
  perDiemEnabled: false,
  overheadPercentage: '10.000000',
  profitPercentage: '15.000000',
  salesTaxPercentage: '0.000000',
  costs: noCosts,
  subtotalCost: '0.00',
  overheadAmount: '0.00',
  profitAmount: '0.00',
  totalCost: '0.00',
  unallocatedCost: '0.00',
  version: 1,
  itemTexts: {},
  markUps: [],
  adjustments: [],
  children: [],
  modules: MODULES,
  ...some,
})

export const scope = (some: Partial<ScopePart> = {}): ScopePart => ({
  id: newId(),
  name: 'Scope',
  position: 0,
  multiplier: '1.0000',
  costs: noCosts,
  totalCost: '0.00',
  ...some,
})

export const item = (some: Partial<ItemPart> = {}): ItemPart => ({
  id: newId(),
  scopeId: newId(),
  module: 'misc',
  name: 'Item',
  position: 0,
  quantityText: '1 LS',
  totalCost: '0.00',
  breakdown: {},
  sections: [],
  components: [],
  ...some,
})

export const ganttEntry = (some: Partial<GanttPart> = {}): GanttPart => ({
  id: newId(),
  module: 'equipment',
  name: 'Crane',
  startDate: '2026-03-02',
  endDate: '2026-03-31',
  totalCost: '0.00',
  breakdown: {},
  shares: [],
  sections: [],
  quantityText: '30 days',
  ...some,
})
