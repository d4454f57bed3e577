import { expect, it } from 'vitest'
import { cardGroups } from './card-groups.ts'
import { MODULES, sheetOf } from './modules.ts'

it.each(MODULES)('the form of an item of %s has each field once', (module) => {
  const { columns, details } = sheetOf(module)
  const fields = cardGroups('Item', columns, details).flatMap((group) =>
    group.columns.map(({ field }) => field),
  )
  expect(new Set(fields).size).toBe(fields.length)
  const all = [...columns, ...details.flatMap((group) => group.columns)]
  expect(new Set(fields)).toEqual(new Set(all.map(({ field }) => field)))
})

it('begins with the name, in the order of the grid', () => {
  const { columns, details } = sheetOf('concrete')
  const [item] = cardGroups('Item', columns, details)
  expect(item?.columns.slice(0, 3).map(({ label }) => label)).toEqual([
    'Item',
    'Shape',
    'Length ft',
  ])
})
