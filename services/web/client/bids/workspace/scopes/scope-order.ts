/** What of a scope its order needs. */
export interface Ordered {
  readonly id: string
  readonly position: number
  readonly parentScopeId: string | null
}

export interface Branch<T extends Ordered> {
  readonly scope: T
  readonly children: readonly Branch<T>[]
}

/** The scopes in their order, linked ones below the scope that they follow. */
export function treeOf<T extends Ordered>(scopes: readonly T[]): readonly Branch<T>[] {
  const ordered = scopes.toSorted((a, b) => a.position - b.position)
  const ids = new Set(scopes.map(({ id }) => id))
  const below = (parent: string | undefined): readonly Branch<T>[] =>
    ordered
      .filter(({ parentScopeId: at }) => (ids.has(at ?? '') ? at : undefined) === parent)
      .map((scope) => ({ scope, children: below(scope.id) }))
  return below(undefined)
}

export const flatten = <T extends Ordered>(branches: readonly Branch<T>[]): readonly T[] =>
  branches.flatMap(({ scope, children }) => [scope, ...flatten(children)])

type Positions = readonly { readonly id: string; readonly position: number }[]

/**
 * The new order when a scope is put before another, or after it; undefined where that changes
 * nothing.
 */
export function placed(
  scopes: readonly Ordered[],
  id: string,
  target: string,
  side: 'before' | 'after',
): Positions | undefined {
  const order = flatten(treeOf(scopes))
  const moving = order.find((scope) => scope.id === id)
  if (moving === undefined || id === target) return undefined
  const others = order.filter((scope) => scope.id !== id)
  const at = others.findIndex((scope) => scope.id === target)
  if (at === -1) return undefined
  const next = others.toSpliced(side === 'before' ? at : at + 1, 0, moving)
  if (next.every((scope, index) => scope.id === order[index]?.id)) return undefined
  return next.map((scope, position) => ({ id: scope.id, position }))
}

/** One step among those that follow the same scope. */
export function stepped(
  scopes: readonly Ordered[],
  id: string,
  step: -1 | 1,
): Positions | undefined {
  const siblings = (
    branches: readonly Branch<Ordered>[],
  ): readonly Branch<Ordered>[] | undefined =>
    branches.some(({ scope }) => scope.id === id)
      ? branches
      : branches.map(({ children }) => siblings(children)).find((found) => found !== undefined)
  const own = siblings(treeOf(scopes)) ?? []
  const neighbour = own[own.findIndex(({ scope }) => scope.id === id) + step]
  if (neighbour === undefined) return undefined
  if (step === -1) return placed(scopes, id, neighbour.scope.id, 'before')
  const last = flatten([neighbour]).at(-1)
  return last === undefined ? undefined : placed(scopes, id, last.id, 'after')
}

/**
 * The scopes that one may follow: one level, so that none that follows another, and none for a
 * scope that is followed.
 */
export function possibleParents<T extends Ordered>(scopes: readonly T[], id: string): readonly T[] {
  if (scopes.some(({ parentScopeId }) => parentScopeId === id)) return []
  return flatten(treeOf(scopes)).filter((scope) => scope.id !== id && scope.parentScopeId === null)
}
