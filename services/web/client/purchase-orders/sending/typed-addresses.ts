const EMAIL = /^[^@\s,;]+@[^@\s,;]+\.[^@\s,;]+$/

/** The addresses of a text, with commas, semicolons or spaces between them. */
export const typedAddresses = (text: string): readonly string[] =>
  text.split(/[\s,;]+/).filter((part) => part !== '')

/** The first part of a text that is no e-mail address; undefined: all are. */
export const wrongAddress = (text: string): string | undefined =>
  typedAddresses(text).find((part) => !EMAIL.test(part))
