import { expect, it } from 'vitest'
import { type PlanNode, planFaults } from './plan-faults.ts'

const bounds = { big: ['bids'], mostPerPage: 1_000 }
const scan = (type: string, table: string, rows: number, removed = 0): PlanNode => ({
  'Node Type': type,
  'Relation Name': table,
  'Actual Rows': rows,
  'Actual Loops': 1,
  'Rows Removed by Filter': removed,
})
const over = (type: string, ...plans: PlanNode[]): PlanNode => ({ 'Node Type': type, Plans: plans })

it('finds a big table that is read whole, and leaves small ones alone', () => {
  const plan = over('Nested Loop', scan('Seq Scan', 'bids', 5), scan('Seq Scan', 'roles', 5))
  expect(planFaults(plan, bounds)).toEqual(['reads all of bids'])
})

it('counts for a page what an index gives and a filter drops', () => {
  const walk = scan('Index Scan', 'bids', 100, 901)
  expect(planFaults(over('Limit', over('Sort', walk)), bounds)).toEqual([
    'reads 1001 rows of bids for a page',
  ])
  expect(planFaults(over('Limit', scan('Index Scan', 'bids', 101)), bounds)).toEqual([])
})

it('lets a count read an index as far as it counts', () => {
  expect(planFaults(over('Aggregate', scan('Index Only Scan', 'bids', 50_000)), bounds)).toEqual([])
})

it('lets a count, and nothing else, read all of a narrow table', () => {
  const narrow = { ...bounds, big: ['totals'], narrow: ['totals'] }
  const whole = scan('Seq Scan', 'totals', 50_000)
  expect(planFaults(over('Aggregate', whole), narrow)).toEqual([])
  expect(planFaults(over('Sort', whole), narrow)).toEqual(['reads all of totals'])
})

it('lets a search begin with a big table that it leaves after the most that it finds', () => {
  const searched = { ...bounds, mostFound: 10_000 }
  expect(planFaults(scan('Seq Scan', 'bids', 10_000), searched)).toEqual([])
  expect(planFaults(scan('Seq Scan', 'bids', 9_999, 2), searched)).toEqual(['reads all of bids'])
})
