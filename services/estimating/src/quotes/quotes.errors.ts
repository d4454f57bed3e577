import { defineError } from '@formwork/kernel'

export const PackageNameTaken = defineError(
  'conflict',
  'PACKAGE_NAME_TAKEN',
  'The bid has a package with this name already',
)
/** What of an item or a GANTT entry another package prices already. */
export const ComponentTaken = defineError(
  'conflict',
  'COMPONENT_TAKEN',
  '{what…} is priced by the package "{package…}"',
)
export const PackageCarried = defineError(
  'conflict',
  'PACKAGE_CARRIED',
  'The bid carries a quote of this package: take it out of the bid first',
)
export const PackageAwarded = defineError(
  'conflict',
  'PACKAGE_AWARDED',
  'A quote of this package is awarded: take the award back first',
)
export const TooManyPackages = defineError('invalid', 'INVALID', 'A bid has at most 200 packages')
/** A body names an item that the bid does not have. */
export const UnknownItem = defineError('invalid', 'INVALID', 'Item not found')
export const UnknownEntry = defineError('invalid', 'INVALID', 'GANTT entry not found')
export const TooManyQuotes = defineError('invalid', 'INVALID', 'A package has at most 50 quotes')
export const UnknownReplacedQuote = defineError('invalid', 'INVALID', 'Replaced quote not found')
/** A body names what is no attachment of the bid. */
export const UnknownAttachment = defineError('invalid', 'INVALID', 'Attachment not found')
export const QuoteCarried = defineError(
  'conflict',
  'QUOTE_CARRIED',
  'The bid carries this quote: carry another one first',
)
export const QuoteAwarded = defineError(
  'conflict',
  'QUOTE_AWARDED',
  'This quote is awarded: take the award back first',
)
