import { newId } from '@formwork/kernel'
import { crews } from '../rate-types/crews.ts'
import { deliveryTerms } from '../rate-types/delivery-terms.ts'
import { formSystems } from '../rate-types/form-systems.ts'
import { productionRates } from '../rate-types/production-rates.ts'
import type { Values } from '../rates/rate-type.ts'
import type { Seeds } from './first-rates.ts'

const SAMPLE = 'Sample: replace it with what your own jobs took.'

/** What a new installation estimates production, forms and delivery with: samples, all of them. */
export function firstProduction(): Seeds {
  const formCrew = newId()
  const placingCrew = newId()
  return [
    [crews, [formCrewOf(formCrew), placingCrewOf(placingCrew)]],
    [productionRates, PRODUCTION.map((one) => productionRate(one, { formCrew, placingCrew }))],
    [formSystems, FORM_SYSTEMS],
    [deliveryTerms, [DELIVERY_TERMS]],
  ]
}

const formCrewOf = (id: string): Values => ({
  id,
  code: 'F7',
  name: 'Wall forms (sample)',
  members: [
    { classification: 'Carpenter foreman', count: 1, hourlyRate: 38.5 },
    { classification: 'Carpenter', count: 4, hourlyRate: 34 },
    { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
  ],
})

const placingCrewOf = (id: string): Values => ({
  id,
  code: 'P6',
  name: 'Placing and finishing (sample)',
  members: [
    { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
    { classification: 'Finisher', count: 2, hourlyRate: 33.25 },
    { classification: 'Laborer', count: 3, hourlyRate: 28.5 },
  ],
})

type CrewName = 'formCrew' | 'placingCrew'
type Production = readonly [string, string, string, number, number, number, CrewName | null]

/** Name, work, uom, man-hours per unit and their usual range, crew. */
const PRODUCTION: readonly Production[] = [
  ['Wall forms, hand-set', 'FORM', 'SFCA', 0.2, 0.18, 0.3, 'formCrew'],
  ['Wall forms, strip and clean', 'STRIP', 'SFCA', 0.05, 0.04, 0.08, 'formCrew'],
  ['Footing forms', 'FORM', 'SFCA', 0.12, 0.09, 0.18, 'formCrew'],
  ['Column forms', 'FORM', 'SFCA', 0.22, 0.16, 0.32, 'formCrew'],
  ['Slab on grade, place', 'PLACE', 'CY', 0.45, 0.35, 0.65, 'placingCrew'],
  ['Slab on grade, finish', 'FINISH', 'SF', 0.015, 0.01, 0.025, 'placingCrew'],
  ['Walls, place by pump', 'PLACE', 'CY', 0.7, 0.55, 1, 'placingCrew'],
  ['Footings, place by chute', 'PLACE', 'CY', 0.4, 0.3, 0.6, 'placingCrew'],
  ['Bars in slabs and walls', 'REINFORCE', 'TON', 12, 9, 16, null],
]

function productionRate(
  [name, work, uom, rate, low, high, crew]: Production,
  ids: Readonly<Record<CrewName, string>>,
): Values {
  const crewId = crew === null ? null : ids[crew]
  return { name, work, uom, basis: 'MAN_HOURS_PER_UNIT', rate, low, high, crewId, notes: SAMPLE }
}

/** Dollars per square foot; board forms as the 2018 National Home Improvement Estimator has them. */
const FORM_SYSTEMS: readonly Values[] = [
  {
    name: 'Board forms',
    method: 'MADE',
    firstCostPerSF: 1.98,
    lossPercentage: 13.5,
    defaultUses: 3,
    accessoriesPerSF: 0.22,
  },
  {
    name: 'Plywood wall panels',
    method: 'MADE',
    firstCostPerSF: 3.85,
    lossPercentage: 10,
    defaultUses: 4,
    accessoriesPerSF: 0.42,
  },
  { name: 'Steel-ply', method: 'OWNED', chargePerUsePerSF: 0.38, accessoriesPerSF: 0.35 },
  {
    name: 'Gang forms',
    method: 'RENTED',
    rentPerSFMonth: 1.65,
    defaultUses: 3,
    accessoriesPerSF: 0.35,
  },
]

/** As suppliers publish theirs: short loads by tier, waiting by the minute, winter by the yard. */
const DELIVERY_TERMS: Values = {
  supplier: 'Ready mix (sample)',
  loadCY: 10,
  minimumLoadCY: 8,
  shortPerCY: 20,
  freeMinutesPerCY: 6,
  waitPerMinute: 2.5,
  perLoadFees: [{ name: 'Fuel', amount: 27 }],
  perCYFees: [
    { name: 'Hot water', amount: 6.5, when: 'WINTER' },
    { name: 'Saturday delivery', amount: 10, when: 'SATURDAY' },
    { name: 'Sunday delivery', amount: 20, when: 'SUNDAY' },
  ],
  openings: [{ when: 'SUNDAY', amount: 2_000 }],
}
