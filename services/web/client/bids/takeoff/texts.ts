/** The words of the import of a takeoff. */
export const texts = {
  title: 'Import takeoff',
  lead: 'A CSV or Excel file of at most 5,000 lines and 10 MB: one item each, in scopes that are found by their name or made. Of a workbook the first sheet that is shown and holds something is read, from the line that names the columns. First it is only checked; nothing is written until you say so.',
  template: 'Template:',
  csv: 'CSV',
  excel: 'Excel',
  choose: 'Choose file',
  drop: 'Drop the file here, or choose it.',
  checking: (percent: number) => `Checking … ${percent} %`,
  checked: (name: string) => `${name} can be imported. Nothing is written yet.`,
  readFrom: (sheet: string | null, head: number) =>
    [
      ...(sheet === null ? [] : [`The sheet “${sheet}” is read.`]),
      ...(head === 1 ? [] : [`Line ${head} names the columns; what stands above it is left out.`]),
    ].join(' '),
  refused: (name: string) => `${name} cannot be imported. Nothing is written.`,
  faults: 'What is wrong',
  lines: 'Lines',
  items: 'New items',
  scopes: 'New scopes',
  before: 'Total now',
  after: 'Total then',
  mapping: 'Columns of the file',
  ownColumns: 'As the template has them',
  mappings: 'Takeoff mappings',
  otherProgram: 'Is it the file of another program? Say once which of its columns are ours:',
  newMapping: 'new takeoff mapping',
  importedBefore: (sentence: string) => `${sentence}. Import it once more?`,
  again: 'Check it again',
  preview: 'Lines as they would become',
  firstLines: (shown: number, all: number) =>
    `The first ${shown} of ${all} lines, as they would become`,
  costNothing: ([first = 0, ...others]: readonly number[]) =>
    others.length === 0
      ? `Line ${first} comes to nothing: is a price or a quantity missing?`
      : `${others.length + 1} lines come to nothing, the first is line ${first}: is a price or a quantity missing?`,
  line: 'Line',
  scope: 'Scope',
  module: 'Module',
  item: 'Item',
  cost: 'Cost',
  importItems: (count: number) => (count === 1 ? 'Import one item' : `Import ${count} items`),
  imported: (count: number) =>
    count === 1 ? 'One item is imported.' : `${count} items are imported.`,
  takenBack: (count: number) =>
    count === 1
      ? 'The import is taken back: one item is out again.'
      : `The import is taken back: ${count} items are out again.`,
  locked: 'The bid is locked. Nothing is imported until it is unlocked.',
  denied: 'Estimators and administrators import takeoffs.',
} as const
