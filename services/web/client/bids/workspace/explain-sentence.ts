import type { components } from '@formwork/api-client'
import { formatQuantity, money } from '../../lib/formats/formats.ts'

type Node = Pick<components['schemas']['CostBreakdownNode'], 'inputs' | 'value'>

const counted = (value: number, noun: string): string =>
  `${formatQuantity(value)} ${noun}${value === 1 ? '' : 's'}`

/**
 * How the pay of a crew came to be, in words: the quantity and its rate make days, days and workers
 * man-hours, and these the pay. Undefined: the number is something else.
 */
export function sentenceOfPay(node: Node): string | undefined {
  const at = (name: string) => node.inputs.find((input) => input.name === name)
  const number = (name: string): number | undefined => {
    const value = at(name)?.value
    return typeof value === 'number' ? value : undefined
  }
  const [regular, overtime] = [number('regularHours'), number('overtimeHours')]
  const manHours = regular ?? overtime
  const [workers, days, hours] = [number('workers'), number('days'), number('hoursPerDay')]
  if ([manHours, workers, days, hours].includes(undefined)) return undefined
  const after = number('overtimeAfterHours') ?? Number.POSITIVE_INFINITY
  const daily =
    overtime === undefined ? Math.min(Number(hours), after) : Math.max(Number(hours) - after, 0)
  const time = `${counted(Number(workers), 'worker')} × ${formatQuantity(daily)} h × ${counted(Number(days), 'day')} = ${formatQuantity(Number(manHours))} man-hours`
  const ofCrew = number('payRate')
  const price =
    ofCrew === undefined
      ? `$${money(number('hourlyRate') ?? 0)} each`
      : `$${money(ofCrew)} for an hour of all ${formatQuantity(Number(workers))}`
  const premium =
    overtime === undefined ? '' : ` × ${formatQuantity(number('overtimeMultiplier') ?? 1)}`
  return `${workText(at, number)}${time} at ${price}${premium}: $${money(Number(node.value))}.`
}

/** `2,400 SFCA of concrete Wall at 0.2 MH/SFCA and 90 % efficiency take 7.619 days, and 8 are paid. ` */
function workText(
  at: (name: string) => Node['inputs'][number] | undefined,
  number: (name: string) => number | undefined,
): string {
  const [quantity, rate] = [at('production.quantity'), at('production.rate')]
  const [exact, days] = [number('exactDays'), number('days')]
  if (quantity === undefined || rate === undefined || exact === undefined) return ''
  const { source } = quantity
  const of = source.kind === 'followed' && source.record !== undefined ? ` of ${source.record}` : ''
  const efficiency = number('production.efficiencyPercentage') ?? 100
  const pace = efficiency === 100 ? '' : ` and ${formatQuantity(efficiency)} % efficiency`
  const paid = days === undefined || days === exact ? '' : `, and ${formatQuantity(days)} are paid`
  const amount = `${formatQuantity(Number(quantity.value))} ${quantity.unit}${of}`
  return `${amount} at ${formatQuantity(Number(rate.value))} ${rate.unit}${pace} take ${counted(exact, 'day')}${paid}. `
}
