import {
  optionalEmail,
  optionalText,
  optionalZone,
  requiredText,
  wholeNumberField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { proposalTextFields, textList } from './text-fields.ts'

export const updateCompanyBody = z
  .object({
    name: requiredText('Company name')
      .optional()
      .describe('Who bids, as it heads proposals and orders'),
    addressLines: textList('Address line', 'address lines', 200)
      .nullish()
      .describe('The address line by line, as it is printed'),
    phone: optionalText('Phone', 50).describe('As it is printed; null: none'),
    email: optionalEmail('E-mail').describe('As it is printed; null: none'),
    licence: optionalText('License', 100).describe(
      "The number of the contractor's license; null: none",
    ),
    timeZone: optionalZone('Time zone').describe(
      'Name of the time zone of the company, for example America/Chicago; null: as installed',
    ),
    ...proposalTextFields,
    validDays: wholeNumberField('Valid days', { min: 1, max: 3_650 })
      .nullish()
      .describe('How many days a proposal holds; null: 30'),
  })
  .meta({ id: 'UpdateCompany' })
export type UpdateCompany = z.infer<typeof updateCompanyBody>

export const companyBody = z
  .object({
    name: z
      .string()
      .describe(
        'Who bids, as it heads proposals and orders; empty until it is set: papers name nobody',
      ),
    addressLines: z.array(z.string()).describe('The address line by line, as it is printed'),
    phone: z.string().nullable().describe('As it is printed'),
    email: z.string().nullable().describe('As it is printed'),
    licence: z.string().nullable().describe("The number of the contractor's license"),
    timeZone: z
      .string()
      .describe(
        'Name of the time zone: dates of documents are its days, and projects without a zone have it',
      ),
    inclusions: z
      .array(z.string())
      .describe('What every price includes, unless a proposal says otherwise'),
    exclusions: z
      .array(z.string())
      .describe('What no price includes, unless a proposal says otherwise'),
    clarifications: z
      .array(z.string())
      .describe('What prices assume, unless a proposal says otherwise'),
    terms: z.string().nullable().describe('Conditions, unless a proposal says otherwise'),
    validDays: z.number().describe('How many days a proposal holds'),
    logo: z
      .object({ sha256: z.string().describe('Another one for each picture') })
      .nullable()
      .describe('The picture that `GET /api/company/logo` answers; null: none'),
  })
  .meta({ id: 'Company' })
