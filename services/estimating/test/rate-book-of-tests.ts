import { catalogV1, type RateBook } from '@formwork/contracts'
import { createLog, startGrpcServer } from '@formwork/service-kit'

/** The named variables with the specification's defaults. */
const VARIABLES: readonly (readonly [name: string, value: string, category: string])[] = [
  ['overhead_percentage', '10', 'percentage'],
  ['profit_percentage', '15', 'percentage'],
  ['wc_percentage', '12', 'percentage'],
  ['gl_pollution_percentage', '2', 'percentage'],
  ['rental_insurance', '5', 'percentage'],
  ['fica_rate', '0.0765', 'labor'],
  ['futa_rate', '0.006', 'labor'],
  ['suta_rate', '0.0175', 'labor'],
  ['auto_depreciation_rate', '0.03', 'AUTO_COSTS'],
  ['auto_fuel_rate', '0.02', 'AUTO_COSTS'],
  ['auto_insurance_rate', '0.01', 'AUTO_COSTS'],
  ['fuel_charge_per_day', '50', 'equipment'],
  ['concrete_waste_percentage', '5', 'concrete'],
  ['sales_tax_percentage', '0', 'material'],
  ['per_diem_rate', '60', 'labor'],
]

export const MIX_ID = '0199d7a0-0000-7000-8000-0000000000a1'
export const OTHER_MIX_ID = '0199d7a0-0000-7000-8000-0000000000a2'
export const PUMP_ID = '0199d7a0-0000-7000-8000-0000000000b1'
export const EXCAVATOR_ID = '0199d7a0-0000-7000-8000-0000000000c1'

/** Pounds per square foot of #4 at 12 inches both ways; its price is that of a pricing item. */
export const REBAR_RATE_ID = '0199d7a0-0000-7000-8000-0000000000d1'
/** #5 at 18 inches, whose pricing item is not active. */
export const OTHER_REBAR_RATE_ID = '0199d7a0-0000-7000-8000-0000000000d2'

/** Pricing items by the unit, one of each category that items may name. */
export const UNIT_PRICES = {
  Rebar: '0199d7a0-0000-7000-8000-0000000000e1',
  Labor: '0199d7a0-0000-7000-8000-0000000000e2',
  Material: '0199d7a0-0000-7000-8000-0000000000e3',
  Subcontractor: '0199d7a0-0000-7000-8000-0000000000e4',
  Misc: '0199d7a0-0000-7000-8000-0000000000e5',
} as const

/** One carpenter foreman, four carpenters and two laborers. */
export const FORM_CREW_ID = '0199d7a0-0000-7000-8000-0000000000f1'
/** One foreman, two finishers and three laborers. */
export const PLACING_CREW_ID = '0199d7a0-0000-7000-8000-0000000000f2'
export const WALL_FORMS_ID = '0199d7a0-0000-7000-8000-000000000101'
/** Plywood wall panels, made. */
export const PANELS_ID = '0199d7a0-0000-7000-8000-000000000111'
export const RENTED_FORMS_ID = '0199d7a0-0000-7000-8000-000000000112'
export const OWNED_FORMS_ID = '0199d7a0-0000-7000-8000-000000000113'
export const DELIVERY_TERMS_ID = '0199d7a0-0000-7000-8000-000000000121'

/** What estimating by production takes from the catalog. */
const PRODUCTION: Pick<RateBook, 'crews' | 'productionRates' | 'formSystems' | 'deliveryTerms'> = {
  crews: [
    {
      id: FORM_CREW_ID,
      code: 'F7',
      name: 'Wall forms',
      members: [
        { classification: 'Carpenter foreman', count: '1.0000', hourlyRate: '38.5000' },
        { classification: 'Carpenter', count: '4.0000', hourlyRate: '34.0000' },
        { classification: 'Laborer', count: '2.0000', hourlyRate: '28.5000' },
      ],
    },
    {
      id: PLACING_CREW_ID,
      code: 'P6',
      name: 'Placing and finishing',
      members: [
        { classification: 'Foreman', count: '1.0000', hourlyRate: '38.5000' },
        { classification: 'Finisher', count: '2.0000', hourlyRate: '33.2500' },
        { classification: 'Laborer', count: '3.0000', hourlyRate: '28.5000' },
      ],
    },
  ],
  productionRates: [
    {
      id: WALL_FORMS_ID,
      name: 'Wall forms, hand-set',
      work: 'FORM',
      uom: 'SF',
      basis: 'MAN_HOURS_PER_UNIT',
      rate: '0.2000',
      crewId: FORM_CREW_ID,
      low: '0.1800',
      high: '0.3000',
    },
  ],
  formSystems: [
    {
      id: PANELS_ID,
      name: 'Plywood wall panels',
      method: 'MADE',
      firstCostPerSf: '3.8500',
      lossPercentage: '10.0000',
      defaultUses: '4.0000',
      chargePerUsePerSf: '0.0000',
      rentPerSfMonth: '0.0000',
      accessoriesPerSf: '0.4200',
    },
    {
      id: RENTED_FORMS_ID,
      name: 'Gang forms',
      method: 'RENTED',
      firstCostPerSf: '0.0000',
      lossPercentage: '0.0000',
      defaultUses: '3.0000',
      chargePerUsePerSf: '0.0000',
      rentPerSfMonth: '1.6500',
      accessoriesPerSf: '0.3500',
    },
    {
      id: OWNED_FORMS_ID,
      name: 'Steel-ply',
      method: 'OWNED',
      firstCostPerSf: '0.0000',
      lossPercentage: '0.0000',
      defaultUses: '1.0000',
      chargePerUsePerSf: '0.3800',
      rentPerSfMonth: '0.0000',
      accessoriesPerSf: '0.3500',
    },
  ],
  deliveryTerms: [
    {
      id: DELIVERY_TERMS_ID,
      supplier: 'Apex Ready Mix',
      loadCy: '10.0000',
      minimumLoadCy: '8.0000',
      shortPerCy: '20.0000',
      tiers: [],
      freeMinutesPerCy: '6.0000',
      waitPerMinute: '2.5000',
      perLoadFees: [{ name: 'Fuel', amount: '27.0000' }],
      perCyFees: [{ name: 'Winter', amount: '6.5000', when: 'WINTER' }],
      openings: [],
    },
  ],
}

export function firstRateBook(): RateBook {
  return {
    ...PRODUCTION,
    revision: 1,
    unchanged: false,
    variables: VARIABLES.map(([name, value, category]) => ({
      id: `variable-${name}`,
      name,
      value,
      category,
      unit: '',
      location: '',
    })),
    rebarPrices: [
      { id: 'rebar-4', size: '#4', weightPerFoot: '0.668', pricePerPound: '0.95' },
      { id: 'rebar-5', size: '#5', weightPerFoot: '1.043', pricePerPound: '0.95' },
    ],
    pumpPrices: [
      {
        id: PUMP_ID,
        vendor: 'Apex',
        size: '38m',
        reach: '120',
        costPerHour: '185',
        costPerCy: '3.5',
        travelCost: '150',
        minimumHours: '4',
      },
    ],
    concreteMixes: [mix(MIX_ID, '3000 PSI', '165'), mix(OTHER_MIX_ID, '4000 PSI', '172.5')],
    pricingItems: [
      {
        id: EXCAVATOR_ID,
        category: 'Equipment',
        name: 'Excavator',
        unit: 'day',
        dailyRate: '350',
        weeklyRate: '1050',
        monthlyRate: '2800',
      },
      unitPrice('Rebar', 'Rebar #4', 'LB', '0.97'),
      unitPrice('Labor', 'Finisher', 'HR', '31.5'),
      unitPrice('Material', 'Vapor barrier', 'SF', '0.145'),
      unitPrice('Subcontractor', 'Saw cutting', 'LF', '0.62'),
      unitPrice('Misc', 'Dump fee', 'LOAD', '85'),
    ],
    rebarRates: [
      {
        id: REBAR_RATE_ID,
        size: '#4',
        onCenter: '12.0000',
        orientation: 'BOTH',
        poundsPerSf: '0.6680',
        pricingItemId: UNIT_PRICES.Rebar,
      },
      {
        id: OTHER_REBAR_RATE_ID,
        size: '#5',
        onCenter: '18.0000',
        orientation: 'TRANSVERSE',
        poundsPerSf: '0.6950',
        pricingItemId: '0199d7a0-0000-7000-8000-0000000000ef',
      },
    ],
  }
}

function unitPrice(category: keyof typeof UNIT_PRICES, name: string, unit: string, rate: string) {
  return { id: UNIT_PRICES[category], category, name, unit, rate }
}

function mix(id: string, name: string, value: string) {
  return { id, name, value, unit: '$/CY', category: 'concrete', location: '' }
}

/** Stands in for the catalog: the contract's server with rates that a test may change. */
export async function testCatalog(token: string) {
  let book = firstRateBook()
  let asked = 0
  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: [token],
    log: createLog('catalog', 'silent'),
    definition: catalogV1.CatalogService.service,
    handlers: {
      getRateBook: async ({ knownRevision }: { knownRevision: number }) => {
        asked += 1
        if (knownRevision !== book.revision) return book
        return { revision: book.revision, unchanged: true }
      },
      listEquipmentTypes: async () => ({ types: [] }),
      listSubcontractorTypes: async () => ({ types: [] }),
      listPumpCatalog: async () => ({ pumps: [] }),
    },
  })
  const change = (next: Partial<RateBook>) => {
    book = { ...book, ...next, revision: book.revision + 1 }
  }
  return {
    port: server.port,
    change,
    close: () => server.close(),
    timesAsked: () => asked,
    /** Sets a variable everywhere, or for one place. */
    setVariable(name: string, value: string, location = '') {
      const others = book.variables.filter((v) => v.name !== name || v.location !== location)
      const id = `variable-${name}-${location}`
      change({
        variables: [...others, { id, name, value, location, unit: '', category: 'labor' }],
      })
    },
    setMix(id: string, value: string) {
      change({
        concreteMixes: book.concreteMixes.map((each) =>
          each.id === id ? { ...each, value } : each,
        ),
      })
    },
    /** Changes a pricing item; `null` deactivates it. */
    setPricingItem(id: string, fields: Partial<RateBook['pricingItems'][number]> | null) {
      change({
        pricingItems: book.pricingItems.flatMap((each) => {
          if (each.id !== id) return [each]
          return fields === null ? [] : [{ ...each, ...fields }]
        }),
      })
    },
    /** Changes a rebar rate; `null` deletes it. */
    setRebarRate(id: string, fields: Partial<RateBook['rebarRates'][number]> | null) {
      change({
        rebarRates: book.rebarRates.flatMap((each) => {
          if (each.id !== id) return [each]
          return fields === null ? [] : [{ ...each, ...fields }]
        }),
      })
    },
    /** Prices a size, which the book may not have had. */
    setRebar(size: string, weightPerFoot: string, pricePerPound: string) {
      const others = book.rebarPrices.filter((each) => each.size !== size)
      const id = `rebar-${size.slice(1)}`
      change({ rebarPrices: [...others, { id, size, weightPerFoot, pricePerPound }] })
    },
    setFormSystem(id: string, fields: Partial<RateBook['formSystems'][number]>) {
      change({
        formSystems: book.formSystems.map((each) =>
          each.id === id ? { ...each, ...fields } : each,
        ),
      })
    },
    /** Changes delivery terms; `null` deactivates them. */
    setDeliveryTerms(id: string, fields: Partial<RateBook['deliveryTerms'][number]> | null) {
      change({
        deliveryTerms: book.deliveryTerms.flatMap((each) => {
          if (each.id !== id) return [each]
          return fields === null ? [] : [{ ...each, ...fields }]
        }),
      })
    },
    removeMix(id: string) {
      change({ concreteMixes: book.concreteMixes.filter((each) => each.id !== id) })
    },
  }
}
