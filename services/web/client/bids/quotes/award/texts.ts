/** The words of awards. */
export const texts = {
  award: 'Award',
  awardPackage: 'Award package',
  change: 'Change award',
  changeOf: (vendor: string) => `Change award to ${vendor}`,
  awardTo: (vendor: string) => `Award to ${vendor}`,
  lead: 'What there is to buy then has the lines of this quote at its prices. The budget stays what was sold.',
  notListed:
    'The vendor is known by name alone: choose one of the list in the details of the quote, so that orders name it.',
  leftOut: (line: string, plug: string | null) =>
    plug === null
      ? `${line} will be in no order.`
      : `${line} will be in no order: ${plug} was plugged.`,
  options: 'Options that are ordered as well',
  reasonHint: 'Kept in the history; it may be left empty.',
  otherHint: 'The bid carries another quote.',
  isAwarded: (name: string, vendor: string) => `${name} is awarded to ${vendor}.`,
  takeBack: 'Take back award',
  takeBackOf: (name: string) => `Take back award of ${name}`,
  isTakenBack: (name: string) => `${name} is not awarded any more.`,
  read: 'Mark as read',
  awarded: (vendor: string) => `Awarded to ${vendor}`,
} as const
