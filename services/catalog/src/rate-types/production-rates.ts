import {
  active,
  number,
  numberOrNone,
  oneOf,
  referenceOrNone,
  text,
  textOrNone,
} from '../rates/fields.ts'
import { defineRateType, type Values } from '../rates/rate-type.ts'
import { readActiveCrewIds, readCrewsByCode } from './crews.store.ts'

const WORK = [
  'PLACE',
  'FORM',
  'STRIP',
  'REINFORCE',
  'FINISH',
  'CURE',
  'SAWCUT',
  'EXCAVATE',
  'OTHER',
] as const

/** The six ways in which the trade counts production. */
const BASES = [
  'UNITS_PER_HOUR',
  'HOURS_PER_UNIT',
  'MAN_HOURS_PER_UNIT',
  'UNITS_PER_MAN_HOUR',
  'UNITS_PER_SHIFT',
  'SHIFTS_PER_UNIT',
] as const

const aboveZero = { places: 4, above: 0 }

/** How fast a kind of work goes, by which days follow quantities. */
export const productionRates = defineRateType({
  kind: 'production-rate',
  label: 'Production rate',
  title: 'Production rates',
  path: '/api/production-rates',
  tableName: 'production_rates',
  fields: {
    name: text('name'),
    work: oneOf('work', WORK),
    uom: text('uom', 10),
    basis: oneOf('basis', BASES),
    rate: number('rate', aboveZero),
    crewId: referenceOrNone('crew'),
    low: numberOrNone('low', aboveZero),
    high: numberOrNone('high', aboveZero),
    notes: textOrNone('notes'),
    isActive: active(),
  },
  descriptions: {
    name: 'What the rate is for, unique: `Wall forms, hand-set`',
    work: 'Which kind of work it is',
    uom: 'What the work is measured in: `SFCA`, `CY`, `TON`',
    basis: 'What the rate counts: units or hours, per hour, shift or man-hour',
    rate: 'The rate itself, in `basis`, more than 0, to four decimals',
    crewId: 'The id of the active crew that does it; null: any crew',
    low: 'The least that is usual, in `basis`; null when unknown, and after a change of the basis without it',
    high: 'The most that is usual, in `basis`; null when unknown, and after a change of the basis without it',
    notes: 'Where the rate comes from; null when there is no note',
    isActive: 'Whether new estimates may choose it; inactive records stay in lists and history',
  },
  headings: { uom: ['Unit'], crewId: ['Crew'], notes: ['Note'], isActive: ['Offered'] },
  naturalKey: ['name'],
  called: ['name', 'work'],
  taken: 'Production rate with this name already exists',
  bulk: false,
  rules: [
    {
      fields: ['crewId'],
      load: async (db) => {
        const crewIds = await readActiveCrewIds(db)
        return ({ crewId }: Values) =>
          crewId === null || crewIds.has(String(crewId)) ? undefined : 'Crew not found'
      },
    },
    {
      fields: ['low', 'high'],
      load: async () => rangeReason,
    },
  ],
  named: { crewId: readCrewsByCode },
  implied: clearedRange,
})

const rangeReason = ({ low, high }: Values): string | undefined =>
  typeof low === 'number' && typeof high === 'number' && low > high
    ? 'Production rate low must be at most its high'
    : undefined

/** A range in another basis means nothing: what is not sent with the new basis is cleared. */
function clearedRange(before: Values, { basis = before.basis, low, high }: Values): Values {
  if (basis === before.basis) return {}
  return { ...(low === undefined && { low: null }), ...(high === undefined && { high: null }) }
}
