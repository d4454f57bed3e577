import { decimalText } from '../../decimal-text.ts'
import { exact, withWaste } from '../../exact.ts'
import type { ItemWarning } from '../warnings.ts'
import { isShort, pourOf } from './delivery.ts'
import type { DeliveryInput } from './delivery-input.ts'
import type { ConcreteInput } from './input.ts'
import { type Dimensions, volume } from './volume.ts'

export function warnOfDelivery(input: ConcreteInput, scope: Dimensions): readonly ItemWarning[] {
  const { delivery } = input
  if (delivery == null) return []
  return [...warnOfShortLoad(input, delivery, scope), ...warnOfConditions(delivery)]
}

function warnOfShortLoad(
  input: ConcreteInput,
  delivery: DeliveryInput,
  scope: Dimensions,
): readonly ItemWarning[] {
  const { netCYParts } = volume(input, scope, exact(input.quantity))
  const pour = pourOf(delivery, netCYParts.times(withWaste(input.wastePercentage ?? 0)))
  if (!isShort(delivery, pour)) return []
  const least = decimalText(delivery.minimumLoadCY ?? 0, 0, 4)
  const rest = decimalText(pour.rest, 0, 4)
  return [{ field: 'delivery', message: `The last load of ${rest} CY is short of ${least} CY` }]
}

/** A condition that no fee names was rather meant for other terms. */
function warnOfConditions(delivery: DeliveryInput): readonly ItemWarning[] {
  const fees = [...(delivery.perCYFees ?? []), ...(delivery.openings ?? [])]
  return [...new Set(delivery.conditions)]
    .filter((condition) => condition !== 'ALWAYS' && !fees.some(({ when }) => when === condition))
    .map((condition) => ({
      field: 'delivery.conditions',
      message: `No fee of the delivery is for ${condition}`,
    }))
}
