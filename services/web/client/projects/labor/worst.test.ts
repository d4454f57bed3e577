import { expect, it } from 'vitest'
import { worstTasks } from './worst.ts'

const task = (name: string, variance: number, rates: readonly [number, number] | null) => {
  const [rate, budgetRate] = rates ?? [null, null]
  const uom = rates === null ? null : 'SF'
  return { id: name, name, uom, rate, budgetRate, budgetCost: 15_425.81, variance }
}
const sentences = (...tasks: readonly ReturnType<typeof task>[]) =>
  worstTasks(tasks).map(({ text }) => text)

it('a task that takes longer than sold is told with both rates and what that comes to', () => {
  expect(sentences(task('Wall forms', -5_874.24, [0.28, 0.2333]))).toEqual([
    'Wall forms run at 0.2800 instead of 0.2333 MH/SF: 5,874.24 over at completion',
  ])
})

it('one that is over for another reason, or has no unit, is told without rates', () => {
  expect(sentences(task('Strip', -12, [0.1, 0.2]), task('Cleanup', -10.5, null))).toEqual([
    'Strip: 12.00 over at completion',
    'Cleanup: 10.50 over at completion',
  ])
})

it('the three worst are told, the worst first, and none that is at or under its budget', () => {
  const tasks = [-1, 0, -30, 5, -2, -4].map((variance) => task(`${variance}`, variance, null))
  expect(worstTasks(tasks).map(({ key }) => key)).toEqual(['-30', '-4', '-2'])
})

it('a task is told as loud as it runs over: 0.12 % is no alarm, 38 % is one', () => {
  const told = worstTasks([task('Small', -18.55, null), task('Grave', -5_874.24, null)])
  expect(told.map(({ key, severity }) => [key, severity])).toEqual([
    ['Grave', 'bad'],
    ['Small', 'small'],
  ])
})
