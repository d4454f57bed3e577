import { money } from '../lib/formats/formats.ts'
import { WarningList } from '../ui/warning-list.tsx'
import type { Order } from './order-data.ts'
import { stillToCome } from './still-to-come.ts'
import { texts } from './texts.ts'

const words = texts.toCome

/** Says before an order is settled what of it has not come, and what the budget has again. */
export function ToComeNote({ order, then }: { readonly order: Order; readonly then: string }) {
  const left = stillToCome(order)
  if (left === undefined) return null
  const { freed, goods } = left
  const messages = [
    ...(goods.length > 0 ? [words.goods(goods)] : []),
    ...(freed > 0n ? [words.freed(money(freed))] : []),
    then,
  ]
  return <WarningList messages={messages} />
}
