import type { Decimal } from '@formwork/kernel'
import { groupedText } from '../../decimal-text.ts'
import { divideRounded } from '../../exact.ts'
import { PARTS_PER_FOOT, READABLE } from '../../parts.ts'
import { type ItemComponent, product } from '../components.ts'
import { withPrice } from '../quantities.ts'
import type { MeasuredBar } from './bars.ts'

const inPounds = (parts: Decimal): Decimal => divideRounded(parts, PARTS_PER_FOOT, READABLE)

/** The steel of each mark, and its fabrication, which follows the pounds. */
export function barComponents(bars: readonly MeasuredBar[]): readonly ItemComponent[] {
  return bars.flatMap(({ bar, poundParts, cost, fabrication }) => {
    const pounds = inPounds(poundParts)
    const name = `Bars ${bar.mark} ${bar.size}`
    const steel = product(name, [pounds, 'lb', bar.pricePerPound], cost)
    const bent = product(
      `Fabrication ${bar.mark}`,
      [steel.quantity ?? pounds, 'lb', bar.fabricationPerPound],
      fabrication,
    )
    const follows = { rule: 'times', of: [steel], factor: '1' } as const
    return [steel, steel.quantity === bent.quantity ? { ...bent, follows } : bent]
  })
}

/** `719.12 lb of #8 at $0.95` by size and price. */
export function barTexts(bars: readonly MeasuredBar[]): string[] {
  const kinds = Map.groupBy(bars, ({ bar }) =>
    JSON.stringify([bar.size, String(bar.pricePerPound)]),
  )
  return [...kinds.values()].flatMap((same) => {
    const [first, ...rest] = same
    if (first === undefined) return []
    const parts = rest.reduce((sum, { poundParts }) => sum.plus(poundParts), first.poundParts)
    const { size, pricePerPound } = first.bar
    return [withPrice(`${groupedText(inPounds(parts), 2, 2)} lb of ${size}`, pricePerPound)]
  })
}
