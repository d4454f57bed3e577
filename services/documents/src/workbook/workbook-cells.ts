import { neutralised } from '@formwork/kernel'

/** Number formats by what a column holds. */
export const FORMATS = {
  money: '#,##0.00;[Red]-#,##0.00',
  rate: '#,##0.00##########',
  quantity: '#,##0.0###########',
  percent: '0.0#####%',
} as const
export type Format = keyof typeof FORMATS

/** How a cell looks; the same for a whole row as a rule. */
export type Look = 'plain' | 'part' | 'header' | 'section' | 'total' | 'title' | 'input'

/**
 * What a cell can hold, and nothing else: exceljs would turn an object into a live formula or a
 * link, and write NaN into the file, which Excel then calls corrupt.
 */
export type Cell =
  | string
  | undefined
  | { readonly number: number; readonly format: Format; readonly look?: Look }
  | {
      readonly formula: string
      /** Value as of now, for readers that do not calculate. */
      readonly result: number | string
      readonly format: Format
      readonly look?: Look
    }
  /** The head of numbers in a column that holds texts besides. */
  | { readonly head: string }
  /** To be filled in. */
  | { readonly blank: Format | 'text'; readonly look?: Look }

/** The longest text that Excel takes; a longer one makes it repair the file. */
const MAX_TEXT = 32_767
// What XML 1.0 cannot carry.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the ones to drop
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/**
 * Excel reads `_x0041_` as the character of that number; its first underscore is then written as
 * one, too.
 */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g

/** What nearly every text is: it starts as no formula does, and nothing in it is ever changed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among those to look at more closely
const ORDINARY = /^[A-Za-z0-9$][^\u0000-\u001f\u007f_\ud800-\udfff\ufffe\uffff]*$/

/**
 * Text as it may stand in a cell: no formula, no character that XML refuses, no more than Excel
 * takes.
 */
export function cellText(text: string): string {
  if (text.length <= MAX_TEXT && ORDINARY.test(text)) return text
  const clean = text.toWellFormed().replace(NOT_XML, '').replace(/\r\n?/g, '\n')
  const safe = neutralised(clean.replace(LOOKS_ESCAPED, '_x005F_'))
  if (safe.length <= MAX_TEXT) return safe
  const cut = safe.slice(0, MAX_TEXT - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

/** A number in a cell; anything but a finite one is a bug that must not reach the file. */
export function cellNumber(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in a spreadsheet`)
  return value
}

export const money = (dollars: string | number, look?: Look): Cell => ({
  number: Number(dollars),
  format: 'money',
  ...(look === undefined ? {} : { look }),
})

export const formula = (text: string, result: number, format: Format = 'money'): Cell => ({
  formula: text,
  result,
  format,
})
