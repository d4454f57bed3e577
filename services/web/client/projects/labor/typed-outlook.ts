const NUMBER = /^(\d{1,10}(\.\d{0,4})?|\.\d{1,4})$/

/** `420`, `1,250.5`; nothing typed is null; undefined: it is no number that a task can take. */
export function outlookNumber(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s,]/g, '')
  if (plain === '') return null
  return NUMBER.test(plain) ? Number(plain) : undefined
}
