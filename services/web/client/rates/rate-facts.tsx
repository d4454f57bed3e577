import { FieldText } from './field-text.tsx'
import type { RateKind } from './rate-kind.ts'
import type { Rate } from './rates-data.ts'

/** What of a record the table has no room for. */
export function RateFacts({ kind, rate }: { readonly kind: RateKind; readonly rate: Rate }) {
  const facts = kind.fields.filter(({ isAside, key }) => isAside === true && rate[key] !== null)
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 flex flex-col gap-2">
      {facts.map((field) => (
        <div key={field.key}>
          <dt className="text-xs font-medium text-muted">{field.label}</dt>
          <dd className="wrap-anywhere">
            <FieldText field={field} rate={rate} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
