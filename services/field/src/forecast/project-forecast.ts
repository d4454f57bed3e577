import { type DecimalLike, decimal, round } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'
import type { KeptOutlook, TaskToDate } from './forecast.store.ts'
import { type Basis, type TaskForecast, taskForecast } from './task-forecast.ts'

/** The tasks of a job with what each will have cost, and their sums. */
export interface ProjectForecast {
  readonly basis: Basis
  readonly tasks: readonly TaskRow[]
  readonly totals: ForecastTotals
  readonly warnings: Warning[]
}

export type TaskRow = ReturnType<typeof taskRow>
export type ForecastTotals = ReturnType<typeof totalsOf>

/** What is known of a task besides its outlook, and its forecast. */
interface Forecasted {
  readonly task: TaskToDate
  readonly of: TaskForecast
}

/**
 * @param scopeNames of the project's scopes
 */
export function projectForecast(
  tasks: readonly TaskToDate[],
  basis: Basis,
  scopeNames: ReadonlyMap<string, string>,
): ProjectForecast {
  const all = tasks.map((task) => ({ task, of: taskForecast(task, basis) }))
  const rows = all.map((each) => taskRow(each, basis, scopeNames))
  return {
    basis,
    tasks: rows,
    totals: totalsOf(rows),
    warnings: all.flatMap(warningsOf),
  }
}

function taskRow({ task, of }: Forecasted, basis: Basis, scopeNames: ReadonlyMap<string, string>) {
  const { id, name, scopeId, work, uom, costCode, source, isActive, outlook } = task
  return {
    id,
    name,
    scopeId,
    scope: scopeId === null ? null : (scopeNames.get(scopeId) ?? null),
    work,
    uom,
    costCode,
    source,
    isActive,
    budgetQuantity: task.budgetQuantity === null ? null : Number(task.budgetQuantity),
    budgetHours: Number(task.budgetHours),
    budgetCost: Number(task.budgetCost),
    quantityToDate: Number(task.quantityToDate),
    hoursToDate: Number(task.hoursToDate),
    costToDate: Number(task.costToDate),
    percentComplete: of.percentComplete === null ? null : dollars(of.percentComplete.times(100)),
    earnedHours: fourDecimals(of.earnedHours),
    factor: fourDecimals(of.factor),
    budgetRate: fourDecimals(of.budgetRate),
    rate: fourDecimals(of.rate),
    ...toCompleteOf(of),
    outlook: outlook === null ? null : outlookOf(outlook, task, basis),
    version: task.version,
  }
}

/** By what the hours to complete are made, and what follows from them. */
function toCompleteOf({ by, hoursToComplete, costToComplete, forecast, variance }: TaskForecast) {
  return {
    by,
    hoursToComplete: measure(hoursToComplete),
    costToComplete: dollars(costToComplete),
    forecast: dollars(forecast),
    variance: dollars(variance),
  }
}

/** With what the basis says without it: a plugged cost to complete hides the trend. */
function outlookOf(outlook: KeptOutlook, task: TaskToDate, basis: Basis) {
  const { quantity, hoursToComplete, reason, by, at } = outlook
  return {
    quantity: fourDecimals(quantity),
    hoursToComplete: fourDecimals(hoursToComplete?.typed ?? null),
    hoursThen: fourDecimals(hoursToComplete?.hoursThen ?? null),
    reason,
    by,
    at,
    without: toCompleteOf(taskForecast({ ...task, outlook: null }, basis)),
  }
}

/** Sums of what the rows show, so that a reader's own sum is the same. */
function totalsOf(rows: readonly TaskRow[]) {
  const dollarsOf = (field: Summed) => wholeSum(rows, field, 100)
  const hoursOf = (field: Summed) => wholeSum(rows, field, 10_000)
  return {
    budgetHours: hoursOf('budgetHours'),
    budgetCost: dollarsOf('budgetCost'),
    hoursToDate: hoursOf('hoursToDate'),
    costToDate: dollarsOf('costToDate'),
    earnedHours: hoursOf('earnedHours'),
    hoursToComplete: hoursOf('hoursToComplete'),
    costToComplete: dollarsOf('costToComplete'),
    forecast: dollarsOf('forecast'),
    variance: dollarsOf('variance'),
  }
}

/** Exact as far as a column reaches: whole cents, or ten thousandths of an hour. */
const wholeSum = (rows: readonly TaskRow[], field: Summed, parts: number): number =>
  rows.reduce((total, row) => total + Math.round((row[field] ?? 0) * parts), 0) / parts

type Summed = {
  [Field in keyof TaskRow]: TaskRow[Field] extends number | null ? Field : never
}[keyof TaskRow]

function warningsOf({ task, of }: Forecasted): readonly Warning[] {
  const warnings: Warning[] = []
  const add = (field: string, message: string) => {
    warnings.push({ field, message: `${task.name}: ${message}` })
  }
  if (of.hasNoRate) {
    const hours = of.hoursToComplete.toFixed()
    add('hoursToComplete', `nothing says what an hour costs, so ${hours} hours cost nothing`)
  }
  const stands = decimal(task.quantityToDate)
  if (stands.lt(0)) add('quantityToDate', `${stands.toFixed()} in place counts as 0`)
  return warnings
}

const dollars = (value: DecimalLike): number => round(value, 2).toNumber()
const measure = (value: DecimalLike): number => round(value, 4).toNumber()
const fourDecimals = (value: DecimalLike | null): number | null =>
  value === null ? null : measure(value)
