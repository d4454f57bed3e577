import {
  type Dimensions,
  type ItemWarning,
  type Module,
  moduleOf,
  readInput,
} from '@formwork/costing'
import type { Fields } from '../rates/fields.ts'

/** Of a GANTT entry, which stands in no scope. */
const NO_DIMENSIONS: Dimensions = { length: null, width: null, height: null, diameter: null }

/**
 * What is allowed but unlikely about an item or a GANTT entry, with its rates. It follows from the
 * same fields as the price.
 */
export function itemWarnings(
  module: Module,
  input: Fields,
  scope: Dimensions = NO_DIMENSIONS,
): readonly ItemWarning[] {
  return moduleOf(module).warnings(readInput(module, input), scope)
}
