import { Decimal, type DecimalLike, decimal, roundToCents, ZERO } from '@formwork/kernel'

/** What a task was sold with, and what was booked on it. */
export interface TaskFigures {
  readonly budgetQuantity: DecimalLike | null
  readonly budgetHours: DecimalLike
  readonly budgetCost: DecimalLike
  readonly quantityToDate: DecimalLike
  readonly hoursToDate: DecimalLike
  readonly costToDate: DecimalLike
  readonly outlook: Outlook | null
}

/** What a person knows better. */
export interface Outlook {
  readonly quantity: DecimalLike | null
  /** As it was typed, with the hours that were approved and submitted then. */
  readonly hoursToComplete: { readonly typed: DecimalLike; readonly hoursThen: DecimalLike } | null
}

export type Basis = 'TREND' | 'BUDGET'

/** By what the hours to complete are made. */
export type By = 'OUTLOOK' | 'TREND' | 'BUDGET' | 'REST'

export interface TaskForecast {
  /** Fraction of one; null without a quantity. */
  readonly percentComplete: Decimal | null
  readonly earnedHours: Decimal | null
  readonly factor: Decimal | null
  /** Man-hours a unit. */
  readonly budgetRate: Decimal | null
  readonly rate: Decimal | null
  readonly by: By
  readonly hoursToComplete: Decimal
  readonly costToComplete: Decimal
  readonly forecast: Decimal
  /** Negative: over. */
  readonly variance: Decimal
  /** Hours were typed, and nothing tells what one costs. */
  readonly hasNoRate: boolean
}

interface Figures {
  /** Q, and bq, bh, bc, U, H, C of thread § 3. */
  readonly quantity: Decimal | null
  readonly bq: Decimal
  readonly bh: Decimal
  readonly bc: Decimal
  readonly u: Decimal
  readonly h: Decimal
  readonly c: Decimal
}

interface ToComplete {
  readonly by: By
  readonly hours: Decimal
  readonly cost: Decimal
  readonly hasNoRate?: boolean
}

const atLeastZero = (value: Decimal): Decimal => Decimal.max(value, ZERO)

/** What a task will have cost, from what was booked on it and what it was sold with. */
export function taskForecast(task: TaskFigures, basis: Basis): TaskForecast {
  const f = figuresOf(task)
  const { quantity, bq, bh, bc, u, h, c } = f
  const left = toComplete(f, task.outlook, basis)
  const earnedHours = bq.gt(0) ? bh.times(u).div(bq) : null
  const forecast = c.plus(left.cost)
  return {
    percentComplete: quantity?.gt(0) ? Decimal.min(u.div(quantity), 1) : null,
    earnedHours,
    factor: h.gt(0) && earnedHours !== null ? bh.times(u).div(bq.times(h)) : null,
    budgetRate: bq.gt(0) ? bh.div(bq) : null,
    rate: u.gt(0) ? h.div(u) : null,
    by: left.by,
    hoursToComplete: left.hours,
    costToComplete: left.cost,
    forecast,
    variance: bc.minus(forecast),
    hasNoRate: left.hasNoRate ?? false,
  }
}

function figuresOf(task: TaskFigures): Figures {
  const budgetQuantity = task.budgetQuantity === null ? null : decimal(task.budgetQuantity)
  const planned = task.outlook?.quantity
  return {
    quantity: planned == null ? budgetQuantity : decimal(planned),
    bq: budgetQuantity ?? ZERO,
    bh: decimal(task.budgetHours),
    bc: decimal(task.budgetCost),
    u: atLeastZero(decimal(task.quantityToDate)),
    h: decimal(task.hoursToDate),
    c: decimal(task.costToDate),
  }
}

/** The first rule that holds. */
function toComplete(f: Figures, outlook: Outlook | null, basis: Basis): ToComplete {
  const { quantity, bq, bh, u, h, c } = f
  const typed = outlook?.hoursToComplete
  if (typed != null) {
    const hours = atLeastZero(decimal(typed.typed).plus(typed.hoursThen).minus(h))
    return typedHours(f, hours, basis)
  }
  const left = quantity === null ? ZERO : atLeastZero(quantity.minus(u))
  const isTrend = basis === 'TREND' && quantity !== null && quantity.gt(0) && h.gt(0) && u.gt(0)
  if (isTrend && u.times(10).gte(quantity)) {
    const hours = left.times(h)
    return {
      by: 'TREND',
      hours: hours.div(u),
      cost: roundToCents(left.times(c).div(u)),
    }
  }
  if (bq.gt(0)) {
    const hours = left.times(bh).div(bq)
    return { by: 'BUDGET', hours, cost: costByBudget(f, left.times(bh), bq) }
  }
  const hours = atLeastZero(bh.minus(h))
  return { by: 'REST', hours, cost: costByBudget(f, hours, decimal(1)) }
}

function typedHours({ bh, bc, h, c }: Figures, hours: Decimal, basis: Basis): ToComplete {
  const ofTrend = h.gt(0) ? ([c, h] as const) : null
  const ofBudget = bh.gt(0) ? ([bc, bh] as const) : null
  const rate = basis === 'TREND' ? (ofTrend ?? ofBudget) : (ofBudget ?? ofTrend)
  if (rate === null) return { by: 'OUTLOOK', hours, cost: ZERO, hasNoRate: true }
  const [dollars, of] = rate
  return { by: 'OUTLOOK', hours, cost: roundToCents(hours.times(dollars).div(of)) }
}

/** Of hours / part at what the budget has for one; what has no hours keeps what is left of its dollars. */
function costByBudget({ bh, bc, c }: Figures, hours: Decimal, part: Decimal): Decimal {
  if (bh.gt(0)) return roundToCents(hours.times(bc).div(bh.times(part)))
  return bc.lt(0) ? bc : atLeastZero(bc.minus(c))
}
