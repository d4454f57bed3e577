/**
 * A valid new record of each kind, a change of it, and the bad values that each field must refuse.
 */
export const samples = [
  {
    label: 'Variable',
    path: '/api/variables',
    body: {
      name: 'form_oil_per_sf',
      value: 0.125,
      unit: '$',
      category: 'material',
      location: 'Reno',
      defaultValue: 0.1,
      isActive: true,
    },
    unique: 'location',
    change: { value: 0.25 },
    required: { name: 'name', value: 'value', category: 'category' },
    decimals: { value: 6 },
    bad: [
      [{ category: 'weather' }, /^Variable category must be one of concrete, labor,/],
      [{ value: '12' }, 'Variable value must be a number'],
      [{ value: -1 }, 'Variable value must be 0 or more'],
      [{ value: 1e9 }, 'Variable value must be at most 99999999.999999'],
      [{ name: 'a\u0000b' }, 'Variable name must not contain control characters'],
      [{ isActive: 'yes' }, 'Variable isActive must be true or false'],
      [{ name: 'x'.repeat(201) }, 'Variable name must be at most 200 characters'],
    ],
  },
  {
    label: 'Rebar rate',
    path: '/api/rebar',
    body: {
      rebarSize: '#4',
      onCenter: 10,
      orientation: 'TRANSVERSE',
      poundsPerSF: 0.8016,
      pricingItemId: '0199d7a0-0000-4000-8000-000000000001',
    },
    change: { poundsPerSF: 0.85 },
    required: {
      rebarSize: 'size',
      onCenter: 'spacing',
      orientation: 'orientation',
      poundsPerSF: 'pounds per SF',
      pricingItemId: 'pricing item',
    },
    decimals: { poundsPerSF: 4 },
    bad: [
      [{ rebarSize: '#12' }, /^Rebar rate size must be one of #3, #4,/],
      [{ orientation: 'DIAGONAL' }, /must be one of LONGITUDINAL, TRANSVERSE, BOTH$/],
      [{ onCenter: 0 }, 'Rebar rate spacing must be greater than 0'],
      [{ pricingItemId: 'rebar-4' }, 'Rebar rate pricing item must be a UUID'],
      [{ pricingItemId: 7 }, 'Rebar rate pricing item must be a UUID'],
    ],
  },
  {
    label: 'Rebar pricing',
    path: '/api/rebar-pricing',
    body: { size: '#4', weightPerFoot: 0.668, pricePerPound: 1.1, description: 'epoxy' },
    change: { pricePerPound: 1.15 },
    required: {
      size: 'size',
      weightPerFoot: 'weight per foot',
      pricePerPound: 'price per pound',
    },
    decimals: { pricePerPound: 4 },
    bad: [
      [{ size: '4' }, /^Rebar pricing size must be one of/],
      [{ weightPerFoot: 0 }, 'Rebar pricing weight per foot must be greater than 0'],
      [{ pricePerPound: null }, 'Rebar pricing price per pound is required'],
      [{ description: 3 }, 'Rebar pricing description must be text'],
    ],
  },
  {
    label: 'Pump pricing',
    path: '/api/pump-pricing',
    body: {
      vendor: 'Acme Pumps',
      size: '36 m',
      reach: 118,
      costPerHour: 195.5,
      costPerCY: 3.65,
      travelCost: 160,
      minimumHours: 4,
      isActive: true,
    },
    change: { costPerHour: 199 },
    required: {
      vendor: 'vendor',
      size: 'size',
      reach: 'reach',
      costPerHour: 'cost per hour',
      costPerCY: 'cost per CY',
      travelCost: 'travel cost',
      minimumHours: 'minimum hours',
    },
    decimals: { costPerCY: 4 },
    bad: [
      [{ vendor: '  ' }, 'Pump pricing vendor is required'],
      [{ reach: 'far' }, 'Pump pricing reach must be a number'],
      [{ costPerHour: 1e11 }, 'Pump pricing cost per hour must be at most $9,999,999,999.9999'],
    ],
  },
  {
    label: 'Concrete mix',
    path: '/api/admin/default-variables',
    body: {
      name: '6000 PSI',
      value: 198.25,
      unit: '$/CY',
      category: 'concrete',
      location: 'Reno',
      isActive: true,
    },
    unique: 'location',
    change: { value: 201 },
    required: { name: 'name', value: 'value' },
    decimals: { value: 4 },
    bad: [
      [{ value: true }, 'Concrete mix value must be a number'],
      [{ name: ['a'] }, 'Concrete mix name must be text'],
    ],
  },
  {
    label: 'Pricing item',
    path: '/api/pricing-items',
    body: {
      category: 'Equipment',
      name: 'Scissor lift',
      unit: 'DAY',
      rate: null,
      dailyRate: 120.5,
      weeklyRate: 360,
      monthlyRate: 960,
      attributes: { reachFeet: 26, indoor: true },
      isActive: true,
    },
    change: { attributes: { reachFeet: 32, indoor: true } },
    required: { category: 'category', name: 'name' },
    decimals: { dailyRate: 4 },
    bad: [
      [{ category: 'Food' }, /^Pricing item category must be one of Equipment, Subcontractor,/],
      [{ dailyRate: '120' }, 'Pricing item daily rate must be a number'],
      [{ attributes: [1] }, 'Pricing item attributes must be an object'],
      [{ attributes: { a: { b: 1 } } }, /^Pricing item attributes must hold text, numbers,/],
      [{ attributes: { a: 'x\u0000' } }, /attributes/],
      [{ attributes: { a: 'x'.repeat(2000), b: 'y'.repeat(2001) } }, /attributes/],
      [
        { attributes: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, 1])) },
        'Pricing item attributes must be at most 500',
      ],
    ],
  },
  {
    label: 'Crew',
    path: '/api/crews',
    body: {
      code: 'S3',
      name: 'Sidewalks',
      members: [
        { classification: 'Finisher', count: 1.5, pricingItemId: null, hourlyRate: 33.25 },
        { classification: 'Laborer; "new"', count: 2, pricingItemId: null, hourlyRate: 28.5 },
      ],
      isActive: true,
    },
    unique: 'code',
    change: { name: 'Sidewalks and curbs' },
    required: { code: 'code', name: 'name' },
    decimals: {},
    bad: [
      [{ code: 'x'.repeat(21) }, 'Crew code must be at most 20 characters'],
      [{ members: [] }, 'A crew needs a member'],
      [{ members: null }, 'A crew needs a member'],
      [{ members: 'Carpenter' }, 'Crew members must be a list'],
      [{ members: ['Carpenter'] }, 'Crew member must be an object'],
      [{ members: [{ count: 1, hourlyRate: 1 }] }, 'Crew member classification is required'],
      [
        { members: [{ classification: 'Carpenter', hourlyRate: 1 }] },
        'Crew member count is required',
      ],
      [
        { members: [{ classification: 'Carpenter', count: 0, hourlyRate: 1 }] },
        'Crew member count must be greater than 0',
      ],
      [
        { members: [{ classification: 'Carpenter', count: 100.0001, hourlyRate: 1 }] },
        'Crew member count must be at most 100',
      ],
      [
        { members: [{ classification: 'Carpenter', count: 1, hourlyRate: 10_000 }] },
        'Crew member hourly rate must be at most $9,999.9999',
      ],
      [
        { members: [{ classification: 'Carpenter', count: 1, hourlyRate: -1 }] },
        'Crew member hourly rate must be 0 or more',
      ],
      [
        { members: [{ classification: 'x'.repeat(101), count: 1, hourlyRate: 1 }] },
        'Crew member classification must be at most 100 characters',
      ],
      [{ members: Array.from({ length: 21 }, () => 7) }, 'Crew members must be at most 20'],
      [{ members: [{ classification: 'Carpenter', count: 4 }] }, 'Carpenter has no rate'],
    ],
  },
  {
    label: 'Production rate',
    path: '/api/production-rates',
    body: {
      name: 'Curb and gutter, slip-formed',
      work: 'PLACE',
      uom: 'LF',
      basis: 'UNITS_PER_SHIFT',
      rate: 900,
      crewId: null,
      low: 600,
      high: 1200.5,
      notes: 'Last year',
      isActive: true,
    },
    unique: 'name',
    change: { rate: 950 },
    required: { name: 'name', work: 'work', uom: 'uom', basis: 'basis', rate: 'rate' },
    decimals: { rate: 4 },
    bad: [
      [{ work: 'DIG' }, /^Production rate work must be one of PLACE, FORM,/],
      [{ uom: 'x'.repeat(11) }, 'Production rate uom must be at most 10 characters'],
      [{ basis: 'SLOW' }, /^Production rate basis must be one of UNITS_PER_HOUR,/],
      [{ rate: 0 }, 'Production rate rate must be greater than 0'],
      [{ rate: 0.00004 }, 'Production rate rate must be greater than 0'],
      [{ low: 0 }, 'Production rate low must be greater than 0'],
      [{ low: 1201 }, 'Production rate low must be at most its high'],
      [{ crewId: 'F7' }, 'Production rate crew must be a UUID'],
      [{ crewId: '0199d7a0-0000-4000-8000-000000000001' }, 'Crew not found'],
    ],
  },
  {
    label: 'Form system',
    path: '/api/form-systems',
    body: {
      name: 'Round column tubes',
      method: 'MADE',
      firstCostPerSF: 2.125,
      lossPercentage: 100,
      defaultUses: 1,
      chargePerUsePerSF: 0,
      rentPerSFMonth: 0,
      accessoriesPerSF: 0.3,
      isActive: true,
    },
    unique: 'name',
    change: { rentPerSFMonth: 0.75 },
    required: { name: 'name', method: 'method' },
    decimals: { firstCostPerSF: 4, defaultUses: 4 },
    bad: [
      [{ method: 'STOLEN' }, 'Form system method must be one of MADE, OWNED, RENTED'],
      [{ lossPercentage: 100.0001 }, 'Form system loss percentage must be at most 100'],
      [{ defaultUses: 0.5 }, 'Form system default uses must be 1 or more'],
      [{ firstCostPerSF: null }, 'Form system first cost per SF is required'],
    ],
  },
  {
    label: 'Delivery terms',
    path: '/api/delivery-terms',
    body: {
      supplier: 'Apex Ready Mix',
      loadCY: 9.5,
      minimumLoadCY: 4,
      shortPerCY: null,
      tiers: [
        { belowCY: 2, perLoad: 400 },
        { belowCY: 4, perLoad: 250.125 },
      ],
      freeMinutesPerCY: 6,
      waitPerMinute: 1,
      perLoadFees: [{ name: 'Fuel @ index', amount: 27 }],
      perCYFees: [{ name: 'Hot water', amount: 6.5, when: 'WINTER' }],
      openings: [{ when: 'SUNDAY', amount: 2_000 }],
      isActive: true,
    },
    change: { tiers: [{ belowCY: 3, perLoad: 260 }] },
    required: { supplier: 'supplier' },
    decimals: { loadCY: 4, waitPerMinute: 4 },
    bad: [
      [{ loadCY: 0 }, 'Delivery terms load CY must be greater than 0'],
      [
        { tiers: [{ belowCY: 0, perLoad: 1 }] },
        'Delivery terms tier below CY must be greater than 0',
      ],
      [{ tiers: [{ belowCY: 4 }] }, 'Delivery terms tier per load is required'],
      [
        {
          tiers: [
            { belowCY: 4, perLoad: 1 },
            { belowCY: 4, perLoad: 2 },
          ],
        },
        'Delivery terms tiers must differ in their size',
      ],
      [{ perLoadFees: [{ amount: 1 }] }, 'Delivery terms fee per load name is required'],
      [
        { perCYFees: [{ name: 'Ice', amount: 1, when: 'SPRING' }] },
        'Delivery terms fee per CY when must be one of ALWAYS, WINTER, HOT, SATURDAY, SUNDAY',
      ],
      [
        { openings: [{ when: 'SUNDAY', amount: -1 }] },
        'Delivery terms opening amount must be 0 or more',
      ],
      [{ openings: {} }, 'Delivery terms openings must be a list'],
    ],
  },
] as const satisfies readonly Sample[]

export interface Sample {
  readonly label: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The field that makes a new record another one. */
  readonly unique?: string
  readonly change: Readonly<Record<string, unknown>>
  /** Required fields and what sentences call them. */
  readonly required: Readonly<Record<string, string>>
  readonly decimals: Readonly<Record<string, number>>
  readonly bad: readonly (readonly [object, string | RegExp])[]
}
