import { eachModule, type Module } from '@formwork/costing'
import { InvalidError } from '@formwork/kernel'
import { boundedList, optionalText, requiredText } from '@formwork/service-kit'
import { z } from 'zod'
import { itemName } from './item-answers.ts'
import { newItemSchema, sentShape } from './item-field.ts'
import { MODULE_FIELDS } from './module-fields.ts'

/** Items in one request at most. */
export const MAX_ITEMS = 5_000

const itemNameText = requiredText('Item name').describe('As the item stands in lists')
const texts = {
  description: optionalText('Description').describe('What a document says of the item'),
  notes: optionalText('Notes').describe('What a document says of it besides'),
}

/** What a request says of an item: its common fields, and the module's own under their names. */
export interface SentItem extends Readonly<Record<string, unknown>> {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly notes?: string | null | undefined
}
export interface NewItem extends SentItem {
  readonly name: string
}

function schemasOf(module: Module) {
  const fields = MODULE_FIELDS[module]
  const shape = { name: itemNameText, ...texts, ...sentShape(fields, 'create') }
  const one = newItemSchema(fields, shape).meta({
    id: `Create${itemName(module)}`,
    description: `A new item of the module ${module}`,
  })
  return {
    one,
    many: boundedList(one, {
      max: MAX_ITEMS,
      tooMany: `At most ${MAX_ITEMS} items can be created at once`,
    }).refine((items) => items.length > 0, 'At least one item is required'),
    change: z
      .object({
        name: itemNameText.optional(),
        ...texts,
        ...sentShape(fields, 'update'),
      })
      .meta({ id: `Update${itemName(module)}` }),
  }
}

export const itemSchemas = eachModule(schemasOf)

/** What an update says, which its module decides on. */
export function readSentItem(module: Module, given: Readonly<Record<string, unknown>>): SentItem {
  const { data, error } = itemSchemas[module].change.safeParse(given)
  if (error === undefined) return data
  const details = error.issues.map(({ path, message }) => ({
    path: ['item', ...path].map(String).join('.'),
    message,
  }))
  throw new InvalidError(details[0]?.message ?? 'The item is malformed', 'INVALID', { details })
}
