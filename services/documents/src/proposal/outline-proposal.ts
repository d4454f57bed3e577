import { priceScopes } from '@formwork/kernel'
import { centsOf, multiplyRounded, scaled } from '../lines/cents.ts'
import type { BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'

/** One line of a proposal; it knows prices and no cost. */
export interface ProposalLine {
  readonly name: string
  readonly description: string | undefined
  /** Cents. */
  readonly price: bigint
  /** Cents per unit of the quantity. */
  readonly measured:
    | { readonly quantity: string; readonly unit: string; readonly unitPrice: bigint }
    | undefined
}

/** What the client may take besides; a negative price is deducted. */
export interface OfferedAlternate {
  readonly name: string
  /** Cents. */
  readonly price: bigint
}

/** Of a bid, what its client may see. */
export interface ProposalOutline {
  readonly bid: {
    readonly bidNumber: string
    readonly name: string
    readonly location: string | undefined
    readonly clientName: string
    readonly clientEmail: string | undefined
    readonly taxExempt: boolean
    readonly salesTaxPercentage: string
  }
  readonly lines: readonly ProposalLine[]
  /** In order of creation, without those that were refused. */
  readonly alternates: readonly OfferedAlternate[]
  /** Cents; the lines sum to it. */
  readonly total: bigint
}

const QUANTITY_PLACES = 4
const ONE_UNIT = 10n ** BigInt(QUANTITY_PLACES)

/** Reads the bid to its end and keeps what a proposal shows. */
export async function outlineProposal({ bid, parts }: BidSnapshot): Promise<{
  readonly outline: ProposalOutline
  readonly submittedAt: string | undefined
  readonly fingerprint: string
}> {
  const scopes: ScopePart[] = []
  let fingerprint = ''
  for await (const part of parts) {
    if (part.part === 'scope') scopes.push(part.scope)
    if (part.part === 'summary') fingerprint = part.summary.fingerprint
  }
  const total = centsOf(bid.totalCost)
  const prices = priceScopes(
    total,
    scopes.map(({ totalCost }) => centsOf(totalCost)),
  )
  const { bidNumber, name, location, clientName, clientEmail, taxExempt, salesTaxPercentage } = bid
  const outline = {
    bid: { bidNumber, name, location, clientName, clientEmail, taxExempt, salesTaxPercentage },
    total,
    alternates: bid.children
      .filter(({ kind, status }) => kind === 'ALTERNATE' && status !== 'LOST')
      .map((child) => ({ name: child.name, price: centsOf(child.totalCost) })),
    lines:
      prices === undefined
        ? [{ name, description: undefined, price: total, measured: undefined }]
        : scopes.map((scope, place) => toLine(scope, prices[place] ?? 0n)),
  }
  return { outline, submittedAt: bid.submittedAt, fingerprint }
}

function toLine(scope: ScopePart, price: bigint): ProposalLine {
  const { name, description, bidQuantity, bidUom: unit } = scope
  const measured =
    bidQuantity === undefined || unit === undefined
      ? undefined
      : { quantity: bidQuantity, unit, unitPrice: unitPrice(price, bidQuantity) }
  return { name, description, price, measured }
}

/** Price ÷ quantity, in cents. */
function unitPrice(price: bigint, quantity: string): bigint {
  return multiplyRounded(price, ONE_UNIT, scaled(quantity, QUANTITY_PLACES))
}
