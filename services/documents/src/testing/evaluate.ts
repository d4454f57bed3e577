import type { ReadSheet } from './read-xlsx.ts'

/** What somebody types into cells, by `Sheet!A1`. */
export type Changes = Readonly<Record<string, number>>

/**
 * Calculates a cell as a spreadsheet would, from the numbers of the file and not from what the writer
 * cached beside the formula. Knows SUM, SUMIFS with one condition, ROUND, IF, +, −, * and references, which is
 * all we write.
 */
export function evaluate(
  sheets: readonly ReadSheet[],
  sheet: string,
  address: string,
  changes: Changes = {},
): unknown {
  const changed = changes[`${sheet}!${address}`]
  if (changed !== undefined) return changed
  const cell = sheets.find(({ name }) => name === sheet)?.cells.get(address)
  if (cell === undefined || (cell.formula === undefined && cell.value === '')) return 0
  if (cell.formula === undefined) return cell.type === undefined ? Number(cell.value) : cell.value
  const reference = (text: string): unknown => {
    const [target, own = target] = text.includes('!') ? text.split('!') : [sheet, text]
    return evaluate(sheets, target ?? sheet, own ?? '', changes)
  }
  const range = (of: string, from: string, to: string): unknown[] =>
    addresses(from, to).map((each) => reference(`${of}${each}`))
  const script = cell.formula
    .replace(
      /"[^"]*"|((?:\w+!)?)([A-Z]+\d+):([A-Z]+\d+)|((?:\w+!)?\b[A-Z]{1,2}\d+\b)/g,
      (all, of, from, to, one) => {
        if (from !== undefined) return `range("${of}","${from}","${to}")`
        return one === undefined ? all : `ref("${one}")`
      },
    )
    .replace(/(?<![<>=])=(?!=)/g, '===')
    .replace(/<>/g, '!==')
  const SUM = (...values: unknown[]): number =>
    values.flat().reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
  const SUMIFS = (values: readonly unknown[], tested: readonly unknown[], is: unknown): number =>
    SUM(values.filter((_value, place) => tested[place] === is))
  const ROUND = (value: number, places: number): number =>
    (Math.sign(value) * Math.round(Math.abs(value) * 10 ** places + 1e-6)) / 10 ** places
  const IF = (condition: boolean, yes: unknown, no: unknown): unknown => (condition ? yes : no)
  const functions = { SUM, SUMIFS, ROUND, IF, ref: reference, range }
  return new Function(...Object.keys(functions), `return ${script}`)(...Object.values(functions))
}

function addresses(from: string, to: string): string[] {
  const [, column = '', first = '0'] = /^([A-Z]+)(\d+)$/.exec(from) ?? []
  if (/^[A-Z]+/.exec(to)?.[0] !== column) return acrossColumns(from, to)
  const last = Number(/\d+$/.exec(to)?.[0])
  const rows = Array.from({ length: last - Number(first) + 1 }, (_, i) => Number(first) + i)
  return rows.map((row) => `${column}${row}`)
}

function acrossColumns(from: string, to: string): string[] {
  const row = /\d+$/.exec(from)?.[0] ?? ''
  const addresses: string[] = []
  for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) {
    addresses.push(`${String.fromCharCode(code)}${row}`)
  }
  return addresses
}

/** Every formula of the file whose cached value is not what it calculates to. */
export function staleFormulas(sheets: readonly ReadSheet[]): readonly string[] {
  return sheets.flatMap(({ name, cells }) =>
    [...cells]
      .filter(([, { formula }]) => formula !== undefined)
      .filter(([address, { value, type }]) => {
        const calculated = evaluate(sheets, name, address)
        return type === 'str'
          ? calculated !== value
          : Math.abs(Number(calculated) - Number(value)) > 0.000_001
      })
      .map(([address, { formula, value }]) => `${name}!${address} ${formula} ≠ ${value}`),
  )
}
