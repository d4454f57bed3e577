import { describe, expect, it } from 'vitest'
import { writeTable } from '../../ui/grid/clipboard.ts'
import type { GridRow } from './grid-rows.ts'
import { fieldsOfModule, sheetOf } from './modules.ts'
import { carriedRows, plannedPaste } from './paste-plan.ts'
import type { Item } from './scope-items.ts'
import { shownColumns } from './shown-columns.ts'

const item = (id: string): Item => ({
  id,
  scopeId: 's',
  module: 'concrete',
  name: `Slab ${id}`,
  totalCost: 25_536.22,
  warnings: [],
  length: 10,
  quantity: 3,
  notes: 'North',
  rebar: { enabled: true, size: '#5', spacing: 18, wastePercentage: 12 },
})
const row = (id: string): GridRow => ({
  key: id,
  item: item(id),
  edits: {},
  isSaving: false,
  isTyped: false,
})
const empty: GridRow = { key: 'new', item: undefined, edits: {}, isSaving: false, isTyped: false }
const rows = [row('a'), row('b'), empty]
const all = sheetOf('concrete').columns
const columns = shownColumns(all, rows)
const fields = fieldsOfModule('concrete')
const target = { module: 'concrete' as const, rows, columns, all, fields }
const cell = (top: number, left: number, bottom = top, right = left) => ({
  top,
  bottom,
  left,
  right,
})
const whole = (top: number, bottom: number) => cell(top, 0, bottom, columns.length - 1)
const plan = (area: ReturnType<typeof cell>, text: string, html = '') =>
  plannedPaste(target, area, { text, html })

describe('whole rows', () => {
  const html = writeTable([['Slab a']], carriedRows('concrete', rows, whole(0, 1), columns.length))

  it('carry all that they hold', () => {
    const carried = carriedRows('concrete', rows, whole(0, 0), columns.length)
    const { id, scopeId, module, totalCost, warnings, ...fields } = item('a')
    expect(carried?.rows).toEqual([{ id, fields }])
  })

  it('are not carried by some of their cells, nor by a row that is not saved', () => {
    expect(carriedRows('concrete', rows, cell(0, 0, 0, 3), columns.length)).toBeUndefined()
    expect(carriedRows('concrete', rows, whole(1, 2), columns.length)).toBeUndefined()
    const typed = [{ ...row('a'), edits: { depth: { text: '7' } } }]
    expect(carriedRows('concrete', typed, whole(0, 0), columns.length)).toBeUndefined()
  })

  it('are pasted whole: over saved rows first, then as new ones', () => {
    expect(plan(cell(1, 3), 'Slab a', html)).toMatchObject({
      kind: 'rows',
      over: ['b'],
      rows: [{ id: 'a', fields: { notes: 'North' } }, { id: 'b' }],
    })
    expect(plan(cell(2, 0), 'Slab a', html)).toMatchObject({ kind: 'rows', over: [] })
  })

  it('come into another module with what both have by the same name', () => {
    const into = {
      module: 'materials' as const,
      rows: [empty],
      columns: sheetOf('materials').columns,
      all: sheetOf('materials').columns,
      fields: fieldsOfModule('materials'),
    }
    const made = plannedPaste(into, cell(0, 0), { text: 'Slab a', html })
    expect(made.kind === 'cells' && made.added[0]).toMatchObject({ name: 'Slab a', quantity: '3' })
  })
})

describe('a head', () => {
  it('of labels names the columns of the cells below it, in any order', () => {
    expect(plan(cell(2, 0), 'Depth\tItem\tPrice\n6\tWall\t9')).toMatchObject({
      kind: 'cells',
      changes: [],
      added: [{ depth: '6', name: 'Wall' }],
    })
  })

  it('of API names reaches fields without a column', () => {
    const text = 'name\tnotes\trebar.wastePercentage\nWall\tNorth\t12'
    expect(plan(cell(2, 0), text)).toMatchObject({
      added: [{ name: 'Wall', notes: 'North', 'rebar.wastePercentage': '12' }],
    })
  })

  it('selects the columns that it names, so that what was pasted stays in view', () => {
    const at = (field: string) => columns.findIndex((column) => column.field === field)
    const { area } = plan(cell(0, 0), 'Depth\tLength\n6\t60\n8\t40')
    expect(area).toEqual(cell(0, at('length'), 1, at('depth')))
  })

  it('of fields that no column shows selects where it was pasted', () => {
    const { area } = plan(cell(0, 0), 'notes\tdescription\nNorth\tForm')
    expect(area).toEqual(cell(0, 0, 0, 0))
  })

  it('needs rows below it, and that most of it names columns', () => {
    expect(plan(cell(2, 0), 'Item')).toMatchObject({ added: [{ name: 'Item' }] })
    expect(plan(cell(2, 0), 'Item\tx\ty\nWall\t1\t2')).toMatchObject({ added: [{}, {}] })
  })
})

describe('cells', () => {
  it('of one text fill the selection', () => {
    expect(plan(cell(0, 4, 1, 4), '8')).toMatchObject({
      changes: [
        { key: 'a', texts: { depth: '8' } },
        { key: 'b', texts: { depth: '8' } },
      ],
      added: [],
    })
  })

  it('of a block are selected afterwards, as far as there are rows', () => {
    expect(plan(cell(1, 2), '1\t2\n3\t4\n5\t6').area).toEqual(cell(1, 2, 2, 3))
  })
})

describe('a block without a head', () => {
  const added = (text: string) => {
    const made = plan(cell(2, 0), text)
    return made.kind === 'cells' ? made.added : []
  }

  it('lies in the columns that the grid shows', () => {
    expect(added('Wall\tRectangle\t60\t1\t6"\t2')).toEqual([
      { name: 'Wall', shape: 'Rectangle', length: '60', width: '1', depth: '6"', quantity: '2' },
    ])
  })

  it('of circles lies in the columns that the grid will show with them', () => {
    expect(added('Pier\tCircular\t\t\t\t3\t20\t4')).toEqual([
      { name: 'Pier', shape: 'Circular', diameter: '3', height: '20', quantity: '4' },
    ])
  })

  it('with units in a column of their own lies in the columns of all shapes', () => {
    const texts = { name: 'Wall', shape: '', length: '60', width: '1', depth: '6', depthUnit: 'in' }
    expect(added('Wall\t\t60\t1\t6\tin\t\t\t2')).toEqual([{ ...texts, quantity: '2' }])
    const made = plan(cell(0, 4), '6\tin\t\t\t2')
    expect(made).toMatchObject({ changes: [{ texts: { depth: '6', quantity: '2' } }] })
  })

  it('leaves out what its shape has not', () => {
    expect(added('Wall\tRectangle\t60\t1\t6\tin\t3\t20\t2')[0]).not.toHaveProperty('diameter')
  })
})
