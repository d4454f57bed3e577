/** The words of the first hour in an empty installation, and of a home where nothing waits. */
export const texts = {
  title: 'First steps',
  lead: 'From here to the first proposal. Each step is ticked off by what is there.',
  leadLater: 'Still open, and part of every proposal and every price.',
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
    client: { title: 'Add the first client', text: 'Whoever asks for a bid.' },
    bid: {
      title: 'Make the first estimate',
      text: 'Scopes, and in them what is poured, worked and bought.',
    },
    proposal: {
      title: 'Send the first proposal',
      text: 'Look at it, save it as PDF, and set the bid to submitted when it has gone out.',
    },
  },
  samples: 'Samples show how a bid is made, and how a job that is sold goes on.',
  openSample: (number: string, isSold: boolean) =>
    isSold ? `Open sample job ${number}` : `Open sample bid ${number}`,
  removeSamples: 'Throw samples away',
  removeText:
    'The samples are gone for good, with the orders, tickets, bills and days of the sample job.',
  removed: 'The samples are gone.',
  next: {
    title: 'What to do next',
    lead: 'What waits for you comes here by itself. This you begin.',
    // None is named as a place of the rail is: two links of one name on a page lead astray.
    steps: {
      job: {
        title: 'Look at what is left of a job',
        text: 'Budget, orders, bills and days, section by section.',
      },
      workers: {
        title: 'Set who works, and at which rate',
        text: 'Field days cost what their people cost.',
      },
      forecast: {
        title: 'See where a job runs over',
        text: 'What each task of the labor will have cost.',
      },
      buy: {
        title: 'Order what a job needs',
        text: 'What the bid needs, less what is ordered; each lot begins an order.',
      },
      day: {
        title: 'Enter a field day',
        text: 'Who worked how long on what, and how much stands.',
      },
      camera: {
        title: 'Take pictures of tickets',
        text: 'For any open order, also without a connection.',
      },
      bill: {
        title: 'Enter the next bill',
        text: 'With its paper; the project manager codes it.',
      },
      accounts: {
        title: 'Name the accounts of cost codes',
        text: 'What batches for accounting are booked under.',
      },
    },
  },
} as const
