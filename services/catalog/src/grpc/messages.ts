import type { PricingItemMessage, PumpPriceMessage, RateBook } from '@formwork/contracts'
import type { Prisma } from '../generated/prisma/client.ts'
import type {
  ConcreteMixModel,
  PricingItemModel,
  PumpPriceModel,
  RebarPriceModel,
  RebarRateModel,
  VariableModel,
} from '../generated/prisma/models.ts'

// Numbers travel as decimal text with all decimals of their column.
const rate = (value: Prisma.Decimal): string => value.toFixed(4)

export function toVariable(row: VariableModel): RateBook['variables'][number] {
  const { id, name, unit, category, location } = row
  return { id, name, value: row.value.toFixed(6), unit, category, location }
}

export function toRebarPrice(row: RebarPriceModel): RateBook['rebarPrices'][number] {
  return {
    id: row.id,
    size: row.size,
    weightPerFoot: rate(row.weightPerFoot),
    pricePerPound: rate(row.pricePerPound),
  }
}

export function toRebarRate(row: RebarRateModel): RateBook['rebarRates'][number] {
  const { id, rebarSize: size, orientation, pricingItemId } = row
  return {
    ...{ id, size, orientation, pricingItemId },
    onCenter: rate(row.onCenter),
    poundsPerSf: rate(row.poundsPerSF),
  }
}

export function toPumpPrice(row: PumpPriceModel): PumpPriceMessage {
  return {
    id: row.id,
    vendor: row.vendor,
    size: row.size,
    reach: rate(row.reach),
    costPerHour: rate(row.costPerHour),
    costPerCy: rate(row.costPerCY),
    travelCost: rate(row.travelCost),
    minimumHours: rate(row.minimumHours),
  }
}

export function toConcreteMix(row: ConcreteMixModel): RateBook['concreteMixes'][number] {
  const { id, name, unit, category, location } = row
  return { id, name, value: rate(row.value), unit, category, location }
}

export function toPricingItem(row: PricingItemModel): PricingItemMessage {
  const { id, category, name, unit } = row
  return {
    ...{ id, category, name, unit },
    ...(row.rate !== null && { rate: rate(row.rate) }),
    ...(row.dailyRate !== null && { dailyRate: rate(row.dailyRate) }),
    ...(row.weeklyRate !== null && { weeklyRate: rate(row.weeklyRate) }),
    ...(row.monthlyRate !== null && { monthlyRate: rate(row.monthlyRate) }),
  }
}
