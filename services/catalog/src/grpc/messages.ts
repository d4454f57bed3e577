import type { PricingItemMessage, PumpPriceMessage, RateBook } from '@formwork/contracts'
import type { Selectable } from 'kysely'
import type {
  ConcreteMix,
  PricingItem,
  PumpPrice,
  RebarPrice,
  RebarRate,
  Variable,
} from '../generated/tables.ts'

// Numbers travel as the decimal text that Postgres has for them, with all decimals of their column.

export function toVariable(row: Selectable<Variable>): RateBook['variables'][number] {
  const { id, name, value, unit, category, location } = row
  return { id, name, value, unit, category, location }
}

export function toRebarPrice(row: Selectable<RebarPrice>): RateBook['rebarPrices'][number] {
  return {
    id: row.id,
    size: row.size,
    weightPerFoot: row.weight_per_foot,
    pricePerPound: row.price_per_pound,
  }
}

export function toRebarRate(row: Selectable<RebarRate>): RateBook['rebarRates'][number] {
  return {
    id: row.id,
    size: row.rebar_size,
    orientation: row.orientation,
    pricingItemId: row.pricing_item_id,
    onCenter: row.on_center,
    poundsPerSf: row.pounds_per_sf,
  }
}

export function toPumpPrice(row: Selectable<PumpPrice>): PumpPriceMessage {
  return {
    id: row.id,
    vendor: row.vendor,
    size: row.size,
    reach: row.reach,
    costPerHour: row.cost_per_hour,
    costPerCy: row.cost_per_cy,
    travelCost: row.travel_cost,
    minimumHours: row.minimum_hours,
  }
}

export function toConcreteMix(row: Selectable<ConcreteMix>): RateBook['concreteMixes'][number] {
  const { id, name, value, unit, category, location } = row
  return { id, name, value, unit, category, location }
}

export function toPricingItem(row: Selectable<PricingItem>): PricingItemMessage {
  return {
    id: row.id,
    category: row.category,
    name: row.name,
    unit: row.unit,
    ...(row.rate !== null && { rate: row.rate }),
    ...(row.daily_rate !== null && { dailyRate: row.daily_rate }),
    ...(row.weekly_rate !== null && { weeklyRate: row.weekly_rate }),
    ...(row.monthly_rate !== null && { monthlyRate: row.monthly_rate }),
  }
}
