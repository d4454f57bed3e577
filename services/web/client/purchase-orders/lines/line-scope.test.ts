import { expect, it } from 'vitest'
import { scopeOfLine } from './line-scope.ts'

const scopes = [
  { id: 's1', name: 'Slab' },
  { id: 's2', name: 'Footings' },
]

it('a line says its scope where the order has another or none', () => {
  expect(scopeOfLine({ scopeId: 's2' }, { scopeId: null }, scopes)).toBe('Footings')
  expect(scopeOfLine({ scopeId: 's2' }, { scopeId: 's1' }, scopes)).toBe('Footings')
  expect(scopeOfLine({ scopeId: 's1' }, { scopeId: 's1' }, scopes)).toBeUndefined()
  expect(scopeOfLine({ scopeId: null }, { scopeId: 's1' }, scopes)).toBeUndefined()
  expect(scopeOfLine({ scopeId: 'gone' }, { scopeId: 's1' }, scopes)).toBeUndefined()
})
