import {
  idParam,
  listParameters,
  optionalEmail,
  optionalText,
  recordId,
  recordTimes,
  requiredText,
  trueOrFalse,
} from '@formwork/service-kit'
import { z } from 'zod'
import { VENDOR_TYPES } from './vendor-types.ts'

export const vendorParams = z.object({ id: idParam })

const vendorType = z.enum(VENDOR_TYPES, {
  error: (issue) =>
    issue.input == null
      ? 'Vendor type is required'
      : `Vendor type must be one of ${VENDOR_TYPES.join(', ')}`,
})

const fields = {
  name: requiredText('Vendor name').describe('Who sells, as it stands on orders'),
  type: vendorType.describe('What they sell; a purchase order asks for a vendor of its kind'),
  contactName: optionalText('Vendor contact name', 200).describe(
    'Whom to ask for; null: nobody by name',
  ),
  email: optionalEmail('Vendor e-mail').describe('Where orders are sent; null: nowhere'),
  phone: optionalText('Vendor phone', 50).describe('As people dial it; null: none'),
  isActive: z
    .boolean('Vendor isActive must be true or false')
    .optional()
    .describe('false: no longer offered for new orders; true if left out'),
}

export const createVendorBody = z.object(fields).meta({ id: 'CreateVendor' })
export const updateVendorBody = z.object(fields).partial().meta({ id: 'UpdateVendor' })
export type CreateVendor = z.output<typeof createVendorBody>
export type UpdateVendor = z.output<typeof updateVendorBody>

export const vendorList = listParameters({ sorts: ['name', 'type', 'createdAt'] }).extend({
  type: z.enum(VENDOR_TYPES).optional().describe('Only vendors that sell this'),
  isActive: trueOrFalse()
    .optional()
    .transform((text) => (text === undefined ? undefined : text === 'true'))
    .describe('Only vendors that are offered for new orders, or only the others'),
})

export const vendorBody = z
  .object({
    id: recordId,
    name: z.string().describe('Who sells, as it stands on orders'),
    type: z.enum(VENDOR_TYPES).describe('What they sell'),
    contactName: z.string().nullable().describe('Whom to ask for'),
    email: z.string().nullable().describe('Where orders are sent'),
    phone: z.string().nullable().describe('As people dial it'),
    isActive: z.boolean().describe('Whether they are offered for new orders'),
    ...recordTimes,
  })
  .meta({ id: 'Vendor' })
