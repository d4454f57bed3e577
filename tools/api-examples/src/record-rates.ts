import type { ApiSession } from '@formwork/local'
import type { Recorder, Row } from './recorder.ts'

const LINES_OF_AN_IMPORT = 3

interface RateCalls {
  readonly list: string
  readonly create: string
  readonly update: string
  readonly history: string
  readonly importCsv: string
  readonly bulk?: string
  readonly fields: object
  readonly change: object
}

const RATES: readonly RateCalls[] = [
  {
    list: 'listVariables',
    create: 'createVariable',
    update: 'updateVariable',
    history: 'getVariableHistory',
    importCsv: 'importVariables',
    fields: { name: 'SMALL_TOOLS', value: 3.5, unit: '%', category: 'percentage' },
    change: { value: 3.75 },
  },
  {
    list: 'listConcreteMixDefaults',
    create: 'createConcreteMix',
    update: 'updateConcreteMix',
    history: 'getConcreteMixHistory',
    importCsv: 'importConcreteMixDefaults',
    bulk: 'updateConcreteMixDefaultsInBulk',
    fields: { name: '4500 PSI, air', value: 171.5, unit: '$/CY', category: 'concrete' },
    change: { value: 174 },
  },
  {
    list: 'listRebarPricing',
    create: 'createRebarPricing',
    update: 'updateRebarPricing',
    history: 'getRebarPricingHistory',
    importCsv: 'importRebarPricing',
    fields: { size: '#11', weightPerFoot: 5.313, pricePerPound: 0.98 },
    change: { pricePerPound: 1.02 },
  },
  {
    list: 'listPumpPricing',
    create: 'createPumpPricing',
    update: 'updatePumpPricing',
    history: 'getPumpPricingHistory',
    importCsv: 'importPumpPricing',
    bulk: 'updatePumpPricingInBulk',
    fields: {
      vendor: 'Sound Pumping',
      size: '47 m',
      reach: 154,
      costPerHour: 245,
      costPerCY: 4.25,
      travelCost: 220,
      minimumHours: 4,
    },
    change: { costPerHour: 250 },
  },
  {
    list: 'listPricingItems',
    create: 'createPricingItem',
    update: 'updatePricingItem',
    history: 'getPricingItemHistory',
    importCsv: 'importPricingItems',
    fields: { category: 'Material', name: 'Curing blanket', unit: 'SF', rate: 0.42 },
    change: { rate: 0.45 },
  },
  {
    list: 'listCrews',
    create: 'createCrew',
    update: 'updateCrew',
    history: 'getCrewHistory',
    importCsv: 'importCrews',
    fields: {
      code: 'S4',
      name: 'Sidewalks and curbs',
      members: [
        { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
        { classification: 'Finisher', count: 2, hourlyRate: 33.25 },
        { classification: 'Laborer', count: 1, hourlyRate: 28.5 },
      ],
    },
    change: { name: 'Sidewalks, curbs and ramps', reason: 'Ramps are theirs, too' },
  },
  {
    list: 'listProductionRates',
    create: 'createProductionRate',
    update: 'updateProductionRate',
    history: 'getProductionRateHistory',
    importCsv: 'importProductionRates',
    fields: {
      name: 'Pier forms',
      work: 'FORM',
      uom: 'SFCA',
      basis: 'MAN_HOURS_PER_UNIT',
      rate: 0.24,
      low: 0.2,
      high: 0.35,
    },
    change: { rate: 0.2533, reason: 'Nine jobs to November' },
  },
  {
    list: 'listFormSystems',
    create: 'createFormSystem',
    update: 'updateFormSystem',
    history: 'getFormSystemHistory',
    importCsv: 'importFormSystems',
    fields: {
      name: 'Column tubes',
      method: 'MADE',
      firstCostPerSF: 2.4,
      lossPercentage: 100,
      accessoriesPerSF: 0.15,
    },
    change: { firstCostPerSF: 2.55 },
  },
  {
    list: 'listDeliveryTerms',
    create: 'createDeliveryTerms',
    update: 'updateDeliveryTerms',
    history: 'getDeliveryTermsHistory',
    importCsv: 'importDeliveryTerms',
    fields: {
      supplier: 'Sound Ready Mix',
      tiers: [
        { belowCY: 2, perLoad: 400 },
        { belowCY: 4, perLoad: 250 },
      ],
      freeMinutesPerCY: 6,
      waitPerMinute: 1,
      perLoadFees: [{ name: 'Fuel', amount: 27 }],
      perCYFees: [{ name: 'Hot water', amount: 6.5, when: 'WINTER' }],
    },
    change: { waitPerMinute: 1.25 },
  },
]

/** Rates of every type: listed, made, changed, brought in from a spreadsheet. */
export async function recordRates(recorder: Recorder): Promise<void> {
  const admin = await recorder.signIn('admin@example.com')
  for (const rate of RATES) await recordRate(recorder, admin, rate)
  const item = await recorder.call(admin, 'createPricingItem', {
    body: { category: 'Rebar', name: 'Rebar #9 placed', unit: 'SF', rate: 2.9 },
  })
  await recordRate(recorder, admin, {
    list: 'listRebarRates',
    create: 'createRebarRate',
    update: 'updateRebarRate',
    history: 'getRebarRateHistory',
    importCsv: 'importRebarRates',
    bulk: 'updateRebarRatesInBulk',
    fields: {
      rebarSize: '#9',
      onCenter: 18,
      orientation: 'BOTH',
      poundsPerSF: 4.53,
      pricingItemId: item.id,
    },
    change: { poundsPerSF: 4.6 },
  })
  const labor: readonly Row[] = await recorder.call(admin, 'listVariablesOfCategory', {
    ids: ['labor'],
  })
  await recorder.call(admin, 'findRateUses', {
    body: { recordIds: labor.slice(0, 2).map(({ id }) => id) },
  })
  await recorder.call(admin, 'listPumpVendors')
  await recorder.call(admin, 'findRates', { query: { q: '4000' } })
  await recordScopeTypes(recorder, admin)
}

interface Entry {
  readonly change: { readonly revision: number }
}

async function recordRate(recorder: Recorder, admin: ApiSession, rate: RateCalls): Promise<void> {
  await recorder.call(admin, rate.list, { query: { limit: '2' } })
  const made = await recorder.call(admin, rate.create, { body: rate.fields })
  await recorder.call(admin, rate.update, { ids: [made.id], body: rate.change })
  if (rate.bulk !== undefined) {
    await recorder.call(admin, rate.bulk, { body: { ids: [made.id], updates: rate.fields } })
  }
  const history: readonly Entry[] = await recorder.call(admin, rate.history, { ids: [made.id] })
  const revision = String(history.at(-1)?.change.revision)
  await recorder.call(admin, `${rate.list.replace('list', 'undo')}Change`, { ids: [revision] })
  const csv = await recorder.call<string>(admin, rate.list, { query: { format: 'csv' } })
  const lines = csv.trim().split(/\r?\n/).slice(0, LINES_OF_AN_IMPORT)
  await recorder.call(admin, rate.importCsv, { csv: `${lines.join('\n')}\n` })
}

async function recordScopeTypes(recorder: Recorder, admin: ApiSession): Promise<void> {
  await recorder.call<readonly Row[]>(admin, 'listScopeTypes')
  const type = await recorder.call(admin, 'createScopeType', {
    body: { name: 'Loading dock', requiredMaterialCategories: ['concrete', 'formwork'] },
  })
  await recorder.call(admin, 'updateScopeType', {
    ids: [type.id],
    body: { description: 'Ramps and docks of warehouses' },
  })
  await recorder.call(admin, 'orderScopeTypes', { body: { ids: [type.id] } })
}
