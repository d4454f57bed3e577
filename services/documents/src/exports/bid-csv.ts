import { type BidLine, bidLines } from '../lines/bid-lines.ts'
import { dollars } from '../lines/cents.ts'
import { moduleCost } from '../lines/modules.ts'
import type { BidPart, BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'
import { CSV_BYTE_ORDER_MARK, type CsvField, csvRecord } from './csv.ts'

const COLUMNS = [
  'Row',
  'Scope',
  'Module',
  'Item',
  'Description',
  'Basis',
  'Quantity',
  'Unit',
  'Unit cost',
  'Cost',
  'Multiplier',
  'Total cost',
  'Notes',
] as const

const number = (text: string): CsvField => ({ number: text })
const optionalNumber = (text: string | undefined): CsvField =>
  text === undefined ? undefined : number(text)

/**
 * A bid's lines by scope as CSV (RFC 4180, UTF-8 with byte order mark): one record per item, then one per
 * scope, per module and per total of the bid. The item records sum to the subtotal. Each text is a batch of
 * records.
 */
export async function* bidCsv(snapshot: BidSnapshot): AsyncIterable<string> {
  yield CSV_BYTE_ORDER_MARK + csvRecord(COLUMNS)
  const scopes: ScopePart[] = []
  const titles = new Map(snapshot.bid.modules.map(({ name, title }) => [name, title]))
  for await (const part of bidLines(snapshot)) {
    if (part.part === 'scope') scopes.push(part.scope)
    if (part.part === 'lines' || part.part === 'shares') {
      yield part.lines.map((line) => lineRecord(line, titles)).join('')
    }
  }
  yield scopes
    .map((scope) =>
      totalRecord('Scope total', scope.totalCost, { scope: scope.name, times: scope.multiplier }),
    )
    .join('')
  yield bidTotals(snapshot.bid)
}

function lineRecord(line: BidLine, titles: ReadonlyMap<string, string>): string {
  return csvRecord([
    'Item',
    line.scope ?? '',
    titles.get(line.module),
    line.name,
    line.description,
    line.basis,
    optionalNumber(line.quantity),
    line.unit,
    optionalNumber(line.unitCost),
    number(dollars(line.cost)),
    number(line.multiplier),
    number(dollars(line.extended)),
    line.notes,
  ])
}

function bidTotals(bid: BidPart): string {
  return [
    ...bid.modules.map((module) =>
      totalRecord('Module total', moduleCost(bid.costs, module), { module: module.title }),
    ),
    totalRecord('Subtotal', bid.subtotalCost),
    totalRecord('Overhead', bid.overheadAmount, { basis: percent(bid.overheadPercentage) }),
    totalRecord('Profit', bid.profitAmount, { basis: percent(bid.profitPercentage) }),
    totalRecord('Total', bid.totalCost),
  ].join('')
}

function totalRecord(
  row: string,
  amount: string,
  about: { scope?: string; module?: string; basis?: string; times?: string } = {},
): string {
  const { scope, module, basis, times } = about
  const blanks = [undefined, undefined, undefined, undefined]
  return csvRecord([
    row,
    scope,
    module,
    undefined,
    undefined,
    basis,
    ...blanks,
    optionalNumber(times),
    number(amount),
    undefined,
  ])
}

/** "10.000000" → "10%". */
function percent(text: string): string {
  return `${Number(text)}%`
}
