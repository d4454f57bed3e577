import { useQuery } from '@tanstack/react-query'
import { formatRate } from '../../lib/formats/formats.ts'
import { today } from '../../lib/formats/today.ts'
import { Button } from '../../ui/button.tsx'
import { vendorQuery } from '../../vendors/vendor-query.ts'
import type { TypedLine } from './order-line.ts'
import { validPrices, withPrice } from './vendor-price.ts'

const words = {
  title: (vendor: string) => `Prices of ${vendor}`,
  price: (amount: number, uom: string) => `$${formatRate(amount)} / ${uom}`,
}

/** What the vendor of the order asks, to be taken over into its lines. */
export function VendorPrices({
  vendorId,
  lines,
  onChange,
}: {
  /** Empty: none is chosen yet. */
  readonly vendorId: string
  readonly lines: readonly TypedLine[]
  readonly onChange: (lines: readonly TypedLine[]) => void
}) {
  const { data } = useQuery({ ...vendorQuery(vendorId), enabled: vendorId !== '' })
  const prices = validPrices(data?.prices ?? [], today())
  if (data === undefined || prices.length === 0) return null
  return (
    <section aria-label={words.title(data.name)} className="min-w-0 sm:col-span-2">
      <h3 className="mb-1 text-xs font-medium text-muted">{words.title(data.name)}</h3>
      <ul className="flex max-h-32 flex-wrap gap-2 overflow-y-auto p-0.5">
        {prices.map((price) => (
          <li key={`${price.description} ${price.uom} ${price.unitPrice}`} className="min-w-0">
            <Button
              className="max-w-full whitespace-normal text-left"
              onClick={() => onChange(withPrice(lines, price))}
            >
              <span className="wrap-anywhere">{price.description}</span>
              <span className="number whitespace-nowrap">
                {words.price(price.unitPrice, price.uom)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
