import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLink, type Linkable } from './hierarchy.ts'

const scope = (id: string, bidId = 'bid', parentScopeId: string | null = null): Linkable => ({
  id,
  bidId,
  parentScopeId,
})

describe('a link', () => {
  it.each([
    ['itself', scope('a'), false, 'A scope cannot be its own parent'],
    ['nothing', null, false, 'Parent scope not found'],
    [
      'a scope of another bid',
      scope('p', 'other'),
      false,
      'Parent and child scopes must belong to the same bid',
    ],
    [
      'a scope that has a parent',
      scope('p', 'bid', 'g'),
      false,
      'The parent scope is itself linked to a parent',
    ],
    [
      'a parent while it has children',
      scope('p'),
      true,
      'A scope with linked children cannot be linked to a parent',
    ],
  ])('to %s is refused', (_what, parent, hasChildren, sentence) => {
    expect(() => checkLink(scope('a'), parent, hasChildren)).toThrow(sentence)
  })

  it('to a second parent is refused, to the same one again is not', () => {
    const child = scope('a', 'bid', 'p')
    expect(() => checkLink(child, scope('q'), false)).toThrow('Scope is already linked to a parent')
    expect(() => checkLink(child, scope('p'), false)).not.toThrow()
  })

  it('leaves a single level within one bid, whatever is linked and unlinked in whatever order', () => {
    const step = fc.record({
      child: fc.nat(7),
      parent: fc.option(fc.nat(7), { nil: null, freq: 4 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const scopes = Array.from({ length: 8 }, (_, i) => scope(`${i}`, i < 5 ? 'bid' : 'other'))
        for (const { child, parent } of steps) applyStep(scopes, child, parent)
        for (const { bidId, parentScopeId } of scopes) {
          if (parentScopeId === null) continue
          expect(scopes[Number(parentScopeId)]).toMatchObject({ bidId, parentScopeId: null })
        }
      }),
      { numRuns: 2000 },
    )
  })
})

/** Unlinks, or links where the rule allows it. */
function applyStep(scopes: Linkable[], childAt: number, parentAt: number | null): void {
  const child = scopes[childAt]
  const parent = parentAt === null ? null : (scopes[parentAt] ?? null)
  if (child === undefined) return
  if (parent !== null) {
    const hasChildren = scopes.some(({ parentScopeId }) => parentScopeId === child.id)
    try {
      checkLink(child, parent, hasChildren)
    } catch {
      return
    }
  }
  scopes[childAt] = { ...child, parentScopeId: parent?.id ?? null }
}
