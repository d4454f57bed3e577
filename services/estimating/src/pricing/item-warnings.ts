import { Decimal, type DecimalLike } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { ScopeContext } from '../costing/contexts.ts'
import { exact } from '../costing/exact.ts'
import type {
  ConcreteInput,
  EquipmentInput,
  ItemInputs,
  LaborInput,
  Module,
  RebarMatInput,
  SubcontractorInput,
} from '../costing/item-inputs.ts'
import { hasPumpRates } from '../costing/subcontractor.ts'
import type { Fields } from '../rates/fields.ts'

/** Feet. What is longer and deeper than these was rather meant in inches. */
const LONG = 10
const DEEP = 4
/** Percent. */
const MUCH_WASTE = 30
const LONG_DAY_HOURS = 16

type Dimensions = Pick<ScopeContext, 'length' | 'width' | 'height'>

/** Of a GANTT entry, which stands in no scope. */
const NO_DIMENSIONS: Dimensions = { length: null, width: null, height: null }

type Checks = {
  readonly [M in Module]: (input: ItemInputs[M], scope: Dimensions) => readonly Warning[]
}

const CHECKS: Checks = {
  concrete: (input, scope) => [
    ...depthOf(input, scope),
    ...waste('wastePercentage', input.wastePercentage),
    ...zero('pricePerCY', 'Price per CY', input.pricePerCY),
    ...mat('rebar', 'Rebar', input.rebar),
    ...mat('secondMat', 'Second mat', input.secondMat),
  ],
  labor: (input) => [...hours(input), ...zero('hourlyRate', 'Hourly rate', input.hourlyRate)],
  equipment: (input) => rental(input),
  materials: (input) => [
    ...waste('wastePercentage', input.wastePercentage),
    ...zero('unitPrice', 'Unit price', input.unitPrice),
  ],
  subcontractor: (input) => contract(input),
  misc: (input) => zero('unitCost', 'Unit cost', input.unitCost),
}

/**
 * What is allowed but unlikely about an item or a GANTT entry, with its rates. It follows from the same fields
 * as the price.
 *
 * @param input fields that were checked against their module's schema when they came in
 */
export function itemWarnings<M extends Module>(
  module: M,
  input: Fields,
  scope: Dimensions = NO_DIMENSIONS,
): readonly Warning[] {
  return CHECKS[module](input as unknown as ItemInputs[M], scope)
}

/** Only where the depth counts: not beside cubic yards that were given. */
function depthOf(input: ConcreteInput, scope: Dimensions): readonly Warning[] {
  if (input.shape !== 'RECTANGLE' || input.cubicYards !== null) return []
  // The scope's height is in feet, whatever the unit.
  if (input.depth !== null && input.depthUnit === 'IN') return []
  const depth = input.depth ?? scope.height
  const sides = [input.length ?? scope.length, input.width ?? scope.width]
  const longest = Decimal.max(0, ...sides.map((side) => side ?? 0))
  if (depth === null || !exact(depth).gt(DEEP) || !longest.gt(LONG)) return []
  const message = `${exact(depth)} ft is deep for an element of ${longest} ft: is it in inches?`
  return [{ field: 'depth', message }]
}

function mat(
  path: 'rebar' | 'secondMat',
  label: string,
  input: RebarMatInput | null,
): readonly Warning[] {
  if (input === null || !input.enabled) return []
  return [
    ...waste(`${path}.wastePercentage`, input.wastePercentage),
    ...zero(`${path}.pricePerPound`, `${label} price per pound`, input.pricePerPound),
  ]
}

function hours({ hoursPerDay }: LaborInput): readonly Warning[] {
  if (!exact(hoursPerDay).gt(LONG_DAY_HOURS)) return []
  const message = `${exact(hoursPerDay)} hours a day are more than ${LONG_DAY_HOURS}`
  return [{ field: 'hoursPerDay', message }]
}

function rental({ dailyRate, weeklyRate, monthlyRate }: EquipmentInput): readonly Warning[] {
  return [
    ...zero('dailyRate', 'Daily rate', dailyRate),
    ...zero('weeklyRate', 'Weekly rate', weeklyRate),
    ...zero('monthlyRate', 'Monthly rate', monthlyRate),
  ]
}

/** Many a pump travels for nothing; none pumps for it. */
function contract(input: SubcontractorInput): readonly Warning[] {
  if (!hasPumpRates(input)) return zero('unitPrice', 'Unit price', input.unitPrice)
  return [
    ...zero('costPerHour', 'Cost per hour', input.costPerHour),
    ...zero('costPerCY', 'Cost per CY', input.costPerCY),
  ]
}

function waste(field: string, percentage: DecimalLike | null): readonly Warning[] {
  if (percentage === null || !exact(percentage).gt(MUCH_WASTE)) return []
  return [{ field, message: `A waste of ${exact(percentage)} % is more than ${MUCH_WASTE} %` }]
}

function zero(field: string, label: string, price: DecimalLike | null): readonly Warning[] {
  return price !== null && exact(price).isZero() ? [{ field, message: `${label} is zero` }] : []
}
