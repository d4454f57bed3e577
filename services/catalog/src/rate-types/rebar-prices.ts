import { number, oneOf, textOrNone } from '../rates/fields.ts'
import { defineRateType } from '../rates/rate-type.ts'
import { REBAR_SIZES } from './rebar-sizes.ts'

/**
 * Weight and price of each bar size; of several records of a size the one updated last counts (spec
 * 2.6).
 */
export const rebarPrices = defineRateType({
  kind: 'rebar-price',
  label: 'Rebar pricing',
  title: 'Rebar pricing',
  path: '/api/rebar-pricing',
  tableName: 'rebar_prices',
  fields: {
    size: oneOf('size', REBAR_SIZES),
    weightPerFoot: number('weight per foot', { places: 4, above: 0 }),
    pricePerPound: number('price per pound', { places: 4, isDollars: true }),
    description: textOrNone('description'),
  },
  descriptions: {
    size: 'The bar by its number in eighths of an inch: `#5` is 5/8 in. thick',
    weightPerFoot: 'Pounds that one foot of the bar weighs, more than 0',
    pricePerPound: 'Dollars for one pound of the bar',
    description: 'A note of your own, for example the mill or the quote; null when there is none',
  },
  headings: {
    weightPerFoot: ['Pounds per foot'],
    pricePerPound: ['Per pound'],
    description: ['Note'],
  },
  naturalKey: ['size'],
  called: ['size', 'description'],
  bulk: false,
})
