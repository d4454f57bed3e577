import { eachModule, type Module, moduleOf } from './modules/modules.ts'
import { fromVariable, type RateField } from './rate-field.ts'

/**
 * The fields that are copied from the catalog when an item is created without them, and renewed by
 * a refresh unless they were typed by hand.
 */
export const RATE_FIELDS: Readonly<Record<Module, readonly RateField[]>> = eachModule(
  (module) => moduleOf(module).rates,
)

/** The rates that a bid copies when it is created; all from variables, all percent. */
export const BID_RATE_FIELDS: readonly RateField[] = [
  fromVariable('overheadPercentage', 'Overhead', 'percent', '%', 'overhead_percentage'),
  fromVariable('profitPercentage', 'Profit', 'percent', '%', 'profit_percentage'),
  fromVariable('salesTaxPercentage', 'Sales tax', 'percent', '%', 'sales_tax_percentage'),
]
