import { CREW_MEMBERS } from '@formwork/kernel/rate-lists'
import {
  type Column,
  choice,
  type DetailGroup,
  type EntryList,
  measure,
  number,
  record,
  text,
} from './columns.ts'
import { BASES, isBasis, paceUnit } from './pace.ts'

const QUANTITIES: Readonly<Record<string, string>> = {
  TYPED: 'Typed',
  NET_CY: 'Concrete, net CY',
  ORDERED_CY: 'Concrete, CY with waste',
  FORM_SF: 'Forms, SF',
  TOP_SF: 'Top of concrete, SF',
  REBAR_LB: 'Steel, lb with waste',
}

/** What is done and how fast, as the grid has it. */
export const PRODUCTION_CELLS: readonly Column[] = [
  number('production.quantity', 'Quantity'),
  text('production.uom', 'Unit'),
  number('production.rate', 'Rate'),
  choice('production.basis', 'Basis', BASES, (basis) => (isBasis(basis) ? paceUnit(basis) : basis)),
]

/** Those in which an entry of the schedule has no choice: its quantity is typed. */
export const OF_CONCRETE: ReadonlySet<string> = new Set([
  'production.quantityOf',
  'production.itemId',
])

const MEMBERS: EntryList = {
  form: CREW_MEMBERS,
  entry: 'Member',
  blank: { pricingItemId: '' },
  fields: [
    { name: 'classification', label: 'Classification' },
    { name: 'count', label: 'Count' },
    { name: 'hourlyRate', label: '$ / hour' },
  ],
}

const TAB = 'Crew and production'

export const CREW: DetailGroup = {
  title: 'Crew',
  tab: TAB,
  aside: 'crew',
  columns: [
    record('crewId', 'Crew', 'crew'),
    { field: 'crewMembers', label: 'Members', kind: 'list', list: MEMBERS },
  ],
}

export const PRODUCTION: DetailGroup = {
  title: 'Production',
  tab: TAB,
  aside: 'production',
  columns: [
    record('production.productionRateId', 'Production rate', 'productionRate'),
    choice('production.quantityOf', 'Quantity from', Object.keys(QUANTITIES), (value) =>
      String(QUANTITIES[value]),
    ),
    {
      ...choice('production.itemId', 'Of concrete', []),
      isOfScope: true,
    },
    ...PRODUCTION_CELLS,
    measure('production.efficiencyPercentage', 'Efficiency %', 'PERCENT'),
    choice('production.roundDays', 'Days up to', ['NONE', 'HALF', 'WHOLE'], (value) =>
      value === 'NONE' ? 'As they come' : value === 'HALF' ? 'Half days' : 'Whole days',
    ),
  ],
}
