import { byCostField, eachModule, MODULES, type Module } from '@formwork/costing'
import { boundedList, referenceField } from '@formwork/service-kit'
import { z } from 'zod'
import type { ItemRecipe } from '../formulas/item-recipe.ts'
import { itemAnswers } from '../items/item-answers.ts'
import { itemSchemas, type NewItem } from '../items/items.schemas.ts'

/** Changes in one request at most. */
const MAX_CHANGES = 5_000

const itemId = referenceField('Item').describe('An item of the bid')
const place = z
  .int()
  .min(0)
  .describe('Place in the list of the scope, from 0; beyond its end: the last')
const scope = referenceField('Scope')

const creates = eachModule((module) =>
  z.object({
    op: z.literal('create').describe('A new item of a scope and module'),
    scopeId: scope.describe('A scope of the bid'),
    module: z.literal(module).describe('The module of the item'),
    position: place.nullish().describe('Place in that list, from 0; null or left out: the last'),
    copyOf: referenceField('Copied item')
      .nullish()
      .describe(
        'An item of any bid that this is a copy of: rates that are sent as it has them keep their sources; others count as typed',
      ),
    item: itemSchemas[module].one,
  }),
)
const update = <Item extends z.ZodType>(item: Item) =>
  z.object({
    op: z.literal('update').describe('Changes the fields that are sent; null clears one'),
    itemId,
    item: item.describe('The fields to change, of the module that the item has'),
  })
const remove = z.object({
  op: z.literal('delete').describe('Takes the item out of its scope'),
  itemId,
})
const move = z.object({
  op: z.literal('move').describe('Puts the item at another place, or into another scope'),
  itemId,
  scopeId: scope.nullish().describe('A scope of the bid; null or left out: the one it stands in'),
  position: place,
})
const restore = z.object({
  op: z
    .literal('restore')
    .describe('Brings a deleted item back with all that it held, for 30 days after its deletion'),
  itemId: referenceField('Item').describe('An item that was deleted from a scope of the bid'),
  position: place,
})

const create = z.discriminatedUnion('module', listOf(creates))

function listOf<T>(byModule: Readonly<Record<Module, T>>): [T, ...T[]] {
  const [first, ...rest] = MODULES
  return [byModule[first], ...rest.map((module) => byModule[module])]
}

const list = <Change extends z.ZodType>(change: Change) =>
  boundedList(change, {
    max: MAX_CHANGES,
    tooMany: `At most ${MAX_CHANGES} changes can be made at once`,
  }).refine((changes) => changes.length > 0, 'At least one change is required')

/** As the reference tells it: what an update may say follows from the module of its item. */
export const changesBody = list(
  z.union([
    create,
    update(z.union(listOf(eachModule((module) => itemSchemas[module].change)))),
    remove,
    restore,
    move,
  ]),
)

/** As a request is read, when nobody knows the modules of its items yet. */
export const sentChanges = list(
  z.discriminatedUnion('op', [
    create,
    update(z.record(z.string(), z.unknown())),
    remove,
    restore,
    move,
  ]),
)

export type Change =
  | {
      readonly op: 'create'
      readonly scopeId: string
      readonly module: Module
      readonly item: NewItem
      readonly position?: number | null | undefined
      readonly copyOf?: string | null | undefined
      /** Of an item that a recipe makes; no request says it. */
      readonly recipe?: ItemRecipe | null
    }
  | {
      readonly op: 'update'
      readonly itemId: string
      readonly item: Readonly<Record<string, unknown>>
      /** As for a new item; left out: as it was. */
      readonly recipe?: ItemRecipe
    }
  | { readonly op: 'delete'; readonly itemId: string }
  | { readonly op: 'restore'; readonly itemId: string; readonly position: number }
  | {
      readonly op: 'move'
      readonly itemId: string
      readonly scopeId?: string | null | undefined
      readonly position: number
    }

const money = z.number().describe('Dollars')
const costs = { ...byCostField(() => money), totalCost: money }

export const changesAnswer = z
  .object({
    items: z
      .array(z.union(listOf(itemAnswers)))
      .describe(
        'Those that were created, changed, restored or moved, in the order of the changes; then pumps that follow the new yards',
      ),
    deleted: z.array(z.uuid()).describe('Ids of the items that are gone'),
    scopes: z
      .array(z.object({ id: z.uuid().describe('The scope'), ...costs }))
      .describe('The scopes of these items with their new costs'),
    bid: z
      .object({
        ...costs,
        adjustmentsCost: money.describe('Dollars: cuts and additions of bid day'),
        subtotalCost: money,
        overheadAmount: money,
        profitAmount: money,
        contingencyAmount: money,
        bondAmount: money,
      })
      .describe('The new totals of the bid'),
  })
  .meta({ id: 'ChangesAnswer' })
