import { describe, expect, it } from 'vitest'
import { flatten, placed, possibleParents, stepped, treeOf } from './scope-order.ts'

const scope = (id: string, position: number, parentScopeId: string | null = null) => ({
  id,
  position,
  parentScopeId,
})
const scopes = [scope('c', 2), scope('a', 0), scope('b', 1), scope('a1', 3, 'a')]
const order = (positions: ReturnType<typeof placed>) => positions?.map(({ id }) => id).join(' ')

describe('the order of scopes', () => {
  it('is that of their positions, linked ones below the scope that they follow', () => {
    expect(flatten(treeOf(scopes)).map(({ id }) => id)).toEqual(['a', 'a1', 'b', 'c'])
  })

  it('shows a scope whose parent is gone among the others', () => {
    expect(treeOf([scope('x', 0, 'gone')]).map((branch) => branch.scope.id)).toEqual(['x'])
  })

  it('follows a drag before or after another', () => {
    expect(order(placed(scopes, 'c', 'b', 'before'))).toBe('a a1 c b')
    expect(order(placed(scopes, 'a', 'c', 'after'))).toBe('a1 b c a')
    expect(placed(scopes, 'b', 'c', 'before')).toBeUndefined()
    expect(placed(scopes, 'b', 'b', 'after')).toBeUndefined()
  })

  it('moves by one step among those beside it, and no further than the ends', () => {
    expect(order(stepped(scopes, 'b', -1))).toBe('b a a1 c')
    expect(order(stepped(scopes, 'b', 1))).toBe('a a1 c b')
    expect(stepped(scopes, 'c', 1)).toBeUndefined()
    expect(stepped(scopes, 'a1', -1)).toBeUndefined()
  })

  it('lets a scope follow one that stands alone, unless it is followed itself', () => {
    expect(possibleParents(scopes, 'b').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(possibleParents(scopes, 'a')).toEqual([])
  })
})
