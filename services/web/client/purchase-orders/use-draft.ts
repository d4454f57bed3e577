import { useQuery } from '@tanstack/react-query'
import { draftOf, type OrderDraft } from '../projects/to-buy/order-draft.ts'
import { toBuyQuery } from '../projects/to-buy/to-buy-data.ts'
import type { NewOrderSearch } from './new-order-search.ts'

const NOTHING: OrderDraft = { form: {}, lines: [] }

/** What the address asks to be bought, as it is left to buy now; without, an empty order. */
export function useDraft({ project, type, buy }: NewOrderSearch): {
  readonly data: OrderDraft | undefined
  readonly error: Error | null
} {
  const isAsked = project !== undefined && (type !== undefined || buy !== undefined)
  const offers = useQuery({ ...toBuyQuery(project ?? ''), enabled: isAsked })
  const begun: OrderDraft = {
    ...NOTHING,
    form: { ...(project !== undefined && { projectId: project }), ...(type && { type }) },
  }
  if (!isAsked) return { data: begun, error: null }
  const { data, error } = offers
  if (data === undefined) return { data: undefined, error }
  const chosen = data.filter((offer) =>
    buy === undefined ? offer.type === type : buy.includes(offer.sourceKey),
  )
  return { data: draftOf(chosen) ?? begun, error: null }
}
