const billsAndOrders = (count: number): string =>
  count === 1 ? '1 bill or order' : `${count} bills and orders`

/** The words of accounts and batches. */
export const texts = {
  title: 'Exports',
  lead: 'Bills and credits that were approved in these days, and orders that their receipts settled, go to accounting once: what is in a batch stays in it.',
  from: 'Approved from',
  to: 'Approved to',
  format: 'As',
  iif: 'IIF for QuickBooks',
  csv: 'CSV for another program',
  create: 'Create batch',
  created: (number: number, count: number, total: string) =>
    `Batch ${number} is created. ${billsAndOrders(count)}: $${total}.`,
  ask: {
    days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    lead: (days: string, format: string) => `Approved ${days}, and in no batch yet. ${format}.`,
    forGood:
      'A batch is not taken back: what is in it stays in it. A bill in it is corrected by a credit.',
    nothing: (days: string) => `Nothing approved ${days} is without a batch.`,
    unmapped: (names: string) => `No account is mapped for ${names}.`,
    map: 'Map accounts',
    close: 'Close',
  },
  daysWrong: 'A day, and not before the first one',
  none: 'No batch is made yet. Map the accounts first, then create the first batch.',
  number: 'Batch',
  days: 'Approved',
  count: 'Bills and orders',
  total: 'Total',
  by: 'Created by',
  at: 'Created',
  file: 'File',
  download: (format: string, number: number) => `${format} of batch ${number}`,
  accounts: {
    title: 'Accounts',
    back: 'Exports',
    lead: 'The account of each cost code, as the accounting program names it. A batch needs an account for every code in it.',
    payable: 'Payable account',
    retainage: 'Retainage account',
    customer: 'A job is named by',
    PROJECT: 'its project',
    BID_NUMBER: 'its bid number',
    codes: 'Cost codes',
    code: 'Cost code',
    account: 'Account',
    class: 'Class',
    accountOf: (code: string) => `Account of ${code}`,
    classOf: (code: string) => `Class of ${code}`,
    another: 'Code that is not on the list',
    add: 'Add code',
    save: 'Save accounts',
    saved: 'The accounts are saved.',
    unchanged: 'Nothing is changed.',
    unmapped: (count: number) =>
      count === 0 ? 'Every code has an account.' : `${count} without an account.`,
  },
} as const
