/** The words of the sheet of keys; what each key does stands in `key-groups.ts`. */
export const texts = {
  title: 'Keys',
  open: 'Keys',
  show: 'Show all keys',
  here: 'On this page',
  close: 'Close',
  places: 'Places',
  after: 'then',
  or: 'or',
} as const
