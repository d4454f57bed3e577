import { expect, it } from 'vitest'
import { fieldsLit } from './lit-cells.ts'

const node = (names: readonly string[], children: Parameters<typeof fieldsLit>[0][] = []) => ({
  inputs: names.map((name) => ({ name })),
  children,
})

it('a number lights its inputs', () => {
  expect([...fieldsLit(node(['length', 'width'], [node(['depth'])]))]).toEqual(['length', 'width'])
})

it('an item without inputs of its own lights those of its components', () => {
  const item = node([], [node(['length', 'pricePerCY']), node(['length', 'rebar.size'])])
  expect([...fieldsLit(item)]).toEqual(['length', 'pricePerCY', 'rebar.size'])
})
