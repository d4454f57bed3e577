export interface OfScope {
  readonly scopeId: string | null
}
interface Scope {
  readonly id: string
  readonly name: string
}

/** Name of the scope that a line counts under, where that is another than the order's. */
export function scopeOfLine(
  { scopeId }: OfScope,
  order: OfScope,
  scopes: readonly Scope[],
): string | undefined {
  if (scopeId === order.scopeId) return undefined
  return scopes.find(({ id }) => id === scopeId)?.name
}
