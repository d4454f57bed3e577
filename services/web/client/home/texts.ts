/** The words of the first hour in an empty installation. */
export const texts = {
  title: 'First steps',
  lead: 'From here to the first proposal. Each step is ticked off by what is there.',
  done: 'done',
  open: 'to do',
  admin: 'by an administrator',
  // None is named as a place of the rail is: two links of one name on a page lead astray.
  steps: {
    company: {
      title: 'Describe your firm',
      text: 'Name, address and terms, as proposals and orders print them.',
    },
    rates: {
      title: 'Set taxes and prices',
      text: 'Taxes, burden and prices that new items take over: look through them and set yours.',
    },
    client: { title: 'Add the first customer', text: 'Whoever asks for a bid.' },
    bid: {
      title: 'Make the first estimate',
      text: 'Scopes, and in them what is poured, worked and bought.',
    },
    proposal: {
      title: 'Send the first offer',
      text: 'Look at it, save it as PDF, and set the bid to submitted when it has gone out.',
    },
  },
  sample: (number: string) => `${number} is a sample: open it to see how a bid is made.`,
  openSample: 'Open sample bid',
  removeSample: 'Throw sample away',
  removeText: (number: string, name: string) => `${number} ${name} is gone for good.`,
  removed: 'The sample bid is gone.',
} as const
