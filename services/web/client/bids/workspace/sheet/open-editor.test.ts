import type { ApiResult } from '@formwork/api-client'
import { beforeEach, expect, it } from 'vitest'
import { fieldsOfModule } from '../modules.ts'
import type { Item } from '../scope-items.ts'
import { ItemSheet } from './item-sheet.ts'
import { sheetKept, sheetToKeep } from './kept-sheet.ts'
import type { SheetServer } from './sheet-server.ts'

let saved: readonly Item[]
let sheet: ItemSheet

const answer = (): ApiResult<readonly Item[]> => ({
  ok: true,
  data: [],
  status: 200,
  headers: new Headers(),
  etag: undefined,
  total: undefined,
  nextCursor: undefined,
})
const change = (fields: object): void => {
  saved = saved.map((item) => ({ ...item, ...fields }))
}
const server: SheetServer = {
  change: async (changes) => {
    for (const one of changes) {
      if (one.op !== 'update') continue
      change(one.fields)
      // A mix gives its price.
      if ('mixId' in one.fields) change({ pricePerCY: 171 })
    }
    return answer()
  },
  items: () => saved,
  reread: async () => undefined,
  tell: () => undefined,
}
const MIX = { id: 'mixId', choices: [{ value: 'm1', label: '4000 psi' }] }
const columns = fieldsOfModule('concrete').map((column) =>
  column.field === MIX.id ? { ...column, choices: MIX.choices } : column,
)
const depth = () => saved[0]?.['depth']

beforeEach(() => {
  const item = { id: 'i1', scopeId: 's', totalCost: 1, warnings: [], name: 'Slab', depth: 6 }
  saved = [{ ...item, module: 'concrete', pricePerCY: 165 }]
  sheet = new ItemSheet(server, columns)
})

it('an open editor keeps the value that it began with: a change meanwhile is asked for', async () => {
  sheet.open('i1', 'depth', '6')
  change({ depth: 7 })
  sheet.type('12')
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  expect(depth()).toBe(7)
  const [conflict] = sheet.state.now.conflicts
  expect(conflict).toMatchObject({ label: 'Depth, Slab', mine: '12', theirs: '7' })
  await sheet.resolve(new Set(['i1 depth']))
  expect(depth()).toBe(12)
})

it('a form of a row keeps for each field the value that it began with', async () => {
  sheet.typeInForm('i1', 'depth', '12')
  change({ depth: 7 })
  sheet.typeInForm('i1', 'depth', '120')
  sheet.typeInForm('i1', 'notes', 'By crane')
  await sheet.edit([{ key: 'i1', texts: { depth: '120', notes: 'By crane' } }])
  expect(saved[0]).toMatchObject({ depth: 7, notes: 'By crane' })
  expect(sheet.state.now.conflicts).toMatchObject([{ mine: '120', theirs: '7' }])
  expect(sheet.state.now.typing).toEqual({})
})

it('the same value by two is no conflict, however it is written', async () => {
  sheet.open('i1', 'depth', '6')
  change({ depth: 12 })
  await sheet.edit([{ key: 'i1', texts: { depth: '=2*6' } }])
  expect(sheet.state.now.conflicts).toEqual([])
})

it('what this page has written itself is no conflict, nor what followed from it', async () => {
  sheet.open('i1', 'pricePerCY', '165')
  const mix = sheet.edit([{ key: 'i1', texts: { mixId: 'm1' } }])
  const price = sheet.edit([{ key: 'i1', texts: { pricePerCY: '180' } }])
  sheet.open('i1', 'depth', '6')
  const first = sheet.edit([{ key: 'i1', texts: { depth: '8' } }])
  sheet.open('i1', 'depth', '8')
  const second = sheet.edit([{ key: 'i1', texts: { depth: '9' } }])
  await Promise.all([mix, price, first, second])
  expect(sheet.state.now.conflicts).toEqual([])
  expect(saved[0]).toMatchObject({ depth: 9, pricePerCY: 180 })
})

it('what stays undecided is asked for again only when it has changed again', async () => {
  sheet.open('i1', 'depth', '6')
  change({ depth: 7 })
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  sheet.postpone()
  sheet.open('i1', 'depth', '12')
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  expect(sheet.state.now.conflicts).toEqual([])
  expect(depth()).toBe(12)
})

it('Escape drops what was typed, leaving the grid takes it', () => {
  sheet.open('i1', 'depth', '6')
  sheet.type('12')
  sheet.close()
  sheet.leave()
  expect(depth()).toBe(6)
  sheet.open('i1', 'depth', '6')
  sheet.type('12')
  sheet.leave()
  expect(sheet.state.now.edits['i1']?.['depth']?.text).toBe('12')
})

it('what stands in an editor or a form survives a reload, with what it began with', async () => {
  sheet.open('i1', 'depth', '6')
  sheet.type('12')
  sheet.typeInForm('i1', 'notes', 'By crane')
  const kept = JSON.stringify(sheetToKeep(sheet.state.now, sheet.itemOf))
  sheet = new ItemSheet(server, columns, sheetKept(JSON.parse(kept)))
  expect(sheet.state.now.edits['i1']?.['depth']).toEqual({
    text: '12',
    base: '6',
    error: 'Not saved yet: Enter saves it',
  })
  expect(sheet.state.now.typing['i1']?.['notes']?.text).toBe('By crane')
  change({ depth: 7 })
  await sheet.edit([{ key: 'i1', texts: { depth: '12' } }])
  expect(sheet.state.now.conflicts).toMatchObject([{ mine: '12', theirs: '7' }])
})
