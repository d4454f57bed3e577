import type { BidPart } from '../snapshot/bid-snapshot.ts'
import type { SheetColumn } from '../workbook/workbook.ts'

/** What a column of a module's sheet holds. */
export type Field =
  | 'item'
  | 'mix'
  | 'description'
  | 'basis'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'amount'
  | 'itemTotal'
  | 'multiplier'
  | 'total'
  | 'notes'

interface LineColumn extends SheetColumn {
  readonly field: Field
  readonly title: string
}

export type ItemTexts = BidPart['itemTexts'][string]

/** The columns of a sheet, and where each of them is. */
export interface LineColumns {
  readonly columns: readonly LineColumn[]
  /** "F" of the quantity, for example. */
  readonly letterOf: (field: Field) => string
}

const wrap = true
const numeric = true

/** The columns of a module's sheet; a text that none of its lines has is left out. */
export function lineColumns(
  texts: ItemTexts | undefined,
  { basis, moneyWidth }: { readonly basis: boolean; readonly moneyWidth: number },
): LineColumns {
  const all: readonly (LineColumn | false | undefined)[] = [
    { field: 'item', title: 'Item', width: 38, wrap },
    texts?.mix && { field: 'mix', title: 'Mix', width: 18, wrap },
    texts?.description && { field: 'description', title: 'Description', width: 30, wrap },
    basis && { field: 'basis', title: 'Basis', width: 26, wrap },
    { field: 'quantity', title: 'Quantity', width: 15, numeric },
    { field: 'unit', title: 'Unit', width: 8, wrap },
    { field: 'unitPrice', title: 'Unit price', width: 13, numeric },
    { field: 'amount', title: 'Amount', width: moneyWidth, numeric },
    { field: 'itemTotal', title: 'Item total', width: moneyWidth, numeric },
    { field: 'multiplier', title: 'Multiplier', width: 11, numeric },
    { field: 'total', title: 'Total', width: moneyWidth, numeric },
    texts?.notes && { field: 'notes', title: 'Notes', width: 30, wrap },
  ]
  const columns = all.filter((column) => typeof column === 'object')
  const letters = new Map(columns.map(({ field }, place) => [field, columnLetter(place)]))
  return { columns, letterOf: (field) => letters.get(field) ?? '' }
}

const FIRST_LETTER = 65

/** The letter of one of the first 26 columns, from 0. */
export function columnLetter(place: number): string {
  return String.fromCharCode(FIRST_LETTER + place)
}

const LEAST_MONEY_WIDTH = 14

/**
 * Room for the largest amounts of a bid, with commas: Excel shows ##### in place of a number that
 * is cut.
 */
export function moneyWidth({ subtotalCost, totalCost }: BidPart): number {
  const digits = Math.max(subtotalCost.length, totalCost.length)
  return Math.max(LEAST_MONEY_WIDTH, Math.ceil((digits * 4) / 3) + 2)
}
