import { decimalText } from '../../decimal-text.ts'
import { exact } from '../../exact.ts'
import type { DrivingQuantity } from '../concrete/input.ts'
import type { Dimensions } from '../definition.ts'
import { type ItemWarning, warnOfZero } from '../warnings.ts'
import type { LaborInput, ProductionInput } from './input.ts'
import { productionUnit } from './production-unit.ts'

export function warnOfLabor(input: LaborInput, scope: Dimensions): readonly ItemWarning[] {
  const { production } = input
  return [
    ...longDay(input),
    ...(input.crewMembers == null ? warnOfZero('hourlyRate', 'Hourly rate', input.hourlyRate) : []),
    ...(production == null ? [] : warnOfProduction(production, scope)),
  ]
}

const LONG_DAY_HOURS = 16

function longDay({ hoursPerDay }: LaborInput): readonly ItemWarning[] {
  if (!exact(hoursPerDay).gt(LONG_DAY_HOURS)) return []
  const message = `${exact(hoursPerDay)} hours a day are more than ${LONG_DAY_HOURS}`
  return [{ field: 'hoursPerDay', message }]
}

function warnOfProduction(of: ProductionInput, scope: Dimensions): readonly ItemWarning[] {
  return [
    ...unusualRate(of),
    ...noQuantity(of),
    ...lowEfficiency(of),
    ...otherUnit(of),
    ...withoutTop(of, scope),
    ...goneItem(of),
  ]
}

function unusualRate(of: ProductionInput): readonly ItemWarning[] {
  const { rate, low = null, high = null, productionRateName } = of
  const isBelow = low !== null && exact(rate).lt(low)
  const isAbove = high !== null && exact(rate).gt(high)
  if (!isBelow && !isAbove) return []
  const shown = (value: ProductionInput['rate']) => decimalText(value, 2, 4)
  const range =
    low !== null && high !== null ? `${shown(low)}–${shown(high)}` : shown(low ?? high ?? 0)
  const name = productionRateName == null ? '' : ` of "${productionRateName}"`
  const where = isBelow ? 'below' : 'above'
  const message = `${shown(rate)} ${productionUnit(of)} is ${where} the ${range}${name}`
  return [{ field: 'production.rate', message }]
}

function noQuantity({ quantity }: ProductionInput): readonly ItemWarning[] {
  if (!exact(quantity ?? 0).isZero()) return []
  return [{ field: 'production.quantity', message: 'The quantity of the production is zero' }]
}

const LOW_EFFICIENCY = 50

function lowEfficiency({ efficiencyPercentage }: ProductionInput): readonly ItemWarning[] {
  if (!exact(efficiencyPercentage).lt(LOW_EFFICIENCY)) return []
  const message = `An efficiency of ${exact(efficiencyPercentage)} % is below ${LOW_EFFICIENCY} %`
  return [{ field: 'production.efficiencyPercentage', message }]
}

const UNITS_OF: Readonly<Record<DrivingQuantity, readonly string[]>> = {
  NET_CY: ['CY'],
  ORDERED_CY: ['CY'],
  FORM_SF: ['SF', 'SFCA'],
  TOP_SF: ['SF', 'SFCA'],
  REBAR_LB: ['LB', 'TON'],
}

function otherUnit({ quantityOf, uom }: ProductionInput): readonly ItemWarning[] {
  if (quantityOf === 'TYPED') return []
  const units = UNITS_OF[quantityOf]
  if (units.includes(uom.trim().toUpperCase())) return []
  const message = `${quantityOf} counts ${units.join(' or ')}, not ${uom}`
  return [{ field: 'production.uom', message }]
}

function withoutTop(
  { quantityOf, itemId }: ProductionInput,
  { quantities }: Dimensions,
): readonly ItemWarning[] {
  if (quantityOf !== 'TOP_SF') return []
  return (quantities?.withoutTop(itemId) ?? []).map((name) => ({
    field: 'production.quantity',
    message: `TOP_SF counts 0 of ${name}, whose shape is Custom`,
  }))
}

function goneItem({ quantityOf, itemId }: ProductionInput): readonly ItemWarning[] {
  if (quantityOf !== 'TYPED' || itemId == null) return []
  const message = 'The concrete item that the quantity followed is gone: it stays as typed'
  return [{ field: 'production.itemId', message }]
}
