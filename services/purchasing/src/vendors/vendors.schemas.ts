import {
  idParam,
  listParameters,
  optionalEmail,
  optionalText,
  requiredText,
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
  name: requiredText('Vendor name'),
  type: vendorType,
  contactName: optionalText('Vendor contact name', 200),
  email: optionalEmail('Vendor e-mail'),
  phone: optionalText('Vendor phone', 50),
  isActive: z.boolean('Vendor isActive must be true or false').optional(),
}

export const createVendorBody = z.object(fields).meta({ id: 'CreateVendor' })
export const updateVendorBody = z.object(fields).partial().meta({ id: 'UpdateVendor' })
export type CreateVendor = z.output<typeof createVendorBody>
export type UpdateVendor = z.output<typeof updateVendorBody>

export const vendorList = listParameters({ sorts: ['name', 'type', 'createdAt'] }).extend({
  type: z.enum(VENDOR_TYPES).optional(),
  isActive: z
    .enum(['true', 'false'])
    .optional()
    .transform((text) => (text === undefined ? undefined : text === 'true')),
})

export const vendorBody = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(VENDOR_TYPES),
    contactName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Vendor' })
