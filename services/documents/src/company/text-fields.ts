import { boundedList, optionalText, requiredText } from '@formwork/service-kit'

const MOST_ENTRIES = 100

/** A list of short texts: inclusions, exclusions, addenda. */
export const textList = (entry: string, plural: string, maxLength = 500) =>
  boundedList(requiredText(entry, maxLength), {
    max: MOST_ENTRIES,
    tooMany: `At most ${MOST_ENTRIES} ${plural} can be kept`,
    mistyped: `${plural.charAt(0).toUpperCase()}${plural.slice(1)} must be a list`,
  })

/** What a proposal says, and what the company's say unless theirs does. */
export const proposalTextFields = {
  inclusions: textList('Inclusion', 'inclusions')
    .nullish()
    .describe('What the price includes, one line each; null or left out: what the company says'),
  exclusions: textList('Exclusion', 'exclusions')
    .nullish()
    .describe(
      'What the price does not include, one line each; null or left out: what the company says',
    ),
  clarifications: textList('Clarification', 'clarifications')
    .nullish()
    .describe('What the price assumes, one line each; null or left out: what the company says'),
  terms: optionalText('Terms', 20_000).describe(
    'Conditions of payment and work; null or left out: what the company says',
  ),
}
