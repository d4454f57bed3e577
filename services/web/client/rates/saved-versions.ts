/** Which version each of our own saves has made of the one that it stood over. */
const made = new Map<string, number>()

export function rememberSave(id: string, over: number, saved: number): void {
  if (saved !== over) made.set(`${id} ${over}`, saved)
}

/**
 * The version that a save stands over: what was on the screen, and what we ourselves have made of
 * it meanwhile. Two cells of one row that are typed into one after the other are no conflict.
 */
export function standsOver(id: string, seen: number): number {
  let version = seen
  for (let next = made.get(`${id} ${version}`); next !== undefined; ) {
    version = next
    next = made.get(`${id} ${version}`)
  }
  return version
}
