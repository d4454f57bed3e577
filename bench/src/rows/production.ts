import { contestOf, signedIn } from '../contest.ts'
import { withDatabase } from '../database.ts'
import type { HttpRequest } from '../http-load.ts'
import { itemOf } from '../items.ts'
import type { Row } from '../row.ts'
import { atMost } from '../target.ts'

const ITEMS = 5_000
const LINES = 14

/** Two crews of one scope: one takes its days from the yards of the scope's concrete. */
export const writeProduction: Row = {
  name: 'write-production',
  measures: [
    {
      name: 'a write of labor with production, beside one without, in a bid of 5,000 items',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(1.3),
    },
  ],
  async prepare(system) {
    const { scopes } = await system.bids.create(ITEMS, 10)
    const [scope] = scopes
    const [first, second] = scope?.items.labor ?? []
    if (scope === undefined || first === undefined || second === undefined) {
      throw new Error('The bid has no two labor items in a scope')
    }
    const path = (id: string) => `/api/scopes/${scope.id}/items/labor/${id}`
    const pace = { basis: 'MAN_HOURS_PER_UNIT', rate: 0.45, uom: 'CY' }
    const api = await system.session()
    await api.json('PUT', path(first), { production: { ...pace, quantityOf: 'ORDERED_CY' } })
    // Two rates in turn, so that every write changes the total.
    const writes = (id: string): readonly HttpRequest[] =>
      [28.5, 29.25].map((hourlyRate) => ({
        method: 'PUT',
        path: path(id),
        body: JSON.stringify({ hourlyRate }),
      }))
    return contestOf({
      ours: await signedIn(system, 1, [writes(first)]),
      floor: await signedIn(system, 1, [writes(second)]),
      load: { clients: 1, seconds: 3 },
    })
  },
}

/** Each line has a formula; the same items come as changes with their numbers. */
export const applyRecipe: Row = {
  name: 'apply-recipe',
  measures: [
    {
      name: 'a recipe of 14 lines, beside the same lines as changes',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(1.5),
    },
  ],
  async prepare(system) {
    const bid = await system.bids.create(10, 2)
    const [target, beside] = bid.scopes.map(({ id }) => id)
    const items = Array.from({ length: LINES }, (_, index) => itemOf('materials', index))
    const lines = items.map(({ quantity, ...fields }, index) => ({
      module: 'materials',
      fields: { ...fields, quantity: { formula: `length * width / 2 + ${index}` } },
    }))
    const parameters = ['length', 'width'].map((name) => ({ name, label: name }))
    const api = await system.session()
    const name = `Recipe of the bench ${bid.bidNumber}`
    const recipe = await api.json<{ readonly id: string }>('POST', '/api/recipes', {
      name,
      parameters,
      lines,
    })
    const numbers = { length: 20, width: 10 }
    const changes = items.map((item, index) => ({
      op: 'create',
      scopeId: beside,
      module: 'materials',
      item: { ...item, quantity: 100 + index },
    }))
    const databaseUrl = system.databaseUrl('estimating')
    return contestOf({
      ours: await signedIn(system, 1, [
        [
          {
            method: 'POST',
            path: `/api/scopes/${target}/recipes`,
            body: JSON.stringify({ recipeId: recipe.id, parameters: numbers }),
          },
        ],
      ]),
      floor: await signedIn(system, 1, [
        [
          {
            method: 'POST',
            path: `/api/bids/${bid.id}/changes`,
            body: JSON.stringify(changes),
          },
        ],
      ]),
      load: { clients: 1, turns: 25 },
      clearUp: () =>
        withDatabase(databaseUrl, async (client) => {
          const scopes = [target, beside]
          await client.query('DELETE FROM recipe_applications WHERE scope_id = ANY($1)', [scopes])
          await client.query('DELETE FROM items WHERE scope_id = ANY($1)', [scopes])
          await client.query('VACUUM items')
        }),
    })
  },
}
