const COUNTED = /^(.*?)(\d+)$/

interface Numbered {
  readonly bidNumber: string
  readonly isSample: boolean
}

/**
 * The number that follows those of the newest bids, `N-1024` after `N-1023`: the highest of those
 * that begin as most of them do, and one. Samples lead no numbering. Undefined where none ends in a
 * count.
 */
export function nextNumber(newestFirst: readonly Numbered[]): string | undefined {
  const counted = newestFirst.flatMap(({ bidNumber, isSample }) => {
    const [, stem, count] = (isSample ? null : COUNTED.exec(bidNumber)) ?? []
    return stem === undefined || count === undefined ? [] : [{ stem, count }]
  })
  // Of stems that are as frequent the one of the newest bid: a sort keeps their order.
  const [usual] = [...Map.groupBy(counted, ({ stem }) => stem).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  if (usual === undefined) return undefined
  const highest = usual.reduce((high, one) => (BigInt(one.count) > BigInt(high.count) ? one : high))
  const next = String(BigInt(highest.count) + 1n)
  return `${highest.stem}${next.padStart(highest.count.length, '0')}`
}
