import { type Level, levelQuote } from '@formwork/costing'
import type { Decimal } from '@formwork/kernel'
import type { LockedBid } from '../../pricing/locked.store.ts'
import { type LinkedPackage, lineName } from '../package.ts'
import type { Quote } from '../quote.ts'
import { GapWithoutPlug, NothingToCarry } from './carry.errors.ts'

/**
 * A quote counts in the bid while every line that is required has a price or a plug.
 *
 * @throws GapWithoutPlug, NothingToCarry
 */
export function requireCarriable(
  quote: Quote,
  of: Pick<LinkedPackage, 'lines' | 'taxable'> & { readonly ownCost: Decimal | null },
  bid: LockedBid,
): Level {
  const level = levelQuote(quote, of, bid)
  const gap = level.gaps.find(({ plug }) => plug === null)
  if (gap !== undefined) throw GapWithoutPlug({ line: lineName(of.lines, gap.place) })
  if (level.levelled === null || level.levelled.lte(0)) throw NothingToCarry()
  return level
}
