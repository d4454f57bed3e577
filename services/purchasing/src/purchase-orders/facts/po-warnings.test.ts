import { describe, expect, it } from 'vitest'
import { unknownScopes } from './po-warnings.ts'

const ID = '0199d7a0-0000-7000-8000-000000000001'
const scopes = [
  { id: ID, name: 'Foundation' },
  { id: '0199d7a0-0000-7000-8000-000000000002', name: 'Footings, north' },
  { id: '0199d7a0-0000-7000-8000-000000000003', name: 'Slab é' },
]

describe('the scopes that an order specifies', () => {
  it.each([
    [''],
    [' , ,'],
    ['Foundation'],
    [' foundation ,SLAB E\u0301'],
    [ID],
    [ID.toUpperCase()],
    [`Foundation,${ID},Slab  é`],
    ['Footings, north'],
    ['Foundation,footings,North, Slab é'],
  ])('are all in the project: %j', (text) => {
    expect(unknownScopes(text, scopes)).toEqual([])
  })

  it.each([
    ['Roof', ['Roof']],
    ['Foundation, Roof ,Slab', ['Roof', 'Slab']],
    ['Footings', ['Footings']],
    ['north,Footings, north,south', ['north', 'south']],
    ['0199d7a0-0000-7000-8000-00000000dead', ['0199d7a0-0000-7000-8000-00000000dead']],
  ])('are in part not: %j', (text, unknown) => {
    expect(unknownScopes(text, scopes)).toEqual(unknown)
  })

  it('are looked at up to a hundred', () => {
    expect(unknownScopes('a,'.repeat(1_000), scopes)).toHaveLength(100)
  })
})
