import { number, oneOf, reference } from '../rates/fields.ts'
import { defineRateType } from '../rates/rate-type.ts'
import { pricingItemOfEach } from './pricing-item-of-each.store.ts'
import { REBAR_SIZES } from './rebar-sizes.ts'

/** Pounds of rebar per square foot by size, spacing and orientation (spec 2.5). */
export const rebarRates = defineRateType({
  kind: 'rebar-rate',
  label: 'Rebar rate',
  title: 'Rebar rates',
  path: '/api/rebar',
  tableName: 'rebar_rates',
  fields: {
    rebarSize: oneOf('size', REBAR_SIZES),
    onCenter: number('spacing', { places: 4, above: 0 }, () => 'IN'),
    orientation: oneOf('orientation', ['LONGITUDINAL', 'TRANSVERSE', 'BOTH']),
    poundsPerSF: number('pounds per SF', { places: 4 }),
    pricingItemId: reference('pricing item'),
  },
  descriptions: {
    rebarSize: 'The bar by its number in eighths of an inch: `#5` is 5/8 in. thick',
    onCenter: 'The distance from bar to bar in inches, more than 0',
    orientation: 'Which way the bars run: along the length, across it, or both',
    poundsPerSF: 'Pounds of bars in one square foot at that spacing',
    pricingItemId:
      'The id of the pricing item that says what placing the bars costs; null when there is none',
  },
  headings: {
    rebarSize: ['Size'],
    onCenter: ['Spacing, in'],
    orientation: ['Direction'],
    pricingItemId: ['Priced by'],
  },
  naturalKey: ['rebarSize', 'onCenter', 'orientation'],
  called: ['rebarSize', 'onCenter', 'orientation'],
  bulk: true,
  joined: pricingItemOfEach,
})
