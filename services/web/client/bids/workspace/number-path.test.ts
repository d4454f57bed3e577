import { expect, it } from 'vitest'
import { follow, itemAt, pathOf, pathOfItem, pathThrough } from './number-path.ts'
import type { Item, Scope } from './scope-items.ts'

const item = (id: string, name: string): Item => ({
  id,
  scopeId: 's',
  module: 'concrete',
  name,
  totalCost: 0,
  warnings: [],
})
const scope = (id: string, name: string, concreteItems: readonly Item[]) =>
  ({ id, name, concreteItems, laborItems: [] as readonly Item[] }) as unknown as Scope
const [first, second, other] = [item('1', 'Pad'), item('2', 'Pad'), item('3', 'Pad')]
const scopes = [
  scope('a', 'Piers', [first]),
  scope('b', 'Piers', [item('0', 'Slab'), second, other]),
]

it.each([
  ['the first of its scope', 0, first],
  ['another scope of one name', 1, second],
  ['the second of one name', 1, other],
])('a path leads to %s and back', (_which, at, one) => {
  const of = scopes[at]
  const path = of === undefined ? [] : pathOfItem(scopes, of, one)
  expect(itemAt(scopes, path)?.id).toBe(one.id)
})

it('no item is at the path of a total, or of another module', () => {
  expect(itemAt(scopes, pathOf('Subtotal', 'Piers'))).toBeUndefined()
  expect(itemAt(scopes, pathOf('Subtotal', 'Piers', 'Labor', 'Pad'))).toBeUndefined()
  expect(itemAt(scopes, pathOf('Subtotal', 'Piers', 'Concrete', 'Wall'))).toBeUndefined()
})

interface Node {
  readonly label: string
  readonly value: number
  readonly children: readonly Node[]
}
const node = (label: string, value: number, children: readonly Node[] = []): Node => ({
  label,
  value,
  children,
})

it('of two numbers of one name the one that was asked for is explained', () => {
  const total = node('Total', 3, [node('Pad', 1), node('Pad', 2)])
  const trail = follow(total, [{ label: 'Pad', nth: 1 }])
  expect(trail.at(-1)?.value).toBe(2)
  expect(pathThrough(trail)).toEqual([{ label: 'Pad', nth: 1 }])
})
