import { type PricingItemMessage, type PumpPriceMessage, ratesChanged } from '@formwork/contracts'
import { toNumber } from '@formwork/kernel'
import type { CatalogClient } from '../clients/catalog-client.ts'
import { CachedList } from './cached-list.ts'

/** The catalog's lists that purchase orders are written from, each kept for an hour. */
export class IntegrationLists {
  readonly equipmentTypes: CachedList<ReturnType<typeof toType>[]>
  readonly subcontractorTypes: CachedList<ReturnType<typeof toType>[]>
  readonly pumpCatalog: CachedList<ReturnType<typeof toPump>[]>

  constructor(catalog: CatalogClient) {
    this.equipmentTypes = new CachedList(async () => (await catalog.equipmentTypes()).map(toType))
    this.subcontractorTypes = new CachedList(async () =>
      (await catalog.subcontractorTypes()).map(toType),
    )
    this.pumpCatalog = new CachedList(async () => (await catalog.pumpCatalog()).map(toPump))
  }

  /** Drops what `catalog.rates.changed.v1` says has changed. */
  ratesChanged(data: unknown): void {
    const kinds = new Set(ratesChanged.parse(data).changes.map(({ kind }) => kind))
    if (kinds.has('pump-price')) this.pumpCatalog.drop()
    if (kinds.has('pricing-item')) {
      this.equipmentTypes.drop()
      this.subcontractorTypes.drop()
    }
  }
}

function toType(item: PricingItemMessage) {
  return {
    id: item.id,
    name: item.name,
    unit: item.unit,
    rate: dollars(item.rate),
    dailyRate: dollars(item.dailyRate),
    weeklyRate: dollars(item.weeklyRate),
    monthlyRate: dollars(item.monthlyRate),
  }
}

function toPump(pump: PumpPriceMessage) {
  return {
    id: pump.id,
    vendor: pump.vendor,
    size: pump.size,
    reach: toNumber(pump.reach),
    costPerHour: toNumber(pump.costPerHour),
    costPerCY: toNumber(pump.costPerCy),
    travelCost: toNumber(pump.travelCost),
    minimumHours: toNumber(pump.minimumHours),
  }
}

function dollars(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : toNumber(text)
}
