export type ItemModule = 'concrete' | 'labor' | 'equipment' | 'materials' | 'subcontractor' | 'misc'

/** The modules of a typical bid with their shares of its items. */
export const ITEM_MIX: readonly (readonly [ItemModule, number])[] = [
  ['concrete', 0.15],
  ['labor', 0.2],
  ['equipment', 0.1],
  ['subcontractor', 0.1],
  ['misc', 0.05],
  ['materials', 0.4],
]

type Body = Readonly<Record<string, unknown>>

const mat = (size: string, spacing: number) => ({ enabled: true, size, spacing })
const CATEGORIES = ['formwork', 'vapor_barrier', 'rebar', 'base_rock', 'curing_compound', 'dowels']

/** The rates that the catalog has are left to it, as an estimator would. */
const ITEMS: Readonly<Record<ItemModule, (index: number) => Body>> = {
  concrete: (index) => ({
    name: `Slab section ${index + 1}`,
    length: 20 + (index % 40),
    width: 12 + (index % 9),
    depth: 6,
    depthUnit: 'IN',
    pricePerCY: 165 + (index % 7),
    rebar: mat('#4', 12),
    secondMat: mat('#5', 18),
  }),
  labor: (index) => ({
    name: `Crew, day ${index + 1}`,
    workers: 2 + (index % 5),
    hoursPerDay: 10,
    days: 1 + (index % 4),
    hourlyRate: 28.5,
  }),
  equipment: (index) => ({
    name: `Skid steer ${index + 1}`,
    quantity: 1 + (index % 2),
    durationDays: 5 + (index % 40),
    dailyRate: 350,
    weeklyRate: 1050,
    monthlyRate: 2800,
    deliveryCost: 250,
  }),
  materials: (index) => ({
    name: `Material ${index + 1}`,
    description: 'As specified on sheet S-101, delivered to the gate',
    category: CATEGORIES[index % CATEGORIES.length],
    quantity: 100 + (index % 300),
    uom: 'SF',
    unitPrice: 0.145 + (index % 90) / 100,
    wastePercentage: 10,
  }),
  // The first of a scope is its pump, which follows the yards of the scope's concrete.
  subcontractor: (index) => ({
    name: index === 0 ? 'Boom pump, 38 m' : `Saw cutting, area ${index + 1}`,
    trade: 'Saw cutting',
    quantity: 200 + (index % 700),
    uom: 'SF',
    unitPrice: 0.62,
    ...(index === 0 ? { isPump: true, pumpHours: 3, costPerHour: 185, costPerCY: 3.5 } : {}),
  }),
  misc: (index) => ({
    name: `Mobilization ${index + 1}`,
    category: 'MOBILIZATION',
    quantity: 1,
    unitCost: 150 + (index % 50),
  }),
}

/** The body that creates an item; bodies repeat only after hundreds. */
export const itemOf = (module: ItemModule, index: number): Body => ITEMS[module](index)
