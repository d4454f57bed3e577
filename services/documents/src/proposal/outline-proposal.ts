import { priceScopes } from '@formwork/kernel'
import { centsOf, multiplyRounded, scaled } from '../lines/cents.ts'
import type { BidPart, BidRecipient, BidSnapshot, ScopePart } from '../snapshot/bid-snapshot.ts'

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
    /** The person there to whom it goes; undefined: as the proposal says. */
    readonly attention?: string | null
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

/**
 * Reads the bid to its end and keeps what a proposal shows.
 *
 * @param recipient to whom it is offered in place of the bid's client, at a price of their own,
 * which the scopes share as they share the bid's
 */
export async function outlineProposal(
  { bid, parts }: BidSnapshot,
  recipient?: BidRecipient,
): Promise<{
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
  const total = centsOf(bid.totalCost) + (recipient ? centsOf(recipient.adjustment) : 0n)
  const prices = priceScopes(
    total,
    scopes.map(({ totalCost }) => centsOf(totalCost)),
  )
  const { bidNumber, name, location, taxExempt, salesTaxPercentage } = bid
  const outline = {
    bid: {
      bidNumber,
      name,
      location,
      taxExempt,
      salesTaxPercentage,
      ...clientOf(bid, recipient),
    },
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

/** A proposal that goes to a recipient names the person there alone, and not that of the bid's client. */
function clientOf(bid: BidPart, recipient: BidRecipient | undefined) {
  const { clientName, clientEmail } = recipient ?? bid
  return recipient === undefined
    ? { clientName, clientEmail }
    : { clientName, clientEmail, attention: recipient.attention ?? null }
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
