import { unitNamed } from '@formwork/kernel/measures'
import { type Cells, cellsToPaste, readCarried, readCells } from '../../ui/grid/clipboard.ts'
import type { Area } from '../../ui/grid/grid-state.ts'
import { cellText } from './cell-values.ts'
import { type Column, unitWithin } from './columns.ts'
import { pasted } from './grid-changes.ts'
import { type GridRow, shapeOf } from './grid-rows.ts'
import { itemValue, wholeFields } from './item-fields.ts'
import type { ModuleName } from './modules.ts'
import { copiedInto } from './production-part.ts'
import type { Fields } from './scope-items.ts'
import type { RowTexts } from './sheet/sheet-server.ts'
import type { WholeRow } from './sheet/whole-rows.ts'
import { shownColumns } from './shown-columns.ts'

/** Whole rows on the clipboard, with all that their items hold. */
interface CarriedRows {
  readonly module: ModuleName
  readonly rows: readonly WholeRow[]
}

/** What the rows of a selection hold besides its cells; only where rows are selected whole. */
export function carriedRows(
  module: ModuleName,
  rows: readonly GridRow[],
  { top, bottom, left, right }: Area,
  columns: number,
): CarriedRows | undefined {
  const isWhole = left === 0 && right === columns - 1
  const items = rows
    .slice(top, bottom + 1)
    .flatMap(({ item, edits }) =>
      item === undefined || Object.keys(edits).length > 0 ? [] : [item],
    )
  if (!isWhole || items.length < bottom - top + 1) return undefined
  return { module, rows: items.map((item) => ({ id: item.id, fields: wholeFields(item) })) }
}

export type PastePlan =
  | {
      readonly kind: 'cells'
      readonly changes: readonly RowTexts[]
      readonly added: readonly RowTexts['texts'][]
      /** What is selected afterwards. */
      readonly area: Area
    }
  | {
      readonly kind: 'rows'
      readonly rows: readonly WholeRow[]
      /** Keys of the saved rows that the first of them replace; the others are new. */
      readonly over: readonly string[]
      readonly area: Area
    }

interface Target {
  readonly module: ModuleName
  readonly rows: readonly GridRow[]
  /** Those of the grid, from left to right. */
  readonly columns: readonly Column[]
  /** Those of all shapes of the module, and those that the user has hidden. */
  readonly all: readonly Column[]
  readonly hidden?: ReadonlySet<string>
  /** All that an item of the module holds. */
  readonly fields: readonly Column[]
}

/**
 * What a paste into a selection does. Whole rows of the same module come with all that they hold;
 * of another module, with what both have by the same name. A head of labels or of the API's names
 * says which columns the cells below it are.
 */
export function plannedPaste(
  target: Target,
  area: Area,
  clipboard: { readonly text: string; readonly html: string },
): PastePlan {
  const carried = carriedFrom(readCarried(clipboard.html))
  if (carried?.module === target.module) return wholeRows(target, area, carried.rows)
  const cells =
    carried === undefined ? readCells(clipboard.text) : cellsOf(target.columns, carried.rows)
  const headed = carried === undefined ? headOf(cells, target) : undefined
  const block =
    headed === undefined
      ? cellsToPaste(cells, {
          rows: area.bottom - area.top + 1,
          columns: area.right - area.left + 1,
        })
      : cells.slice(1)
  const start = carried === undefined ? area.left : 0
  const columns = headed ?? columnsOfBlock(target, block, start)
  const width = Math.max(1, ...block.map((line) => line.length))
  const written = new Set(columns.slice(0, width).map((column) => column?.field))
  const isWritten = ({ field }: Column): boolean => written.has(field)
  // A head may name other columns than those below which it is pasted.
  const left = headed === undefined ? start : Math.max(0, target.columns.findIndex(isWritten))
  return {
    kind: 'cells',
    ...pasted(target.rows, columns, area.top, block),
    area: {
      top: area.top,
      bottom: Math.min(area.top + block.length, target.rows.length) - 1,
      left,
      right: Math.max(left, target.columns.findLastIndex(isWritten)),
    },
  }
}

/**
 * The columns of a block without a head, from the one where it is pasted: those that the grid shows,
 * with those that its own shapes need. A block that has units in a column of their own was laid out
 * with every column of the module.
 */
function columnsOfBlock(target: Target, block: Cells, left: number): readonly Column[] {
  const { columns, all, rows, hidden } = target
  const from = (list: readonly Column[]): readonly Column[] =>
    list.slice(list.findIndex(({ field }) => field === columns[left]?.field))
  const whole = from(all)
  if (hasUnitColumn(whole, block)) return whole
  const shapeAt = from(columns).findIndex(({ field }) => field === 'shape')
  if (shapeAt === -1) return from(columns)
  const shapes = block.map((line) => shapeOf(undefined, line[shapeAt]))
  return from(shownColumns(all, rows, { shapes, ...(hidden && { hidden }) }))
}

function hasUnitColumn(columns: readonly Column[], block: Cells): boolean {
  const units = new Set(columns.flatMap((column) => unitWithin(column)?.field ?? []))
  const at = columns.findIndex(({ field }) => units.has(field))
  const texts = block.map((line) => line[at]?.trim() ?? '').filter((text) => text !== '')
  return at !== -1 && texts.length > 0 && texts.every((text) => unitNamed(text) !== undefined)
}

function wholeRows(
  { rows, columns, fields }: Target,
  { top }: Area,
  copies: readonly WholeRow[],
): PastePlan {
  const over = rows
    .slice(top, top + copies.length)
    .flatMap(({ key, item }) => (item === undefined ? [] : [key]))
  const bottom = Math.min(top + copies.length, rows.length) - 1
  return {
    kind: 'rows',
    rows: copies.map((copy) => ({ ...copy, fields: copiedInto(fields, copy.fields) })),
    over,
    area: { top, bottom, left: 0, right: columns.length - 1 },
  }
}

/** What rows of another module hold of these columns. */
const cellsOf = (columns: readonly Column[], rows: readonly WholeRow[]): Cells =>
  rows.map(({ fields }) =>
    columns.map((column) =>
      column.catalog === undefined ? cellText(column, itemValue(fields, column.field)) : '',
    ),
  )

/** The columns that a first line of labels or API names says; undefined where it is no head. */
function headOf(
  [first = [], second]: Cells,
  { columns, fields }: Target,
): readonly (Column | undefined)[] | undefined {
  if (second === undefined) return undefined
  const named = new Map<string, Column>()
  for (const column of [...columns, ...fields].toReversed()) {
    named.set(fold(column.label), column)
    named.set(fold(column.field), column)
  }
  const found = first.map((text) => named.get(fold(text)))
  const known = found.filter((column) => column !== undefined).length
  const given = first.filter((text) => text.trim() !== '').length
  return known > 0 && known * 2 > given ? found : undefined
}

const fold = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What another page has put on the clipboard is read as anything else that is pasted. */
function carriedFrom(value: unknown): CarriedRows | undefined {
  if (!isFields(value) || !Array.isArray(value['rows'])) return undefined
  const rows = value['rows'].filter(
    (row): row is WholeRow =>
      isFields(row) && typeof row['id'] === 'string' && isFields(row['fields']),
  )
  return { module: value['module'] as ModuleName, rows }
}
