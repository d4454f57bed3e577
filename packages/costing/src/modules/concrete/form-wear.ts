import { Decimal } from '@formwork/kernel'
import { fractionOf } from '../../exact.ts'
import type { FormsInput } from './forms-input.ts'

const ONE = new Decimal(1)

/** First costs that all uses of made forms take: 1 + (uses − 1) × loss. */
export function wearOf(forms: FormsInput, uses: Decimal): Decimal {
  return uses
    .minus(ONE)
    .times(fractionOf(forms.lossPercentage ?? 0, 'percent'))
    .plus(ONE)
}
