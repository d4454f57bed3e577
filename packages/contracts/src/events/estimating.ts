import { z } from 'zod'

export const BID_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'NEGOTIATION',
  'AWARDED',
  'COMPLETED',
  'LOST',
] as const

/**
 * A bid of its own, or what may be added to one: an alternate that is offered, a change order after
 * the award.
 */
export const BID_KINDS = ['BID', 'ALTERNATE', 'CHANGE_ORDER'] as const

/** The nine sections of the PM sheet in their order (spec section 4.1). */
export const PM_SECTIONS = [
  'GENERAL CONDITIONS',
  'LABOR',
  'CONCRETE MATERIAL',
  'PUMPING',
  'REINFORCING MATERIALS',
  'MATERIALS',
  'EQUIPMENT',
  'FUEL & HAULING',
  'SUBCONTRACTORS',
] as const

const money = z.string().describe('Dollars as decimal text with two decimals')
const sections = z.array(z.object({ section: z.enum(PM_SECTIONS), amount: money }))
/** By scope; `scopeId` null is GANTT cost that no scope bears. */
const scopeAmounts = z.array(
  z.object({ scopeId: z.string().nullable(), name: z.string(), amount: money }),
)

/**
 * A bid with its scopes, whole, as of one version: enough for a reader to keep its own copy without
 * asking back. The event's aggregateversion is the bid's version; a copy takes the higher one.
 */
export const bidFacts = z.object({
  id: z.string(),
  bidNumber: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  clientId: z.string(),
  clientName: z.string(),
  status: z.enum(BID_STATUSES),
  equipmentBiddingMode: z.enum(['TRADITIONAL', 'GANTT']),
  createdBy: z.string(),
  subtotalCost: money,
  totalCost: money,
  scopes: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * The budget by PM section, frozen when a change of status first made the bid AWARDED or
   * COMPLETED, or by its first order or day, for good; of an alternate or a change order as long as it
   * is either. Else null.
   */
  awardedBudget: sections.nullable(),
  /** The same sum by scope, frozen with it. */
  awardedScopes: scopeAmounts.nullable().default(null),
  kind: z.enum(BID_KINDS).default('BID'),
  /** The bid that an alternate or a change order belongs to. */
  baseBidId: z.string().nullable().default(null),
  /** When the client wants it: timestamp. */
  dueAt: z.string().nullable().default(null),
})

/** `estimating.bid.created.v1`; `origin` tells a copy or an import from a new bid. */
export const bidCreated = z.object({
  bid: bidFacts,
  by: z.string(),
  origin: z.enum(['created', 'duplicated', 'imported']),
  /** The bid that a duplicate was made of; null for every other bid. */
  duplicateOf: z.string().nullable().default(null),
})

/** `estimating.bid.updated.v1`: fields of the bid or its client's name changed. */
export const bidUpdated = z.object({ bid: bidFacts, by: z.string() })

/** `estimating.bid.status-changed.v1`. */
export const bidStatusChanged = z.object({
  bid: bidFacts,
  by: z.string(),
  from: z.enum(BID_STATUSES),
  to: z.enum(BID_STATUSES),
})

/**
 * `estimating.bid.budget-frozen.v1`: a change of status froze the budget of a bid, or took back that of an
 * alternate or a change order; or the first order or saved day froze that of a bid that was created as
 * awarded (`from` and `to` are the same). The event's aggregateversion is the bid's version.
 */
export const bidBudgetFrozen = z.object({
  bidId: z.string(),
  /** The bid itself, or the one that an alternate or a change order belongs to. */
  projectId: z.string(),
  kind: z.enum(BID_KINDS),
  /** LIFTED: the alternate or the change order counts no more. */
  moved: z.enum(['FROZEN', 'LIFTED']),
  from: z.enum(BID_STATUSES),
  to: z.enum(BID_STATUSES),
  by: z.string(),
  /** With the frozen budget; null in events of versions before. */
  bid: bidFacts.nullable().default(null),
})

/** `estimating.bid.deleted.v1`: the bid is gone with everything in it. */
export const bidDeleted = z.object({
  bidId: z.string(),
  bidNumber: z.string(),
  /** What was booked on it goes, too. */
  isSample: z.boolean().default(false),
  by: z.string(),
})

/**
 * `estimating.bid.shared.v1` and `estimating.bid.share-revoked.v1`; the code itself is not told.
 */
export const bidShared = z.object({ bidId: z.string(), by: z.string() })

/**
 * `estimating.scope.created.v2`, `.updated.v2`, `.deleted.v2`, `.reordered.v2`: aggregate is the
 * bid. Each tells the scopes concerned alone, so that it is as long as what has changed and not as
 * the bid.
 *
 * A copy that is as of `follows` or a later version, and not yet as of this event's own, becomes as
 * of this one by it. One that is older has missed an event and asks for the whole
 * (EstimatingService.GetProject).
 */
export const scopesChanged = z.object({
  bidId: z.string(),
  /** The bid's version of the last event before this one that told its facts or its scopes. */
  follows: z.number().int(),
  /** Created, at the end of the bid and in this order, or changed, where they were. */
  scopes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Ids of scopes that are gone. */
  removed: z.array(z.string()),
  /** Ids of all scopes of the bid, when it is their order that changed; else empty. */
  order: z.array(z.string()),
  by: z.string(),
})

/**
 * `estimating.scope.created.v1`, `.updated.v1`, `.deleted.v1`, `.reordered.v1`: published by
 * versions before the second, and still in their streams; aggregate is the bid.
 */
export const scopeChanged = z.object({
  bid: bidFacts,
  scopeIds: z.array(z.string()),
  by: z.string(),
})

/** `estimating.client.created.v1`, `.updated.v1`, `.deleted.v1`. */
export const clientChanged = z.object({
  client: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  by: z.string(),
})

/**
 * `estimating.package.awarded.v1`: the quote that a package of a bid that was won is ordered from.
 * The aggregate is the package, the event's aggregateversion its version.
 */
export const packageAwarded = z.object({
  packageId: z.string(),
  bidId: z.string(),
  /** The type of purchase order that it becomes. */
  kind: z.enum(['CONCRETE', 'MATERIAL', 'RENTAL', 'SUBCONTRACT', 'PUMP', 'MISC']),
  /** Null: a vendor that is known by name alone. */
  vendorId: z.string().nullable(),
  quoted: money,
})
