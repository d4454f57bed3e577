import { money } from '../../lib/formats/formats.ts'
import { cents } from '../../lib/money.ts'
import type { Over } from '../over-list.tsx'
import { severityOf } from '../severity.ts'
import type { TaskForecast } from './labor-data.ts'
import { texts } from './texts.ts'

const MOST = 3

/** Man-hours a unit, as rates are written. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : rate.toFixed(4))

type Told = Pick<
  TaskForecast,
  'id' | 'name' | 'uom' | 'rate' | 'budgetRate' | 'budgetCost' | 'variance'
>

/** The tasks that end furthest over what was sold, the worst first, each as a sentence. */
export function worstTasks(tasks: readonly Told[]): readonly Over[] {
  return tasks
    .filter(({ variance }) => cents(variance) < 0n)
    .toSorted((one, other) => Number(cents(one.variance) - cents(other.variance)))
    .slice(0, MOST)
    .map((task) => {
      const severity = severityOf(-cents(task.variance), task.budgetCost)
      return { key: task.id, text: sentenceOf(task), severity }
    })
}

function sentenceOf({ name, uom, rate, budgetRate, variance }: Told): string {
  const over = money(-cents(variance))
  const isSlower = rate !== null && budgetRate !== null && rate > budgetRate
  return isSlower && uom !== null
    ? texts.runs(name, rateText(rate), rateText(budgetRate), texts.unit(uom), over)
    : texts.over(name, over)
}
