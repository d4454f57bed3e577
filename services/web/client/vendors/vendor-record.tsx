import type { ReactNode } from 'react'
import { formatFullDay } from '../lib/formats/dates.ts'
import { today } from '../lib/formats/today.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { Reach } from '../ui/reach.tsx'
import { RecordForm } from './record-form.tsx'
import { texts } from './texts.ts'
import type { Vendor } from './vendor-data.ts'
import { VendorSection } from './vendor-section.tsx'

const words = texts.record

/** Who to ask at a vendor, its address, terms and papers. */
export function VendorRecord({
  vendor,
  mayWrite,
}: {
  readonly vendor: Vendor
  readonly mayWrite: boolean
}) {
  return (
    <VendorSection
      title={words.title}
      action={
        mayWrite && (
          <DialogButton label={words.edit} look="quiet">
            {(close) => <RecordForm vendor={vendor} onClose={close} />}
          </DialogButton>
        )
      }
    >
      <dl>
        {factsOf(vendor).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </VendorSection>
  )
}

function factsOf(vendor: Vendor): readonly (readonly [string, ReactNode])[] {
  const { discountPercentage: percentage, discountDays, email, phone } = vendor
  return [
    [texts.contactName, vendor.contactName ?? '–'],
    [texts.email, reached('mailto', email)],
    [texts.phone, reached('tel', phone)],
    [words.address, vendor.addressLines.join('\n') || '–'],
    [words.accountNumber, vendor.accountNumber ?? '–'],
    [words.terms, words.termsOf(vendor.netDays, percentage, discountDays)],
    [words.taxId, vendor.taxId ?? '–'],
    [words.w9, vendor.w9OnFile ? words.onFile : words.notOnFile],
    [words.insuranceExpiresOn, <Insurance key="insurance" day={vendor.insuranceExpiresOn} />],
  ]
}

const reached = (scheme: 'mailto' | 'tel', text: string | null): ReactNode =>
  text === null ? '–' : <Reach key={scheme} href={`${scheme}:${text}`} text={text} />

function Insurance({ day }: { readonly day: string | null }) {
  if (day === null) return <>–</>
  const hasEnded = day < today()
  return (
    <span className={hasEnded ? 'font-medium text-bad' : ''}>
      {formatFullDay(day)}
      {hasEnded && `, ${words.ended}`}
    </span>
  )
}
