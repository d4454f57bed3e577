import type { ReadSheet } from './read-xlsx.ts'

/**
 * Calculates a cell as a spreadsheet would, from the numbers of the file and not from what the writer
 * cached beside the formula. Knows SUM, ROUND, IF, +, −, * and references, which is all we write.
 */
export function evaluate(sheets: readonly ReadSheet[], sheet: string, address: string): unknown {
  const cell = sheets.find(({ name }) => name === sheet)?.cells.get(address)
  if (cell === undefined || (cell.formula === undefined && cell.value === '')) return 0
  if (cell.formula === undefined) return cell.type === undefined ? Number(cell.value) : cell.value
  const reference = (text: string): unknown => {
    const [target, own = target] = text.includes('!') ? text.split('!') : [sheet, text]
    return evaluate(sheets, target ?? sheet, own ?? '')
  }
  const range = (from: string, to: string): unknown[] => {
    const [, column = '', first = '0'] = /^([A-Z]+)(\d+)$/.exec(from) ?? []
    const last = Number(/\d+$/.exec(to)?.[0])
    const rows = Array.from({ length: last - Number(first) + 1 }, (_, i) => Number(first) + i)
    return /^[A-Z]+/.exec(to)?.[0] === column
      ? rows.map((row) => reference(`${column}${row}`))
      : acrossColumns(from, to).map(reference)
  }
  const script = cell.formula
    .replace(/"[^"]*"|([A-Z]+\d+):([A-Z]+\d+)|((?:\w+!)?\b[A-Z]{1,2}\d+\b)/g, (all, a, b, one) =>
      a === undefined ? (one === undefined ? all : `ref("${one}")`) : `range("${a}","${b}")`,
    )
    .replace(/(?<![<>=])=(?!=)/g, '===')
    .replace(/<>/g, '!==')
  const SUM = (...values: unknown[]): number =>
    values.flat().reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
  const ROUND = (value: number, places: number): number =>
    (Math.sign(value) * Math.round(Math.abs(value) * 10 ** places + 1e-6)) / 10 ** places
  const IF = (condition: boolean, yes: unknown, no: unknown): unknown => (condition ? yes : no)
  return new Function('SUM', 'ROUND', 'IF', 'ref', 'range', `return ${script}`)(
    SUM,
    ROUND,
    IF,
    reference,
    range,
  )
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
