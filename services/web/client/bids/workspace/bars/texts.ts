import { formatQuantity, money } from '../../../lib/formats/formats.ts'
import type { BarField } from './typed-bars.ts'

const fields: Readonly<Record<BarField, string>> = {
  mark: 'Mark',
  size: 'Size',
  count: 'Count, or ft @ in',
  length: 'Ft, or legs in',
  hookA: 'Hook A',
  hookB: 'Hook B',
  lap: 'Lap in, or class',
  stockFt: 'Stock ft',
  wastePercentage: 'Waste %',
  weightPerFoot: 'lb / ft',
  pricePerPound: '$ / lb',
  fabricationPerPound: 'Fab. $ / lb',
}

/** The words of the bars of an item. */
export const texts = {
  fields,
  bars: 'Bars',
  cell: (field: BarField, row: number) => `${fields[field]}, bar ${row}`,
  add: 'Add bar',
  remove: (row: number) => `Remove bar ${row}`,
  hint: 'A run is written 59.5 @ 12 (one more bar at its end; “one end” leaves it out), legs 20+32+20+32, a lap by its class B 4000, with top or epoxy. Enter goes down, Ctrl+Delete removes a bar, rows of a spreadsheet are pasted. Prices and weights left empty are those of the size.',
  unreadable: (mark: string, field: BarField, text: string) =>
    `“${text}” cannot be read as ${fields[field]}${mark === '' ? '' : ` of ${mark}`}`,
  figures: (of: {
    readonly count: number
    readonly laps: number
    readonly feet: number
    readonly pounds: number
    readonly dollars: number
  }) =>
    `${formatQuantity(of.count)} bars${of.laps === 0 ? '' : `, ${of.laps === 1 ? 'one lap' : `${formatQuantity(of.laps)} laps`} each`}: ${formatQuantity(Math.round(of.feet * 100) / 100)} ft, ${formatQuantity(Math.round(of.pounds * 100) / 100)} lb, $${money(of.dollars)}`,
} as const
