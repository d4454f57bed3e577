/** A list in which one stands some places further up or down, within its ends. */
export function moved(ids: readonly string[], id: string, by: number): readonly string[] {
  const others = ids.filter((one) => one !== id)
  const place = Math.min(Math.max(ids.indexOf(id) + by, 0), others.length)
  return others.toSpliced(place, 0, id)
}
