import { useQuery } from '@tanstack/react-query'
import type { ListColumn } from '../../ui/list-table.tsx'
import { vendorsQuery } from '../../vendors/vendors-of-type.ts'
import type { OrderType } from '../order-data.ts'
import { type Offer, packageOf } from './order-draft.ts'
import { texts } from './texts.ts'

/** Names of vendors by id, where one of them was awarded something. */
export function useVendorNames(type: OrderType, isAsked: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...vendorsQuery(type), enabled: isAsked })
  return new Map(data.map(({ id, name }) => [id, name]))
}

const PRICE = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** Of an awarded package who sells it, and for how much. */
export const quoteColumns = (
  vendors: ReadonlyMap<string, string>,
): readonly ListColumn<Offer>[] => [
  {
    key: 'vendor',
    label: texts.vendor,
    cell: (offer) =>
      packageOf(offer) === undefined ? '–' : (vendors.get(offer.vendorId ?? '') ?? texts.notListed),
  },
  {
    key: 'price',
    label: texts.price,
    isNumber: true,
    cell: (offer) =>
      packageOf(offer) === undefined ? '–' : `${PRICE.format(offer.unitPrice)} / ${offer.uom}`,
  },
]
