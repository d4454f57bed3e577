import type { LaborTasksMessage } from '@formwork/contracts'

type LaborTaskBid = NonNullable<LaborTasksMessage['bid']>

/** Where a task comes from. */
export const TASK_SOURCES = ['BID', 'ALTERNATE', 'CHANGE_ORDER', 'ADDED'] as const
export type TaskSource = (typeof TASK_SOURCES)[number]

/** Statuses in which a bid is sold, an alternate accepted and a change order approved. */
const ACCEPTED: readonly string[] = ['AWARDED', 'COMPLETED']

/** A task as its bid has it; decimal texts. */
export interface BidTask {
  /** Bid, item or crew, and scope: it stays when the bid is read again. */
  readonly sourceKey: string
  readonly source: Exclude<TaskSource, 'ADDED'>
  readonly itemId: string | null
  readonly scopeId: string | null
  readonly name: string
  readonly work: string | null
  readonly productionRateId: string | null
  readonly uom: string | null
  readonly budgetQuantity: string | null
  readonly budgetHours: string
  readonly budgetCost: string
}

/** A job as estimating answers it. */
export interface ProjectFacts {
  readonly id: string
  readonly bidNumber: string
  readonly name: string
  readonly location: string | null
  readonly status: string
  /** Whether its tasks are what was sold, for good. */
  readonly isFrozen: boolean
  /** Timestamp; null: never awarded. */
  readonly awardedAt: string | null
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  /** The bid and what counts with it, each as of a version. */
  readonly bids: readonly { readonly id: string; readonly version: number }[]
  /** None before the award. */
  readonly tasks: readonly BidTask[]
}

/**
 * A job from the parts in which estimating answers: a bid, its tasks, then each alternate and change
 * order that counts with its own. None counts before the bid itself is sold.
 *
 * @returns undefined for an alternate or a change order by itself
 */
export function projectOf(parts: readonly LaborTasksMessage[]): ProjectFacts | undefined {
  const base = parts[0]?.bid
  if (base == null || base.kind !== 'BID') return undefined
  const isSold = base.isFrozen || ACCEPTED.includes(base.status)
  const bids = parts.flatMap(({ bid }) => bid ?? [])
  const counted = isSold ? bids : [base]
  return {
    id: base.id,
    bidNumber: base.bidNumber,
    name: base.name,
    location: base.location ?? null,
    status: base.status,
    isFrozen: base.isFrozen,
    awardedAt: base.awardedAt ?? null,
    scopes: counted.flatMap(({ scopes }) => scopes),
    bids: bids.map(({ id, version }) => ({ id, version: Number(version) })),
    tasks: isSold ? tasksOf(parts) : [],
  }
}

function tasksOf(parts: readonly LaborTasksMessage[]): readonly BidTask[] {
  let of: LaborTaskBid | undefined
  const all: BidTask[] = []
  for (const { bid, tasks } of parts) {
    of = bid ?? of
    if (of !== undefined) for (const task of tasks) all.push(toTask(of, task))
  }
  return all
}

function toTask({ id, kind }: LaborTaskBid, task: LaborTasksMessage['tasks'][number]): BidTask {
  const { itemId, ganttEntryId, scopeId, name, hours, cost } = task
  return {
    sourceKey: [id, itemId ?? ganttEntryId ?? 'other', scopeId ?? 'none'].join('/'),
    source: TASK_SOURCES.find((each): each is BidTask['source'] => each === kind) ?? 'BID',
    itemId: itemId ?? null,
    scopeId: scopeId ?? null,
    name,
    work: task.work ?? null,
    productionRateId: task.productionRateId ?? null,
    uom: task.uom ?? null,
    budgetQuantity: task.quantity ?? null,
    budgetHours: hours,
    budgetCost: cost,
  }
}
