import { formatCode } from '../../app/formats.ts'
import type { ModuleName } from './modules.ts'

/** One field of a module's items as a column of its grid. */
export interface Column {
  readonly field: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'choice' | 'flag'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

const text = (field: string, label: string): Column => ({ field, label, kind: 'text' })
const number = (field: string, label: string): Column => ({ field, label, kind: 'number' })
const choice = (
  field: string,
  label: string,
  values: readonly string[],
  name: (value: string) => string = formatCode,
): Column => ({
  ...{ field, label, kind: 'choice' },
  choices: values.map((value) => ({ value, label: name(value) })),
})

const NAME = text('name', 'Item')

const MATERIAL_CATEGORIES = [
  ...['concrete', 'rebar', 'wire_mesh', 'fiber', 'formwork', 'form_accessories', 'vapor_barrier'],
  ...['base_rock', 'insulation', 'expansion_joint', 'control_joint', 'joint_sealant', 'dowels'],
  ...['rebar_chairs', 'tie_wire', 'waterstop', 'anchor_bolts', 'embeds', 'curing_compound'],
  ...['sealer', 'bonding_agent', 'grout', 'admixtures', 'waterproofing', 'drainage'],
  ...['finishing_supplies', 'other'],
]
const MISC_CATEGORIES = [
  ...['PERMIT', 'MOBILIZATION', 'TESTING', 'SUPERVISION', 'DUMP_FEES', 'SMALL_TOOLS', 'BOND'],
  'OTHER',
]

/** What is typed of each module's items, in the order in which it is thought of. The rest is in the API. */
export const COLUMNS: Readonly<Record<ModuleName, readonly Column[]>> = {
  concrete: [
    NAME,
    choice('shape', 'Shape', ['RECTANGLE', 'CIRCULAR', 'CUSTOM']),
    number('length', 'Length ft'),
    number('width', 'Width ft'),
    number('depth', 'Depth'),
    choice('depthUnit', 'Unit', ['IN', 'FT'], (unit) => unit.toLowerCase()),
    number('diameter', 'Diameter ft'),
    number('height', 'Height ft'),
    number('quantity', 'Count'),
    number('wastePercentage', 'Waste %'),
    number('pricePerCY', '$ / CY'),
  ],
  labor: [
    NAME,
    number('workers', 'Workers'),
    number('hoursPerDay', 'Hours / day'),
    number('days', 'Days'),
    number('hourlyRate', '$ / hour'),
    number('overtimeAfterHours', 'Overtime after h'),
    number('perDiemRate', 'Per diem $'),
    number('wcPercentage', 'WC %'),
    number('glPollutionPercentage', 'GL %'),
  ],
  equipment: [
    NAME,
    number('quantity', 'Count'),
    number('durationDays', 'Days on site'),
    choice('rateType', 'Rate', ['BEST', 'DAILY', 'WEEKLY', 'MONTHLY']),
    number('dailyRate', '$ / day'),
    number('weeklyRate', '$ / week'),
    number('monthlyRate', '$ / month'),
    number('usageDays', 'Days used'),
    number('fuelChargePerDay', 'Fuel $ / day'),
    number('deliveryCost', 'Delivery $'),
    number('pickupCost', 'Pickup $'),
  ],
  materials: [
    NAME,
    choice('category', 'Category', MATERIAL_CATEGORIES),
    number('quantity', 'Quantity'),
    text('uom', 'Unit'),
    number('unitPrice', '$ / unit'),
    number('wastePercentage', 'Waste %'),
    { field: 'taxable', label: 'Taxable', kind: 'flag' },
    number('deliveryCost', 'Delivery $'),
  ],
  subcontractor: [
    NAME,
    text('trade', 'Trade'),
    number('quantity', 'Quantity'),
    text('uom', 'Unit'),
    number('unitPrice', '$ / unit'),
  ],
  misc: [
    NAME,
    choice('category', 'Category', MISC_CATEGORIES),
    number('quantity', 'Quantity'),
    text('uom', 'Unit'),
    number('unitCost', '$ / unit'),
  ],
}
