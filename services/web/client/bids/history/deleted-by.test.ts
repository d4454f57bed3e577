import { describe, expect, it } from 'vitest'
import { MODULES, sheetOf } from '../workspace/modules.ts'
import type { Scope } from '../workspace/scope-items.ts'
import { deletedBy } from './deleted-by.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T12:00:00Z')
const lists = Object.fromEntries(MODULES.map((module) => [sheetOf(module).itemsField, []]))
const scopeWith = (...ids: readonly string[]) =>
  ({ ...lists, id: 's1', miscItems: ids.map((id) => ({ id })) }) as unknown as Scope
const entry = (fields: object) => ({
  action: 'item.deleted',
  at: new Date(NOW - DAY).toISOString(),
  by: 'a@example.com',
  from: null,
  to: null,
  reason: null,
  changes: [],
  module: 'misc',
  itemId: 'i1',
  name: 'Permit',
  scopeId: 's1',
  scope: 'Slab',
  previousTotal: 1,
  totalCost: null,
  count: null,
  ...fields,
})

describe('what was deleted can be brought back', () => {
  it('an item at the end of its list', () => {
    expect(deletedBy(entry({}), [scopeWith('i2', 'i3')], NOW)).toEqual({
      what: 'item',
      id: 'i1',
      name: 'Permit',
      position: 2,
    })
  })

  it('a scope with all that was in it', () => {
    const scope = entry({ action: 'scope.deleted', itemId: null, module: null, name: null })
    expect(deletedBy(scope, [], NOW)).toEqual({ what: 'scope', id: 's1', name: 'Slab' })
    expect(deletedBy(scope, [scopeWith()], NOW)).toBeUndefined()
  })

  it.each([
    ['that is there again', {}, [scopeWith('i1')]],
    ['whose scope is gone: that comes first', {}, []],
    ['that was deleted 30 days ago', { at: new Date(NOW - 30 * DAY).toISOString() }, [scopeWith()]],
    ['that was changed and not deleted', { action: 'item.updated' }, [scopeWith()]],
  ])('but no item %s', (_what, fields, scopes) => {
    expect(deletedBy(entry(fields), scopes, NOW)).toBeUndefined()
  })
})
