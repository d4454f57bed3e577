import {
  MODULES,
  type Module,
  RATE_FIELDS,
  type RateRecord,
  type RateSources,
} from '@formwork/costing'
import { type Fields, type OpenFields, setValueAt, valueAt } from '../rates/fields.ts'
import type { RateBook } from '../rates/rate-book.ts'

/**
 * A field that names a record of the catalog by its id, and the rates that may be copied from
 * there.
 */
interface IdField {
  readonly path: string
  readonly record: RateRecord
  readonly rates: readonly string[]
}

/** Records that go by an id, and not by what they are. */
const GOES_BY_ID: readonly RateRecord[] = [
  'mix',
  'rebarRate',
  'pricingItem',
  'pumpPricing',
  'formSystem',
  'productionRate',
  'deliveryTerms',
]

const ID_FIELDS: ReadonlyMap<Module, readonly IdField[]> = new Map(
  MODULES.map((module) => [module, idFields(module)]),
)

function idFields(module: Module): readonly IdField[] {
  const origins = RATE_FIELDS[module].flatMap(({ field, origins }) =>
    origins.flatMap((origin) => (origin.kind === 'record' ? [{ field, ...origin }] : [])),
  )
  const byId = origins.filter(({ record }) => GOES_BY_ID.includes(record))
  return [...Map.groupBy(byId, ({ key }) => key)].flatMap(([path, copied]) => {
    const [first] = copied
    if (first === undefined) return []
    return [{ path, record: first.record, rates: copied.map(({ field }) => field) }]
  })
}

/** What stands for a record that nobody knows any more. */
const UNKNOWN = 'unknown record'

/**
 * The inputs of an item or an entry with records of the catalog by their names, as an id tells a
 * reader nothing. A name is that of when rates were copied from the record, else that in the rate
 * book.
 */
export function withRecordNames(
  { module, input, sources = {} }: { module: Module; input: object; sources?: RateSources },
  book: RateBook,
): Fields {
  const named: OpenFields = { ...input }
  for (const { path, record, rates } of ID_FIELDS.get(module) ?? []) {
    const id = valueAt(named, path)
    if (typeof id !== 'string') continue
    const copied = rates
      .map((field) => sources[field])
      .find((source) => source?.kind === 'catalog' && source.recordId === id)
    const label = copied?.kind === 'catalog' ? copied.record : book.record(record, id)?.label
    setValueAt(named, path, label ?? UNKNOWN)
  }
  return module === 'labor' ? withNamesOfLabor(named, sources, book) : named
}

/** A crew, and the concrete item that a production follows. */
function withNamesOfLabor(input: Fields, sources: RateSources, book: RateBook): Fields {
  const named: OpenFields = { ...input }
  const { crewId } = input
  if (typeof crewId === 'string') named.crewId = book.record('crew', crewId)?.label ?? UNKNOWN
  if (typeof valueAt(named, ITEM_ID) === 'string') {
    const source = sources['production.quantity']
    setValueAt(named, ITEM_ID, source?.kind === 'followed' ? source.record : UNKNOWN)
  }
  return named
}

const ITEM_ID = 'production.itemId'
