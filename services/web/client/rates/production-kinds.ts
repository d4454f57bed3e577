import {
  CREW_MEMBERS,
  LOAD_FEES,
  OPENING_FEES,
  SHORT_LOAD_TIERS,
  YARD_FEES,
} from '@formwork/kernel/rate-lists'
import {
  active,
  choice,
  type EntryList,
  field,
  KEY,
  OPTIONAL_PRICE,
  PRICE,
  RATE,
  type RateField,
  type RateKind,
} from './rate-kind.ts'
import { texts } from './texts.ts'

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
]
const BASES = [
  'UNITS_PER_HOUR',
  'HOURS_PER_UNIT',
  'MAN_HOURS_PER_UNIT',
  'UNITS_PER_MAN_HOUR',
  'UNITS_PER_SHIFT',
  'SHIFTS_PER_UNIT',
]
const NUMBER = { type: 'number', isNeeded: true } as const
const OPTIONAL_NUMBER = { type: 'number', isSorted: false } as const
const list = (list: EntryList): Partial<RateField> => ({ type: 'list', isSorted: false, list })
const price = (label: string) => field('amount', { ...PRICE, label })
const when = field('when', {
  ...choice(['ALWAYS', 'WINTER', 'HOT', 'SATURDAY', 'SUNDAY']),
  isNeeded: true,
})
const feeName = field('name', { isNeeded: true })

const crews: RateKind = {
  name: 'crews',
  path: '/api/crews',
  sort: 'code',
  ...texts.kinds.crews,
  fields: [
    field('code', KEY),
    field('name', { isNeeded: true }),
    field('members', {
      ...list({
        entry: texts.entries.member,
        missing: texts.entries.noMember,
        form: CREW_MEMBERS,
        fields: [
          field('classification', { isNeeded: true }),
          field('count', NUMBER),
          field('hourlyRate', OPTIONAL_PRICE),
          field('pricingItemId', { type: 'labor-item', label: texts.orPricedBy }),
        ],
      }),
    }),
    active,
  ],
  calculated: [
    field('workers', { type: 'number', isSorted: false }),
    field('hourlyCost', { type: 'money', isSorted: false }),
  ],
}

const production: RateKind = {
  name: 'production',
  path: '/api/production-rates',
  sort: 'name',
  filter: 'work',
  ...texts.kinds.production,
  fields: [
    field('name', KEY),
    field('work', { ...choice(WORK), isNeeded: true }),
    field('uom', { isNeeded: true }),
    field('basis', { ...choice(BASES), isNeeded: true, clears: ['low', 'high'] }),
    field('rate', { ...RATE, label: texts.rate }),
    field('low', OPTIONAL_NUMBER),
    field('high', OPTIONAL_NUMBER),
    field('crewId', { type: 'crew', isSorted: false }),
    field('notes', { isSorted: false, isAside: true }),
    active,
  ],
}

const forms: RateKind = {
  name: 'forms',
  path: '/api/form-systems',
  sort: 'name',
  ...texts.kinds.forms,
  fields: [
    field('name', KEY),
    field('method', { ...choice(['MADE', 'OWNED', 'RENTED']), isNeeded: true }),
    field('firstCostPerSF', { ...PRICE, initial: '0' }),
    field('lossPercentage', { ...NUMBER, initial: '0' }),
    field('defaultUses', { ...NUMBER, initial: '1' }),
    field('chargePerUsePerSF', { ...PRICE, initial: '0' }),
    field('rentPerSFMonth', { ...PRICE, initial: '0' }),
    field('accessoriesPerSF', { ...PRICE, initial: '0' }),
    active,
  ],
}

const delivery: RateKind = {
  name: 'delivery',
  path: '/api/delivery-terms',
  sort: 'supplier',
  ...texts.kinds.delivery,
  fields: [
    field('supplier', KEY),
    field('loadCY', { ...NUMBER, initial: '10' }),
    field('minimumLoadCY', OPTIONAL_NUMBER),
    field('shortPerCY', OPTIONAL_PRICE),
    field('freeMinutesPerCY', { ...OPTIONAL_NUMBER, isAside: true }),
    field('waitPerMinute', OPTIONAL_PRICE),
    field(
      'tiers',
      list({
        entry: texts.entries.tier,
        form: SHORT_LOAD_TIERS,
        fields: [field('belowCY', NUMBER), field('perLoad', PRICE)],
      }),
    ),
    field(
      'perLoadFees',
      list({
        entry: texts.entries.feePerLoad,
        form: LOAD_FEES,
        fields: [feeName, price(texts.perLoad)],
      }),
    ),
    field(
      'perCYFees',
      list({
        entry: texts.entries.feePerCY,
        form: YARD_FEES,
        fields: [feeName, price(texts.perCY), when],
      }),
    ),
    field(
      'openings',
      list({
        entry: texts.entries.opening,
        form: OPENING_FEES,
        fields: [when, price(texts.perPour)],
      }),
    ),
    active,
  ],
}

/** What estimating by production takes from the catalog. */
export const PRODUCTION_KINDS: readonly RateKind[] = [crews, production, forms, delivery]
