import { moduleOf, readInput } from '@formwork/costing'
import { invalidField } from '@formwork/kernel'
import type { Rated } from '../rates/copy-rates.ts'
import { type Fields, productionOf } from '../rates/fields.ts'
import type { EntryModule } from './entry-fields.ts'

/** An entry's fields with those that are calculated, as they are stored. */
export function settleEntry<R extends Rated>(module: EntryModule, rated: R): R {
  const { settle } = moduleOf(module)
  if (settle === undefined) return rated
  const given = readInput(module, rated.input)
  const input = settle(given as never, {})
  return input === given ? rated : { ...rated, input: input as unknown as Fields }
}

/**
 * An entry is in no scope, so that its production follows no concrete.
 *
 * @throws InvalidError
 */
export function requireTypedQuantity(input: Fields): void {
  const production = productionOf(input)
  if (production === undefined || production.quantityOf === 'TYPED') return
  throw invalidField(
    'production.quantityOf',
    'The production of the schedule needs a typed quantity',
  )
}
