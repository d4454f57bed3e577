import { useQuery } from '@tanstack/react-query'
import { formatQuantity, formatRate } from '../../lib/formats/formats.ts'
import { type ListColumn, NONE } from '../../ui/list-table.tsx'
import { vendorsQuery } from '../../vendors/vendors-of-type.ts'
import type { OrderType } from '../order-data.ts'
import { type Offer, packageOf } from './order-draft.ts'
import { texts } from './texts.ts'

/** Names of vendors by id, where one of them was awarded something. */
export function useVendorNames(type: OrderType, isAsked: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...vendorsQuery(type), enabled: isAsked })
  return new Map(data.map(({ id, name }) => [id, name]))
}

/** Of an awarded package the lines that are left, at the prices of its quote. */
export function What({ offer }: { readonly offer: Offer }) {
  if (packageOf(offer) === undefined) return offer.description
  return (
    <span className="block @2xl:text-left">
      {offer.description}
      {offer.lines.map(({ sourceKey, description, quantity, uom, unitPrice }) => (
        <span key={sourceKey} className="block text-xs text-muted wrap-anywhere">
          {texts.lineOfPackage(description, `${formatQuantity(quantity)} ${uom}`)}{' '}
          <span className="tabular-nums">{`${formatRate(unitPrice)} / ${uom}`}</span>
        </span>
      ))}
    </span>
  )
}

/** Of an awarded package who sells it. */
export const vendorColumn = (vendors: ReadonlyMap<string, string>): ListColumn<Offer> => ({
  key: 'vendor',
  label: texts.vendor,
  cell: (offer) =>
    packageOf(offer) === undefined ? NONE : (vendors.get(offer.vendorId ?? '') ?? texts.notListed),
})
