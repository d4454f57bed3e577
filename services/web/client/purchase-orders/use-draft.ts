import { useQuery } from '@tanstack/react-query'
import { projectQuery } from '../projects/project-data.ts'
import type { NewOrderSearch } from './new-order-search.ts'
import { draftOf, lotOf, type OrderDraft } from './to-buy/order-draft.ts'
import { toBuyQuery } from './to-buy/to-buy-data.ts'

const NOTHING: OrderDraft = { form: {}, lines: [] }

/**
 * What the address asks to be bought, as it is left to buy now, to be shipped where the project has
 * it; without, an empty order.
 */
export function useDraft({ project, type, of, buy }: NewOrderSearch): {
  readonly data: OrderDraft | undefined
  readonly error: Error | null
} {
  const isAsked = project !== undefined && (type !== undefined || buy !== undefined)
  const offers = useQuery({ ...toBuyQuery(project ?? ''), enabled: isAsked })
  const site = useQuery({ ...projectQuery(project ?? ''), enabled: project !== undefined })
  const error = site.error ?? (isAsked ? offers.error : null)
  if (project === undefined) {
    return { data: { ...NOTHING, form: { ...(type && { type }) } }, error: null }
  }
  if (site.data === undefined || (isAsked && offers.data === undefined)) {
    return { data: undefined, error }
  }
  const begun = { projectId: project, shipTo: site.data.shipTo ?? '', ...(type && { type }) }
  const chosen = (offers.data ?? []).filter((offer) =>
    buy === undefined
      ? offer.type === type && (of === undefined || lotOf(offer) === of)
      : buy.includes(offer.sourceKey),
  )
  const { form, lines } = draftOf(chosen) ?? NOTHING
  return { data: { form: { ...begun, ...form }, lines }, error }
}
