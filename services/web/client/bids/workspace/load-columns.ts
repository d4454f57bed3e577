import { LOAD_FEES, OPENING_FEES, SHORT_LOAD_TIERS, YARD_FEES } from '@formwork/kernel/rate-lists'
import {
  type Column,
  type DetailGroup,
  dollars,
  type EntryList,
  figure,
  inDollars,
  inWords,
  number,
  record,
  text,
} from './columns.ts'
import { itemValue } from './item-fields.ts'
import type { Fields } from './scope-items.ts'

const CONDITIONS = ['WINTER', 'HOT', 'SATURDAY', 'SUNDAY']
const AMOUNT = { name: 'amount', label: '$' }
const WHEN = {
  name: 'when',
  label: 'When',
  choices: ['ALWAYS', ...CONDITIONS].map((value) => ({ value, label: inWords(value) })),
}

const fees = (
  field: string,
  label: string,
  [form, entry, fields]: readonly [EntryList['form'], string, EntryList['fields']],
): Column => ({
  field: `delivery.${field}`,
  label,
  kind: 'list',
  list: { form, entry, fields },
})

const numberAt = (item: Fields, path: string): number | undefined => {
  const value = itemValue(item, path)
  return typeof value === 'number' ? value : undefined
}
const shown = (name: string, label: string): Column =>
  figure(`loads.${name}`, label, (item) => numberAt(item, `breakdown.${name}`))

/** How the concrete comes, and what it comes to. */
export const LOADS: readonly DetailGroup[] = [
  {
    title: 'Delivery',
    tab: 'Loads',
    columns: [
      record('delivery.termsId', 'Delivery terms', 'deliveryTerms'),
      number('delivery.pours', 'Pours'),
      number('delivery.placeCYPerHour', 'Placed CY / hour'),
      number('delivery.setupMinutes', 'Setup min a truck'),
      { ...text('delivery.conditions', 'Conditions'), several: CONDITIONS },
      number('delivery.loadCY', 'CY a load'),
      number('delivery.minimumLoadCY', 'Least CY a load'),
      dollars('delivery.shortPerCY', 'Short $ / CY'),
      number('delivery.freeMinutesPerCY', 'Free min / CY'),
      dollars('delivery.waitPerMinute', 'Waiting $ / min'),
      fees('tiers', 'Short loads by size', [
        SHORT_LOAD_TIERS,
        'Tier',
        [
          { name: 'belowCY', label: 'Below CY' },
          { name: 'perLoad', label: '$ a load' },
        ],
      ]),
      fees('perLoadFees', 'Fees a load', [
        LOAD_FEES,
        'Load fee',
        [{ name: 'name', label: 'Fee' }, AMOUNT],
      ]),
      fees('perCYFees', 'Fees a CY', [
        YARD_FEES,
        'Yard fee',
        [{ name: 'name', label: 'Fee' }, AMOUNT, WHEN],
      ]),
      fees('openings', 'Plant openings', [OPENING_FEES, 'Opening', [AMOUNT, WHEN]]),
    ],
  },
  {
    title: 'What it comes to',
    tab: 'Loads',
    columns: [
      shown('order', 'CY a pour'),
      shown('loads', 'Loads a pour'),
      shown('rest', 'Last load CY'),
      shown('truckMinutes', 'A truck each min'),
      shown('pourHours', 'Hours a pour'),
      inDollars(shown('shortLoadCost', 'Short loads $')),
      inDollars(shown('waitingCost', 'Waiting $')),
      inDollars(shown('loadFeesCost', 'Fees by load $')),
      inDollars(shown('yardFeesCost', 'Fees by CY $')),
      inDollars(shown('openingCost', 'Plant opening $')),
      inDollars(shown('deliveryTax', 'Delivery tax $')),
    ],
  },
]
