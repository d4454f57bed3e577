import {
  boundedList,
  dateField,
  idParam,
  listParameters,
  numberField,
  optionalEmail,
  optionalText,
  recordId,
  recordTimes,
  requiredText,
  trueOrFalse,
  wholeNumberField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { SHORTEST_TAX_ID } from './tax-id.ts'
import { VENDOR_TYPES } from './vendor-types.ts'

export const vendorParams = z.object({ id: idParam })

const MOST_CONTACTS = 10
const MOST_PRICES = 200
const MOST_ADDRESS_LINES = 6
const MOST_DAYS = 365

const vendorType = z.enum(VENDOR_TYPES, {
  error: (issue) =>
    issue.input == null
      ? 'Vendor type is required'
      : `Vendor type must be one of ${VENDOR_TYPES.join(', ')}`,
})

const orNull = (text: string | null | undefined): string | null => text ?? null

const contact = z.object({
  name: requiredText('Contact name').describe('Whom to ask for'),
  role: optionalText('Contact role', 100).transform(orNull).describe('Dispatch, accounts, …'),
  phone: optionalText('Contact phone', 50).transform(orNull).describe('As people dial it'),
  email: optionalEmail('Contact e-mail').transform(orNull).describe('Where orders may be sent'),
})

const price = z.object({
  description: requiredText('Price description', 500).describe('What is sold, as a line has it'),
  mixId: optionalText('Price mix id', 100)
    .transform(orNull)
    .describe('The mix as the supplier knows it; null: none'),
  uom: requiredText('Price unit of measure', 50).describe('EA, LF, SF, CY, HR, DAY, …'),
  unitPrice: numberField('Price', { places: 4, isDollars: true }).describe('Dollars before tax'),
  validUntil: dateField('Price valid until')
    .nullish()
    .transform(orNull)
    .describe('The last day on which it is offered; null: until another is agreed'),
})

const fields = {
  name: requiredText('Vendor name').describe('Who sells, as it stands on orders'),
  type: vendorType.describe('What they sell; a purchase order asks for a vendor of its kind'),
  contactName: optionalText('Vendor contact name', 200).describe(
    'Whom to ask for; null: no one by name',
  ),
  email: optionalEmail('Vendor e-mail').describe('Where orders are sent; null: nowhere'),
  phone: optionalText('Vendor phone', 50).describe('As people dial it; null: none'),
  isActive: z
    .boolean('Vendor isActive must be true or false')
    .optional()
    .describe('false: no longer offered for new orders; true if left out'),
  addressLines: boundedList(requiredText('Address line', 200), {
    max: MOST_ADDRESS_LINES,
    tooMany: `At most ${MOST_ADDRESS_LINES} address lines are allowed`,
    mistyped: 'Address lines must be a list',
  })
    .optional()
    .describe('Postal address, line by line'),
  contacts: boundedList(contact, {
    max: MOST_CONTACTS,
    tooMany: `At most ${MOST_CONTACTS} contacts are allowed`,
    mistyped: 'Contacts must be a list',
  })
    .optional()
    .describe('In place of the contacts that there are'),
  netDays: wholeNumberField('Net days', { max: MOST_DAYS })
    .optional()
    .describe('Days after which a bill is due that names no day; 30 if left out'),
  discountPercentage: numberField('Discount percentage', { places: 2, max: 100 })
    .nullish()
    .describe('Off a bill that is paid within `discountDays`; null: none'),
  discountDays: wholeNumberField('Discount days', { max: MOST_DAYS })
    .nullish()
    .describe('Days from the date of a bill; null: none'),
  taxId: optionalText('Tax id', 30)
    .refine(
      (taxId) => taxId == null || taxId.length >= SHORTEST_TAX_ID,
      `Tax id must have at least ${SHORTEST_TAX_ID} characters`,
    )
    .describe('Whole; the mask that was read changes nothing; null: none'),
  w9OnFile: z
    .boolean('W9 on file must be true or false')
    .optional()
    .describe('Whether the signed form W-9 is filed; false if left out'),
  insuranceExpiresOn: dateField('Insurance expires on')
    .nullish()
    .describe('The last day of the certificate; null: not known'),
  accountNumber: optionalText('Account number', 60).describe(
    'Of this company in the books of the vendor; null: none',
  ),
  prices: boundedList(price, {
    max: MOST_PRICES,
    tooMany: `At most ${MOST_PRICES} prices are allowed`,
    mistyped: 'Prices must be a list',
  })
    .optional()
    .describe('Offered in the lines of orders; in place of the prices that there are'),
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

const contactAnswer = z.object({
  name: z.string().describe('Whom to ask for'),
  role: z.string().nullable().describe('What they do there; null: not known'),
  phone: z.string().nullable().describe('As people dial it; null: none'),
  email: z.string().nullable().describe('Where orders may be sent; null: none'),
})

const priceAnswer = z.object({
  description: z.string().describe('What is sold'),
  mixId: z.string().nullable().describe('The mix as the supplier knows it; null: none'),
  uom: z.string().describe('The unit that the price is for'),
  unitPrice: z.number().describe('Dollars before tax'),
  validUntil: z.iso.date().nullable().describe('The last day on which it is offered; null: open'),
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
    addressLines: z.array(z.string()).describe('Postal address, line by line'),
    contacts: z.array(contactAnswer).describe('People there'),
    netDays: z.number().describe('Days after which a bill is due that names no day'),
    discountPercentage: z.number().nullable().describe('Off a bill that is paid early; null: none'),
    discountDays: z.number().nullable().describe('Days from the date of a bill; null: none'),
    taxId: z
      .string()
      .nullable()
      .describe('Whole for ACCOUNTING and ADMIN, else `•••• 1234`; null: none'),
    w9OnFile: z.boolean().describe('Whether the signed form W-9 is filed'),
    insuranceExpiresOn: z.iso.date().nullable().describe('Last day of the certificate; null: open'),
    accountNumber: z.string().nullable().describe('Of this company at the vendor; null: none'),
    prices: z.array(priceAnswer).describe('Offered in the lines of orders'),
    ...recordTimes,
  })
  .meta({ id: 'Vendor' })
