const rows = (count: number): string => (count === 1 ? 'One row' : `${count} rows`)

/** The words of what is not saved or has no price. */
export const texts = {
  title: 'Not finished',
  notSaved: 'Not saved',
  leaving: 'Deleted as soon as there is a connection',
  noPrice: 'No price',
  unsaved: (count: number) => `${count} not saved`,
  unpriced: (count: number) => `${count} without a price`,
  holdsNothing: 'holds nothing',
  alternate: (number: string, name: string) => `Alternate ${number}, ${name}`,
  offeredForNothing: 'is offered for $0.00',
  forNothing: {
    'no scope': 'The whole bid: it has no scope and comes to $0.00',
    'no price': 'The whole bid: it comes to $0.00',
  },
  elsewhere: (count: number) => `${rows(count)} elsewhere in this bid: not saved`,
  waiting: (count: number) => `${rows(count)} of this list: sent as soon as there is a connection`,
  gone: 'Typed into what is deleted: not saved',
  page: {
    settings: 'Settings: typed and not saved',
    proposal: 'Proposal: typed and not saved',
  },
  place: (scope: string, module: string) => `${scope}, ${module}`,
  lead: 'This bid is not finished:',
  askTitle: (file: string) => `Make ${file}?`,
  askToShare: 'Share the bid as it is?',
  askLead: 'It would go out without what is not saved, and with these at zero:',
  savingFirst: 'What was typed is saved first …',
  goOn: 'Go on all the same',
  close: 'Close',
} as const
