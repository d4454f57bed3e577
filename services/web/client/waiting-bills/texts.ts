/** The words of bills that wait for the user. */
export const texts = {
  title: 'Bills that wait for me',
  named: (kind: 'INVOICE' | 'CREDIT', number: string) =>
    kind === 'CREDIT' ? `Credit ${number}` : `Invoice ${number}`,
  due: (day: string) => `due ${day}`,
  all: 'All bills that wait',
} as const
