import { earlierFirst } from '../lib/formats/dates.ts'
import { type Cents, cents, sum } from '../lib/money.ts'

interface Waiting {
  readonly project: { readonly id: string; readonly name: string; readonly bidNumber: string }
  readonly waitingSince: string
  readonly amount: number | null
}

/** What waits on one job. */
export interface Group<Row> {
  readonly project: Waiting['project']
  readonly rows: readonly Row[]
  readonly oldest: string
  readonly amount: Cents
}

/** By job; the job first in which something waits longest, and so within it. */
export function groupsOf<Row extends Waiting>(rows: readonly Row[]): readonly Group<Row>[] {
  const byAge = rows.toSorted((one, other) => earlierFirst(one.waitingSince, other.waitingSince))
  const groups = Map.groupBy(byAge, ({ project }) => project.id)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const amount = sum(rows.map((row) => cents(row.amount ?? 0)))
    return [{ project: first.project, rows, oldest: first.waitingSince, amount }]
  })
}
