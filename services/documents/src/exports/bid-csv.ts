import { type BidLine, bidLines } from '../lines/bid-lines.ts'
import { dollars } from '../lines/cents.ts'
import { markUpLines } from '../lines/mark-up-lines.ts'
import { moduleCost } from '../lines/modules.ts'
import type { BidPart, BidSnapshot, ItemPart, ScopePart } from '../snapshot/bid-snapshot.ts'
import { CSV_BYTE_ORDER_MARK, type CsvField, csvRecord } from './csv.ts'

const COLUMNS = [
  'Row',
  'Scope',
  'Module',
  'Item',
  'Mix',
  'Description',
  'Basis',
  'Quantity',
  'Unit',
  'Unit price',
  'Amount',
  'Item total',
  'Multiplier',
  'Total',
  'Notes',
]

const number = (text: string): CsvField => ({ number: text })
const optionalNumber = (text: string | undefined): CsvField =>
  text === undefined ? undefined : number(text)

/**
 * A bid's lines by scope as CSV (RFC 4180, UTF-8 with byte order mark): one record per item, below
 * it one per part that it holds besides, then one per scope, per module and per total of the bid.
 * The totals of the item records sum to the subtotal; the amounts of an item and of its parts sum
 * to its item total. Each text is a batch of records.
 */
export async function* bidCsv(snapshot: BidSnapshot): AsyncIterable<string> {
  yield CSV_BYTE_ORDER_MARK + csvRecord(COLUMNS)
  const scopes: ScopePart[] = []
  const titles = new Map(snapshot.bid.modules.map(({ name, title }) => [name, title]))
  for await (const part of bidLines(snapshot)) {
    if (part.part === 'scope') scopes.push(part.scope)
    if (part.part === 'lines' || part.part === 'shares') {
      yield part.lines.map((line) => lineRecords(line, titles.get(line.module))).join('')
    }
  }
  yield scopes
    .map((scope) =>
      totalRecord('Scope total', scope.totalCost, { scope: scope.name, times: scope.multiplier }),
    )
    .join('')
  yield bidTotals(snapshot.bid)
}

function lineRecords(line: BidLine, module: string | undefined): string {
  const [first, ...parts] = line.components
  const scope = line.scope ?? ''
  const cost = number(dollars(line.cost))
  const priced = first === undefined ? [undefined, undefined, undefined, cost] : pricedFields(first)
  let records = csvRecord([
    'Item',
    scope,
    module,
    line.name,
    line.mix,
    line.description,
    line.basis,
    ...priced,
    cost,
    number(line.multiplier),
    number(dollars(line.extended)),
    line.notes,
  ])
  for (const part of parts) {
    records += csvRecord([
      'Part',
      scope,
      module,
      part.name,
      undefined,
      undefined,
      undefined,
      ...pricedFields(part),
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  }
  return records
}

function pricedFields(component: ItemPart['components'][number]): readonly CsvField[] {
  const { quantity, unit, unitPrice, amount } = component
  return [optionalNumber(quantity), unit, optionalNumber(unitPrice), number(amount)]
}

function bidTotals(bid: BidPart): string {
  const { overhead, profit, contingency, bond } = markUpLines(bid)
  return [
    ...bid.modules.map((module) =>
      totalRecord('Module total', moduleCost(bid.costs, module), { module: module.title }),
    ),
    ...bid.adjustments.map(({ description, amount, section }) =>
      totalRecord('Adjustment', amount, { name: description, basis: section }),
    ),
    totalRecord('Cost', bid.subtotalCost),
    ...[...overhead, ...profit, contingency, bond].flatMap((line) =>
      line === null
        ? []
        : [totalRecord(line.label, line.amount, { basis: percent(line.percentage) })],
    ),
    totalRecord('Total', bid.totalCost),
  ].join('')
}

function totalRecord(
  row: string,
  amount: string,
  about: { scope?: string; module?: string; name?: string; basis?: string; times?: string } = {},
): string {
  const { scope, module, name, basis, times } = about
  const blanks = [undefined, undefined, undefined]
  return csvRecord([
    row,
    scope,
    module,
    name,
    undefined,
    undefined,
    basis,
    ...blanks,
    undefined,
    undefined,
    optionalNumber(times),
    number(amount),
    undefined,
  ])
}

/** "10.000000" → "10%". */
function percent(text: string): string {
  return `${Number(text)}%`
}
