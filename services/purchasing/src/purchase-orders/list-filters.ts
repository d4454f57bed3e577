import { isUuid } from '@formwork/kernel'
import { boundedText, dateField, requiredText } from '@formwork/service-kit'
import { z } from 'zod'
import { PO_STATUSES } from './po-transitions.ts'
import { PO_TYPE_NAMES } from './po-types.ts'

const MOST_VALUES = 100

/** A parameter of one or several values between commas. */
function several<T extends string>(label: string, values: readonly T[]) {
  const sentence = `${label} must be one of ${values.join(', ')}, or several between commas`
  return boundedText(label, 1_000)
    .transform((text) => text.split(',').map((value) => value.trim()))
    .refine((parts) => parts.every((part) => values.some((value) => value === part)), sentence)
    .transform((parts) => values.filter((value) => parts.includes(value)))
    .optional()
    .meta({ description: `${values.join(', ')}; several between commas` })
}

function severalIds(label: string) {
  return boundedText(label, 37 * MOST_VALUES)
    .transform((text) => text.split(',').map((id) => id.trim().toLowerCase()))
    .refine((ids) => ids.every(isUuid), `${label} must be a UUID, or several between commas`)
    .optional()
    .meta({ description: `${label}, or several between commas` })
}

const dollars = (label: string) =>
  boundedText(label, 20)
    .regex(/^\d{1,12}(\.\d{1,2})?$/, `${label} must be dollars with at most two decimals`)
    .optional()
    .describe('Dollars, included: of what is allocated, else received, else estimated')

/** What a list of orders may be narrowed to. */
export const orderFilters = {
  projectId: severalIds('Project id'),
  vendorId: severalIds('Vendor id'),
  scopeId: severalIds('Scope id'),
  status: several('Status', PO_STATUSES),
  type: several('Type', PO_TYPE_NAMES),
  costCode: requiredText('Cost code', 50)
    .optional()
    .describe('Orders that allocate to this code, however it is written'),
  from: dateField('From').optional().describe('Created on this day or later (UTC)'),
  to: dateField('To').optional().describe('Created on this day or earlier (UTC)'),
  minAmount: dollars('Least amount'),
  maxAmount: dollars('Most amount'),
  reconciled: z
    .enum(['true', 'false'], 'Reconciled must be true or false')
    .transform((text) => text === 'true')
    .optional()
    .describe('Whether accounting has reconciled it'),
}
export type OrderFilters = z.output<z.ZodObject<typeof orderFilters>>
