import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const order = (job: string, waitingSince: string, amount: number | null) => ({
  project: { id: job, name: `Job ${job}`, bidNumber: job },
  waitingSince,
  amount,
})

it('what waits is grouped by job, the longest waiting first, with what each comes to', () => {
  const rows = [
    order('a', '2026-03-04T08:00:00.000Z', 100.1),
    order('b', '2026-03-02T08:00:00.000Z', 0.2),
    order('a', '2026-03-03T08:00:00.000Z', null),
    order('b', '2026-03-05T08:00:00.000Z', 0.1),
  ]
  expect(groupsOf(rows).map(({ project, oldest, amount }) => [project.id, oldest, amount])).toEqual(
    [
      ['b', '2026-03-02T08:00:00.000Z', 30n],
      ['a', '2026-03-03T08:00:00.000Z', 10_010n],
    ],
  )
  expect(groupsOf(rows)[1]?.rows.map(({ amount }) => amount)).toEqual([null, 100.1])
})
