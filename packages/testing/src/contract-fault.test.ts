import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractFault } from './contract-fault.ts'

const bid = z.object({
  id: z.string(),
  totalCost: z.number(),
  scopes: z.array(z.object({ name: z.string() })).optional(),
})

describe('an answer and its contract', () => {
  it('agree when every member is as it is declared', () => {
    expect(contractFault(bid, { id: 'a', totalCost: 1, scopes: [{ name: 'Slab' }] })).toBe(
      undefined,
    )
  })

  it.each([
    ['a status without a schema', undefined, {}, 'not declared with a schema'],
    ['a member of another type', bid, { id: 'a', totalCost: '1' }, 'totalCost'],
    ['a member that is missing', bid, { totalCost: 1 }, 'id'],
    ['a member that is not declared', bid, { id: 'a', totalCost: 1, cost: 2 }, 'cost'],
    [
      'one deep inside',
      bid,
      { id: 'a', totalCost: 1, scopes: [{ name: 'Slab', price: 1 }] },
      'scopes[0].price',
    ],
  ])('differ by %s', (_what, schema, body, named) => {
    expect(contractFault(schema, body)).toContain(named)
  })
})
