import type { PricingItemMessage, PumpPriceMessage, RateBook } from '@formwork/contracts'
import { decimal } from '@formwork/kernel'
import type { Selectable } from 'kysely'
import type {
  ConcreteMix,
  Crew,
  DeliveryTerms,
  FormSystem,
  PricingItem,
  ProductionRate,
  PumpPrice,
  RebarPrice,
  RebarRate,
  Variable,
} from '../generated/tables.ts'
import { hourlyRateOf, type LaborItems, membersOf } from '../rate-types/crew-rates.ts'
import { loadFeesOf, openingsOf, tiersOf, yardFeesOf } from '../rate-types/delivery-fees.ts'

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

/** @param laborItems the active pricing items of category Labor */
export function toCrew(
  { id, code, name, members }: Selectable<Crew>,
  laborItems: LaborItems,
): RateBook['crews'][number] {
  return {
    id,
    code,
    name,
    members: membersOf(members).map((member) => {
      const hourlyRate = hourlyRateOf(member, laborItems)
      return {
        classification: member.classification,
        count: fourDecimals(member.count),
        ...(hourlyRate !== null && { hourlyRate: hourlyRate.toFixed(4) }),
      }
    }),
  }
}

export function toProductionRate(
  row: Selectable<ProductionRate>,
): RateBook['productionRates'][number] {
  const { id, name, work, uom, basis, rate } = row
  return {
    id,
    name,
    work,
    uom,
    basis,
    rate,
    ...(row.crew_id !== null && { crewId: row.crew_id }),
    ...(row.low !== null && { low: row.low }),
    ...(row.high !== null && { high: row.high }),
  }
}

export function toFormSystem(row: Selectable<FormSystem>): RateBook['formSystems'][number] {
  return {
    id: row.id,
    name: row.name,
    method: row.method,
    firstCostPerSf: row.first_cost_per_sf,
    lossPercentage: row.loss_percentage,
    defaultUses: row.default_uses,
    chargePerUsePerSf: row.charge_per_use_per_sf,
    rentPerSfMonth: row.rent_per_sf_month,
    accessoriesPerSf: row.accessories_per_sf,
  }
}

export function toDeliveryTerms(row: Selectable<DeliveryTerms>): RateBook['deliveryTerms'][number] {
  return {
    id: row.id,
    supplier: row.supplier,
    loadCy: row.load_cy,
    ...(row.minimum_load_cy !== null && { minimumLoadCy: row.minimum_load_cy }),
    ...(row.short_per_cy !== null && { shortPerCy: row.short_per_cy }),
    tiers: tiersOf(row.tiers).map(({ belowCY, perLoad }) => ({
      belowCy: fourDecimals(belowCY),
      perLoad: fourDecimals(perLoad),
    })),
    ...(row.free_minutes_per_cy !== null && { freeMinutesPerCy: row.free_minutes_per_cy }),
    ...(row.wait_per_minute !== null && { waitPerMinute: row.wait_per_minute }),
    perLoadFees: loadFeesOf(row.per_load_fees).map(inDecimals),
    perCyFees: yardFeesOf(row.per_cy_fees).map(inDecimals),
    openings: openingsOf(row.openings).map(inDecimals),
  }
}

const fourDecimals = (value: number): string => decimal(value).toFixed(4)

const inDecimals = <Fee extends { readonly amount: number }>(fee: Fee) => ({
  ...fee,
  amount: fourDecimals(fee.amount),
})
