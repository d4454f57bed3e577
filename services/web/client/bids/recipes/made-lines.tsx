import { money } from '../../lib/formats/formats.ts'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { texts } from './texts.ts'

interface Made {
  readonly id: string
  readonly name: string
  /** In words: `240 LF`. */
  readonly quantity: string
  readonly totalCost: number
}

const COLUMNS: readonly ListColumn<Made>[] = [
  { key: 'name', label: texts.item, cell: ({ name }) => name },
  { key: 'quantity', label: texts.quantity, isNumber: true, cell: ({ quantity }) => quantity },
  { key: 'cost', label: texts.cost, isNumber: true, cell: ({ totalCost }) => money(totalCost) },
]

/** The items that a recipe makes, and what they come to. */
export function MadeLines({
  lines,
  totals,
}: {
  readonly lines: readonly Made[]
  readonly totals: readonly (readonly [string, string])[]
}) {
  return (
    <>
      <ListTable caption={texts.tried} columns={COLUMNS} rows={lines} />
      <dl className="flex flex-col gap-1">
        {totals.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 px-2 font-semibold">
            <dt>{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
