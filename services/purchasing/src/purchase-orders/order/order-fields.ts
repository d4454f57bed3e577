import { idParam, numberField, optionalText } from '@formwork/service-kit'
import { z } from 'zod'

export const money = (label: string) => numberField(label, { places: 2, above: 0, isDollars: true })

export const poParams = z.object({ id: idParam })

/** Of a step that another person has to take, unless this one is an exception. */
export const dutyReason = optionalText('Reason', 2000).describe(
  'Why, by an exception from separate duties; stands in the history',
)
