/** The words of the rates. */
export const texts = {
  title: 'Rates',
  lead: 'Variables that new items take over. A change counts from the next item, or from a refresh of a bid.',
  name: 'Name',
  value: 'Value',
  unit: 'Unit',
  category: 'Category',
  location: 'Region',
  changed: 'Changed',
  save: 'Save value',
  edit: (name: string) => `Value of ${name}`,
  saved: (name: string) => `${name} is saved.`,
  readOnly: 'Only administrators change rates.',
  numberWrong: 'A number, for example 0.0765',
} as const
