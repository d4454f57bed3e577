interface Labelled {
  readonly label: string
}

/** Whoever types a whole number or name means it, and Enter opens what stands first. */
export function exactFirst<Hit extends Labelled>(found: readonly Hit[], text: string): Hit[] {
  const wanted = text.trim().toLowerCase()
  const isIt = ({ label }: Hit): boolean => `${label.toLowerCase()} `.startsWith(`${wanted} `)
  return [...found.filter(isIt), ...found.filter((hit) => !isIt(hit))]
}
