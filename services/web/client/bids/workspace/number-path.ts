import { MODULES, sheetOf } from './modules.ts'
import { type Item, itemsOf, type Scope } from './scope-items.ts'

/** One label of the breakdown; of several alike which of them it is, from 0. */
export interface PathStep {
  readonly label: string
  readonly nth: number
}

/** From the bid's total down to the number that was asked for. */
export type NumberPath = readonly PathStep[]

/** As the API names it in the cost breakdown. */
const SUBTOTAL = 'Subtotal'

/** Labels of which there is one each. */
export const pathOf = (...labels: readonly string[]): NumberPath =>
  labels.map((label) => ({ label, nth: 0 }))

/** Scopes and items are in their order in the breakdown, where only their names tell them apart. */
export function pathOfItem(scopes: readonly Scope[], scope: Scope, item: Item): NumberPath {
  const ofItem = { label: item.name, nth: nthAlike(itemsOf(scope, item.module), item) }
  const ofScope = { label: scope.name, nth: nthAlike(scopes, scope) }
  const { breakdownLabel } = sheetOf(item.module)
  return [...pathOf(SUBTOTAL), ofScope, ...pathOf(breakdownLabel), ofItem]
}

function nthAlike<One extends { readonly id: string; readonly name: string }>(
  all: readonly One[],
  one: One,
): number {
  const alike = all.filter(({ name }) => name === one.name)
  return Math.max(
    0,
    alike.findIndex(({ id }) => id === one.id),
  )
}

/** The item that a path leads to or into; undefined where it leads to none. */
export function itemAt(scopes: readonly Scope[], path: NumberPath): Item | undefined {
  const [, ofScope, ofModule, ofItem] = path
  const scope = scopes.filter(({ name }) => name === ofScope?.label).at(ofScope?.nth ?? 0)
  const module = MODULES.find((one) => sheetOf(one).breakdownLabel === ofModule?.label)
  if (ofItem === undefined || scope === undefined || module === undefined) return undefined
  return itemsOf(scope, module).filter(({ name }) => name === ofItem.label)[ofItem.nth]
}

interface Labelled {
  readonly label: string
  readonly children: readonly Labelled[]
}

/** The numbers of a path, as far as the breakdown has them. */
export function follow<One extends { readonly label: string; readonly children: readonly One[] }>(
  total: One,
  path: NumberPath,
): readonly One[] {
  const trail: One[] = [total]
  for (const { label, nth } of path) {
    const next = trail.at(-1)?.children.filter((child) => child.label === label)[nth]
    if (next === undefined) break
    trail.push(next)
  }
  return trail
}

/** The path to the last of numbers that are each made of the next. */
export function pathThrough(trail: readonly Labelled[]): NumberPath {
  return trail.slice(1).map((node, at) => {
    const alike = trail[at]?.children.filter(({ label }) => label === node.label) ?? []
    return { label: node.label, nth: Math.max(0, alike.indexOf(node)) }
  })
}
