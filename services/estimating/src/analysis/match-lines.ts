/** What two bids have in common, or one of them alone. */
export type Pair<T> =
  | { readonly bid: T; readonly other: T | undefined }
  | { readonly bid: undefined; readonly other: T }

/**
 * Pairs what two bids call by the same name, the first with the first of that name; copies have new
 * ids, so only names tell what belongs together. The order is that of the first bid, then what only
 * the other has.
 */
export function matchLines<T>(
  bid: readonly T[],
  other: readonly T[],
  nameOf: (each: T) => string,
): readonly Pair<T>[] {
  const groups = [...Map.groupBy(other, (each) => keyOf(nameOf(each)))]
  // Iterators remember who has been paired.
  const others = new Map(groups.map(([name, group]) => [name, group.values()]))
  const pairs = bid.map((each): Pair<T> => {
    return { bid: each, other: others.get(keyOf(nameOf(each)))?.next().value }
  })
  const left = new Set([...others.values()].flatMap((group) => [...group]))
  return [
    ...pairs,
    ...other
      .filter((each) => left.has(each))
      .map((each): Pair<T> => ({ bid: undefined, other: each })),
  ]
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}
