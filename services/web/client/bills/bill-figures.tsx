import type { ReactNode } from 'react'
import { money } from '../lib/formats/formats.ts'
import { type Bill, signedCents } from './bill.ts'
import { Due } from './bill-columns.tsx'
import { texts } from './texts.ts'

const words = texts.bill

/** What the bill comes to and what of it is open, in large figures. */
export function BillFigures({ bill }: { readonly bill: Bill }) {
  const { kind, status, total, retained, released, paid, discountTaken, open, payable } = bill
  const shown = (amount: number): string => money(signedCents(bill, amount))
  const figures: readonly (readonly [string, ReactNode])[] = [
    [words.total, shown(total)],
    ...(retained === 0 ? [] : [[words.retained, money(retained)] as const]),
    ...(payable === total ? [] : [[words.payable, shown(payable)] as const]),
    ...(released === 0 ? [] : [[words.released, money(released)] as const]),
    ...(paid === 0 && discountTaken === 0
      ? []
      : [[kind === 'CREDIT' ? words.used : words.paid, money(paid)] as const]),
    ...(discountTaken === 0 ? [] : [[words.discountTaken, money(discountTaken)] as const]),
    ...(status === 'VOID' ? [] : [[words.open, shown(open)] as const]),
  ]
  return (
    <dl className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-xs text-muted">{words.due}</dt>
        <dd className="py-1">
          <Due bill={bill} />
        </dd>
      </div>
    </dl>
  )
}
