import { TriangleAlert } from 'lucide-react'
import { money } from '../lib/formats/formats.ts'
import type { Order } from './order-data.ts'
import { stillToCome } from './still-to-come.ts'
import { texts } from './texts.ts'

const words = texts.toCome

/** Says before an order is settled what of it has not come, and what the budget has again. */
export function ToComeNote({ order, then }: { readonly order: Order; readonly then: string }) {
  const left = stillToCome(order)
  if (left === undefined) return null
  const { freed, goods } = left
  return (
    <div className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        {goods.length > 0 && <p>{words.goods(goods)}</p>}
        {freed > 0n && <p>{words.freed(money(freed))}</p>}
        <p>{then}</p>
      </div>
    </div>
  )
}
