/** The place of each scope in the order of the list: it decides who gets an odd cent. */
export function placesOf(scopes: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(scopes.map(({ id }, place) => [id, place]))
}
