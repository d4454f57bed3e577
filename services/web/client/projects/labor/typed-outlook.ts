import { withoutGroups } from '@formwork/kernel/written-number'

const NUMBER = /^(\d{1,10}(\.\d{0,4})?|\.\d{1,4})$/

/** `420`, `1,250.5`; nothing typed is null; undefined: it is no number that a task can take. */
export function outlookNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const plain = withoutGroups(text.replaceAll(/\s/g, '')) ?? ''
  return NUMBER.test(plain) ? Number(plain) : undefined
}
