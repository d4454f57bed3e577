import { type ItemWarning, warnOfWaste, warnOfZero } from '../warnings.ts'
import type { BarInput } from './bars-input.ts'

export function warnOfBars(bars: readonly BarInput[] | null | undefined): readonly ItemWarning[] {
  return (bars ?? []).flatMap((bar, place) => [
    ...warnOfWaste(`bars.${place}.wastePercentage`, bar.wastePercentage),
    ...warnOfZero(
      `bars.${place}.pricePerPound`,
      `Price per pound of ${bar.mark}`,
      bar.pricePerPound,
    ),
  ])
}
