export interface Told {
  /** Undefined: the line is new. */
  readonly id: string | undefined
  readonly text: string
}

interface Words {
  readonly line: (place: number, text: string) => string
  /** The other version has it, this one does not. */
  readonly without: (text: string) => string
}

/**
 * The lines of one version that are not as another has them, each with its place, then those that
 * only the other one has. Lines are the same by their ids; new ones by what they say.
 */
export function differingLines(
  own: readonly Told[],
  other: readonly Told[],
  words: Words,
): readonly string[] {
  const [ofOwn, ofOther] = [keyed(own, other), keyed(other, own)]
  const differing = [...ofOwn].flatMap(([key, { text, place }]) =>
    ofOther.get(key)?.text === text ? [] : [words.line(place, text)],
  )
  const missing = [...ofOther].flatMap(([key, { text }]) =>
    ofOwn.has(key) ? [] : [words.without(text)],
  )
  // The same lines in another order: all of them are shown.
  return differing.length + missing.length > 0
    ? [...differing, ...missing]
    : own.map(({ text }, index) => words.line(index + 1, text))
}

/** By its id where the other version has it, too; else by what it says, each of several alike. */
function keyed(lines: readonly Told[], others: readonly Told[]) {
  const keys = new Map<string, { readonly text: string; readonly place: number }>()
  for (const [index, { id, text }] of lines.entries()) {
    const isKnown = id !== undefined && others.some((other) => other.id === id)
    let key = isKnown ? id : text
    while (keys.has(key)) key += ' again'
    keys.set(key, { text, place: index + 1 })
  }
  return keys
}
