import { MODULES, type Module } from '@formwork/costing'

/** Where an item stands in its bid. */
export interface Placed {
  readonly scopeId: string
  readonly module: Module
  readonly position: number
}

/** Compares items by scope, module and position, as a bid lists them. */
export function bidOrder(
  scopes: readonly { readonly id: string }[],
): (a: Placed, b: Placed) => number {
  const places = new Map(scopes.map(({ id }, place) => [id, place]))
  const place = ({ scopeId }: Placed) => places.get(scopeId) ?? 0
  return (a, b) =>
    place(a) - place(b) ||
    MODULES.indexOf(a.module) - MODULES.indexOf(b.module) ||
    a.position - b.position
}
