import { dateField, optionalText } from '@formwork/service-kit'
import { z } from 'zod'
import { proposalTextFields, textList } from '../company/text-fields.ts'
import { LAYOUTS } from './proposal.ts'

export const updateProposalBody = z
  .object({
    layout: z
      .enum(LAYOUTS, `Layout must be one of ${LAYOUTS.join(', ')}`)
      .nullish()
      .describe(
        'SCOPES: a price for each scope; LUMP_SUM: one price; UNIT_PRICES: by bidQuantity and bidUom; null: SCOPES',
      ),
    ...proposalTextFields,
    validUntil: dateField('Valid until')
      .nullish()
      .describe(
        'YYYY-MM-DD, the last day of the proposal; null: as many days from today as the company says',
      ),
    planSet: optionalText('Plan set', 500).describe(
      'The drawings that were priced, with their date; null: not named',
    ),
    addenda: textList('Addendum', 'addenda', 200)
      .nullish()
      .describe('Addenda to the plans that the price knows of; null: none'),
    attention: optionalText('Attention', 200).describe(
      'Who at the client reads it; null: nobody by name',
    ),
    projectManager: optionalText('Project manager', 200).describe(
      'Who answers questions on our side; null: nobody by name',
    ),
    showAlternates: z
      .boolean('Show alternates must be true or false')
      .nullish()
      .describe('Whether the alternates of the bid are offered with their prices; null: yes'),
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
    inclusions: z.array(z.string()).describe('What the price includes, one line each'),
    exclusions: z.array(z.string()).describe('What the price does not include, one line each'),
    clarifications: z.array(z.string()).describe('What the price assumes, one line each'),
    terms: z.string().nullable().describe('Conditions of payment and work'),
    validUntil: z.string().describe('YYYY-MM-DD'),
    planSet: z.string().nullable().describe('The drawings that were priced, with their date'),
    addenda: z.array(z.string()).describe('Acknowledged'),
    attention: z.string().nullable().describe('Who at the client reads it'),
    projectManager: z.string().nullable().describe('Who answers questions on our side'),
    showAlternates: z
      .boolean()
      .describe('Whether the alternates of the bid are offered with their prices'),
  })
  .meta({ id: 'Proposal' })
