import {
  seededId as id,
  idOfSeeded,
  listFaults,
  PATIENT_MS,
  perFile,
  seedTables,
} from '@formwork/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { runCatalog } from './running-catalog.ts'

/** Prices of twenty years, each changed every month; the prices themselves are hundreds. */
const SEED = [
  `INSERT INTO rate_changes (id, kind, record_id, revision, at, by, action, changes)
    SELECT ${id('1', 'n')}, 'variable', ${id('2', 'n % 250')}, n,
      timestamptz '2006-01-01' + n * interval '3 hours', 'admin@example.com', 'updated',
      jsonb_build_array(jsonb_build_object('field', 'value', 'old', n, 'new', n + 1))
    FROM generate_series(1, 60000) n`,
]

const VALUES = {
  q: ['auto', 'nowhere to be found'],
  name: ['fica_rate'],
  value: ['60'],
  unit: ['$'],
  category: ['labor', 'Rebar', '4000 PSI'],
  isActive: ['true', 'false'],
  location: ['Tacoma, WA'],
  rate: ['10'],
  dailyRate: ['10'],
  weeklyRate: ['10'],
  monthlyRate: ['10'],
  defaultValue: ['1'],
  vendor: ['Ralph'],
  size: ['#4', '105'],
  reach: ['105'],
  costPerHour: ['100'],
  costPerCY: ['3'],
  travelCost: ['150'],
  minimumHours: ['4'],
  rebarSize: ['#4'],
  onCenter: ['12'],
  orientation: ['BOTH'],
  poundsPerSF: ['1'],
  pricingItemId: [idOfSeeded('2', 1)],
  weightPerFoot: ['0.668'],
  pricePerPound: ['1.1'],
  description: ['epoxy'],
  attributes: ['{}'],
  code: ['F7'],
  members: ['Carpenter × 4 @ 34.00'],
  work: ['FORM'],
  uom: ['SFCA'],
  basis: ['MAN_HOURS_PER_UNIT'],
  crewId: [idOfSeeded('2', 1)],
  low: ['0.18'],
  high: ['0.3'],
  notes: ['Sample'],
  method: ['MADE'],
  firstCostPerSF: ['1.98'],
  lossPercentage: ['10'],
  defaultUses: ['4'],
  chargePerUsePerSF: ['0.38'],
  rentPerSFMonth: ['1.65'],
  accessoriesPerSF: ['0.42'],
  supplier: ['Apex Ready Mix'],
  loadCY: ['10'],
  minimumLoadCY: ['8'],
  shortPerCY: ['20'],
  tiers: ['below 4 @ 250.00'],
  freeMinutesPerCY: ['6'],
  waitPerMinute: ['2.5'],
  perLoadFees: ['Fuel @ 27.00'],
  perCYFees: ['Winter @ 6.50 WINTER'],
  openings: ['SUNDAY @ 2000.00'],
}

const catalog = perFile(runCatalog)
const owner = perFile(
  () => seedTables(new pg.Client(catalog.ownerUrl), SEED, ['rate_changes']),
  PATIENT_MS,
)

async function faults() {
  return listFaults({
    document: (await catalog.get('/openapi.json')).json(),
    Client: pg.Client,
    query: owner.query,
    values: VALUES,
    bounds: { big: ['rate_changes'], mostPerPage: 1_000 },
    unpaged: [`/api/variables/${idOfSeeded('2', 7)}/history`, '/api/rates?q=4000'],
    get: async (url) => {
      const { statusCode, body } = await catalog.get(url)
      // A value that one list knows may be none of another, which then asks the database nothing.
      if (statusCode !== 200 && statusCode !== 400) throw new Error(`GET ${url}: ${body}`)
    },
  })
}

it(
  'reads the changes of one price by an index, and for its lists none at all',
  async () => {
    expect(await faults()).toEqual([])
  },
  PATIENT_MS,
)

it(
  'tells of an index that is missing',
  async () => {
    await owner.query('DROP INDEX rate_changes_kind_record_id_revision_idx')
    expect(await faults()).toContain(
      `GET /api/variables/${idOfSeeded('2', 7)}/history: reads all of rate_changes`,
    )
  },
  PATIENT_MS,
)
