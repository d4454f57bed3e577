import { optionalEmail, optionalText, requiredText, wholeNumberField } from '@formwork/service-kit'
import { z } from 'zod'
import { proposalTextFields, textList } from '../proposal/text-fields.ts'

export const updateCompanyBody = z
  .object({
    name: requiredText('Company name').optional(),
    addressLines: textList('Address line', 'address lines', 200).nullish(),
    phone: optionalText('Phone', 50),
    email: optionalEmail('E-mail'),
    licence: optionalText('Licence', 100),
    ...proposalTextFields,
    validDays: wholeNumberField('Valid days', { min: 1, max: 3_650 })
      .nullish()
      .describe('How many days a proposal holds; null: 30'),
  })
  .meta({ id: 'UpdateCompany' })
export type UpdateCompany = z.infer<typeof updateCompanyBody>

export const companyBody = z
  .object({
    name: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    licence: z.string().nullable(),
    inclusions: z.array(z.string()),
    exclusions: z.array(z.string()),
    clarifications: z.array(z.string()),
    terms: z.string().nullable(),
    validDays: z.number().describe('How many days a proposal holds'),
  })
  .meta({ id: 'Company' })
