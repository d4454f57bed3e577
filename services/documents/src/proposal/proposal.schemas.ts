import { dateField, optionalText } from '@formwork/service-kit'
import { z } from 'zod'
import { LAYOUTS } from './proposal.ts'
import { proposalTextFields, textList } from './text-fields.ts'

export const updateProposalBody = z
  .object({
    layout: z.enum(LAYOUTS, `Layout must be one of ${LAYOUTS.join(', ')}`).nullish(),
    ...proposalTextFields,
    validUntil: dateField('Valid until').nullish(),
    planSet: optionalText('Plan set', 500),
    addenda: textList('Addendum', 'addenda', 200).nullish(),
    attention: optionalText('Attention', 200),
    projectManager: optionalText('Project manager', 200),
    showAlternates: z.boolean('Show alternates must be true or false').nullish(),
  })
  .meta({ id: 'UpdateProposal' })
export type UpdateProposal = z.infer<typeof updateProposalBody>

export const proposalBody = z
  .object({
    layout: z
      .enum(LAYOUTS)
      .describe(
        'SCOPES: a price for each scope; LUMP_SUM: one price; UNIT_PRICES: with bidQuantity, bidUom and unit price',
      ),
    inclusions: z.array(z.string()),
    exclusions: z.array(z.string()),
    clarifications: z.array(z.string()),
    terms: z.string().nullable(),
    validUntil: z.string().describe('YYYY-MM-DD'),
    planSet: z.string().nullable(),
    addenda: z.array(z.string()).describe('Acknowledged'),
    attention: z.string().nullable(),
    projectManager: z.string().nullable(),
    showAlternates: z.boolean(),
  })
  .meta({ id: 'Proposal' })
