/** The words of the import of a takeoff. */
export const texts = {
  title: 'Import takeoff',
  lead: 'A CSV or Excel file of at most 5,000 lines and 10 MB: one item each, in scopes that are found by their name or made. First it is only checked; nothing is written until you say so.',
  template: 'Template:',
  csv: 'CSV',
  excel: 'Excel',
  choose: 'Choose file',
  drop: 'Drop the file here, or choose it.',
  checking: (percent: number) => `Checking … ${percent} %`,
  checked: (name: string) => `${name} can be imported. Nothing is written yet.`,
  refused: (name: string) => `${name} cannot be imported. Nothing is written.`,
  faults: 'What is wrong',
  lines: 'Lines',
  items: 'New items',
  scopes: 'New scopes',
  before: 'Total now',
  after: 'Total then',
  importItems: (count: number) => (count === 1 ? 'Import one item' : `Import ${count} items`),
  imported: (count: number) =>
    count === 1 ? 'One item is imported.' : `${count} items are imported.`,
  locked: 'The bid is locked. Nothing is imported until it is unlocked.',
  denied: 'Estimators and administrators import takeoffs.',
} as const
