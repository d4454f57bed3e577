/** Names that a reader takes for the one given, and that must not stand beside it. */
export function sameNames(name: string): readonly string[] {
  const [first = '', ...rest] = name
  return [
    name.toUpperCase(),
    `  ${name}\u00a0`,
    name.replaceAll(' ', ' \t\u2003'),
    name.normalize('NFD'),
    `${first}\u200b\u2060${rest.join('')}`,
    `${name}\ufe0f\u{e0041}`,
    `${first}\u00ad${rest.join('')}\u202c`,
  ]
}
