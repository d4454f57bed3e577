import type { RebarRateModel } from '../generated/prisma/models.ts'
import { number, oneOf, reference } from '../rates/fields.ts'
import { rateTable } from '../rates/rate-table.ts'
import { defineRateType } from '../rates/rate-type.ts'
import { pricingItemOfEach } from './pricing-item-of-each.store.ts'
import { REBAR_SIZES } from './rebar-sizes.ts'

/** Pounds of rebar per square foot by size, spacing and orientation (spec 2.5). */
export const rebarRates = defineRateType<RebarRateModel>({
  kind: 'rebar-rate',
  label: 'Rebar rate',
  title: 'Rebar rates',
  path: '/api/rebar',
  table: (models) => rateTable(models.rebarRate),
  tableName: 'rebar_rates',
  fields: {
    rebarSize: oneOf('size', REBAR_SIZES),
    onCenter: number('spacing', { places: 4, above: 0 }),
    orientation: oneOf('orientation', ['LONGITUDINAL', 'TRANSVERSE', 'BOTH']),
    poundsPerSF: number('pounds per SF', { places: 4 }),
    pricingItemId: reference('pricing item'),
  },
  naturalKey: ['rebarSize', 'onCenter', 'orientation'],
  bulk: true,
  joined: pricingItemOfEach,
})
