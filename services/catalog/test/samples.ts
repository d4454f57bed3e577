/**
 * A valid new record of each kind, a change of it, and the bad values that each field must refuse.
 */
export const samples = [
  {
    label: 'Variable',
    path: '/api/variables',
    body: {
      ...{ name: 'form_oil_per_sf', value: 0.125, unit: '$', category: 'material' },
      ...{ location: 'Reno', defaultValue: 0.1, isActive: true },
    },
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
      ...{ rebarSize: '#4', onCenter: 10, orientation: 'TRANSVERSE', poundsPerSF: 0.8016 },
      pricingItemId: '0199d7a0-0000-4000-8000-000000000001',
    },
    change: { poundsPerSF: 0.85 },
    required: {
      ...{ rebarSize: 'size', onCenter: 'spacing', orientation: 'orientation' },
      ...{ poundsPerSF: 'pounds per SF', pricingItemId: 'pricing item' },
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
      ...{ size: 'size', weightPerFoot: 'weight per foot', pricePerPound: 'price per pound' },
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
      ...{ vendor: 'Acme Pumps', size: '36 m', reach: 118, costPerHour: 195.5, costPerCY: 3.65 },
      ...{ travelCost: 160, minimumHours: 4, isActive: true },
    },
    change: { costPerHour: 199 },
    required: {
      ...{ vendor: 'vendor', size: 'size', reach: 'reach', costPerHour: 'cost per hour' },
      ...{ costPerCY: 'cost per CY', travelCost: 'travel cost', minimumHours: 'minimum hours' },
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
      ...{ name: '6000 PSI', value: 198.25, unit: '$/CY', category: 'concrete' },
      ...{ location: 'Reno', isActive: true },
    },
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
      ...{ category: 'Equipment', name: 'Scissor lift', unit: 'DAY', rate: null, dailyRate: 120.5 },
      ...{ weeklyRate: 360, monthlyRate: 960, attributes: { reachFeet: 26, indoor: true } },
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
] as const satisfies readonly Sample[]

export interface Sample {
  readonly label: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly change: Readonly<Record<string, unknown>>
  /** Required fields and what sentences call them. */
  readonly required: Readonly<Record<string, string>>
  readonly decimals: Readonly<Record<string, number>>
  readonly bad: readonly (readonly [object, string | RegExp])[]
}
