import { nameKey } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import { unlistedCodeWarnings } from '../../cost-codes/unlisted-codes.ts'
import type { OrderedSource } from '../../projects/ordered.store.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'

/** A scope that a project's bid has now. */
export interface KnownScope {
  readonly id: string
  readonly name: string
}

/** What the warnings of some orders depend on, other than the orders. */
export interface WarningFacts {
  /** The scopes of the projects whose orders specify some. */
  readonly scopesOf: ReadonlyMap<string, readonly KnownScope[]>
  /** Keys of those cost codes of the orders that are on the list. */
  readonly listedCostCodes: Pick<ReadonlySet<string>, 'has'>
}

/** What is allowed but unlikely about an order. */
export function warningsOf(po: PurchaseOrder, facts: WarningFacts): readonly Warning[] {
  return [
    ...bidWarnings(po),
    ...scopeWarnings(po, facts.scopesOf.get(po.projectId) ?? []),
    ...unlistedCodeWarnings(
      po.allocations.map(({ costCode }) => costCode),
      facts.listedCostCodes,
    ),
    ...priceWarnings(po),
  ]
}

function bidWarnings({ project, projectStatus }: PurchaseOrder): readonly Warning[] {
  if (projectStatus === 'AWARDED') return []
  const message = `Bid ${project.bidNumber} is ${inWords(projectStatus)}, not awarded`
  return [{ field: 'projectId', message }]
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  DRAFT: 'a draft',
  NEGOTIATION: 'in negotiation',
}

/** A status in the words of a sentence: readers of a warning know the trade and not the API. */
const inWords = (status: string): string =>
  STATUS_WORDS[status] ?? status.toLowerCase().replaceAll('_', ' ')

function scopeWarnings(po: PurchaseOrder, scopes: readonly KnownScope[]): readonly Warning[] {
  return unknownScopes(po.details.specifyScope ?? '', scopes).map((name) => ({
    field: 'specifyScope',
    message: `Scope "${name}" is not in the project`,
  }))
}

function priceWarnings({ lines }: PurchaseOrder): readonly Warning[] {
  return lines.flatMap(({ unitPrice }, index) =>
    unitPrice === 0 ? [{ field: 'lines', message: `Line ${index + 1} has a price of zero` }] : [],
  )
}

/** What of the bid the order buys, as its lines name it. */
export function sourcesOf({ lines }: PurchaseOrder): readonly string[] {
  return [...new Set(lines.flatMap(({ sourceKey }) => (sourceKey === null ? [] : [sourceKey])))]
}

/**
 * Of lines that buy what is on other orders, too: to be asked after the order was written, as those
 * may be new.
 */
export function orderedTwiceWarnings(
  { lines }: PurchaseOrder,
  elsewhere: readonly OrderedSource[],
): readonly Warning[] {
  return elsewhere.map(({ sourceKey, quantity, poNumber }) => {
    const at = lines.findIndex((line) => line.sourceKey === sourceKey)
    const what = `${quantity} ${lines[at]?.uom ?? ''} of line ${at + 1}`
    return { field: 'lines', message: `${what} are on other orders already, first on ${poNumber}` }
  })
}

/** @param endedOn the last day of the vendor's insurance; null: it has not ended */
export function insuranceWarnings(
  { vendor }: PurchaseOrder,
  endedOn: string | null,
): readonly Warning[] {
  if (endedOn === null) return []
  return [{ field: 'vendorId', message: `The insurance of ${vendor.name} ended on ${endedOn}` }]
}

/** Parts of a text that are looked at; more are not picked by hand. */
const MOST_PARTS = 100
/** Commas that the name of a scope may itself have. */
const MOST_COMMAS = 5

/** The parts of `specifyScope`, names or ids between commas, that are no scope of the project. */
export function unknownScopes(text: string, scopes: readonly KnownScope[]): readonly string[] {
  if (text === '') return []
  const known = new Set(scopes.flatMap(({ id, name }) => [id, keyWithCommas(name)]))
  const parts = text
    .split(',', MOST_PARTS)
    .map((part) => ({ name: part.trim(), key: nameKey(part) }))
    .filter(({ key }) => key !== '')
  const unknown: string[] = []
  for (let at = 0; at < parts.length; ) {
    const length = longestKnown(parts.slice(at, at + 1 + MOST_COMMAS), known)
    if (length === 0) unknown.push(parts[at]?.name ?? '')
    at += Math.max(1, length)
  }
  return unknown
}

/**
 * How many parts from the first on are one known name: `Footings, north` has a comma of its own.
 */
function longestKnown(
  parts: readonly { readonly key: string }[],
  known: ReadonlySet<string>,
): number {
  for (let length = parts.length; length > 0; length -= 1) {
    const keys = parts.slice(0, length).map(({ key }) => key)
    if (known.has(keys.join(','))) return length
  }
  return 0
}

const keyWithCommas = (name: string): string =>
  name
    .split(',')
    .map(nameKey)
    .filter((key) => key !== '')
    .join(',')
