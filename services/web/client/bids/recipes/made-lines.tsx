import { money } from '../../lib/formats/formats.ts'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { texts } from './texts.ts'

interface Made {
  readonly id: string
  readonly name: string
  /** In words: `240 LF`, or of labor all that its days are made of. */
  readonly quantity: string
  readonly totalCost: number
}

const COLUMNS: readonly ListColumn<Made>[] = [
  { key: 'name', label: texts.item, cell: ({ name }) => name },
  {
    key: 'quantity',
    label: texts.quantity,
    // Words, which wrap where there is no room for them.
    cell: ({ quantity }) => <span className="block text-right tabular-nums">{quantity}</span>,
  },
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
