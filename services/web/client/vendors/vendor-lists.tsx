import { formatFullDay } from '../lib/formats/dates.ts'
import { formatRate } from '../lib/formats/formats.ts'
import { today } from '../lib/formats/today.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { type ListColumn, ListTable } from '../ui/list-table.tsx'
import { Reach } from '../ui/reach.tsx'
import { numberOrNull, orNull } from './change-vendor.ts'
import { type RowField, RowsForm } from './rows-form.tsx'
import { texts } from './texts.ts'
import type { Vendor } from './vendor-data.ts'
import { VendorSection } from './vendor-section.tsx'

interface Needs {
  readonly vendor: Vendor
  readonly mayWrite: boolean
}

const people = texts.contacts
type ContactField = 'name' | 'role' | 'phone' | 'email'
const CONTACT_FIELDS: readonly RowField<ContactField>[] = [
  { name: 'name', label: people.name },
  { name: 'role', label: people.role },
  { name: 'phone', label: people.phone, type: 'tel' },
  { name: 'email', label: people.email, type: 'email' },
]

const contactRows = ({ contacts }: Vendor) =>
  contacts.map(({ name, role, phone, email }) => ({
    name,
    role: role ?? '',
    phone: phone ?? '',
    email: email ?? '',
  }))

const sentContact = ({ name, role, phone, email }: Readonly<Record<ContactField, string>>) => ({
  name: name.trim(),
  role: orNull(role),
  phone: orNull(phone),
  email: orNull(email),
})

/** People at the vendor. */
export function VendorContacts({ vendor, mayWrite }: Needs) {
  const { contacts } = vendor
  const action = mayWrite && (
    <DialogButton label={people.edit} look="quiet">
      {(close) => (
        <RowsForm
          title={people.edit}
          fields={CONTACT_FIELDS}
          most={10}
          add={people.add}
          vendor={vendor}
          rowsOf={contactRows}
          sent={(rows) => ({ contacts: rows.map(sentContact) })}
          onClose={close}
        />
      )}
    </DialogButton>
  )
  return (
    <VendorSection title={people.title} action={action}>
      {contacts.length === 0 && <p className="text-muted">{people.none}</p>}
      <ul>
        {contacts.map(({ name, role, phone, email }) => (
          <li
            key={`${name} ${email ?? ''} ${phone ?? ''}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5"
          >
            <span className="wrap-anywhere">
              {name}
              {role !== null && <span className="text-muted">, {role}</span>}
            </span>
            <span className="flex flex-wrap gap-x-4">
              {phone !== null && (
                <Reach className="wrap-anywhere" href={`tel:${phone}`} text={phone} />
              )}
              {email !== null && (
                <Reach className="wrap-anywhere" href={`mailto:${email}`} text={email} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </VendorSection>
  )
}

const sold = texts.prices
type Price = Vendor['prices'][number] & { readonly id: string }

const PRICE_COLUMNS: readonly ListColumn<Price>[] = [
  {
    key: 'description',
    label: sold.description,
    cell: ({ description, mixId }) => (
      <>
        {description}
        {mixId !== null && <span className="text-muted">, {mixId}</span>}
      </>
    ),
  },
  { key: 'uom', label: sold.uom, cell: ({ uom }) => uom },
  {
    key: 'price',
    label: sold.price,
    isNumber: true,
    cell: ({ unitPrice }) => formatRate(unitPrice),
  },
  {
    key: 'until',
    label: sold.until,
    isOneLine: true,
    cell: ({ validUntil }) => (
      <span className={validUntil !== null && validUntil < today() ? 'text-bad' : ''}>
        {validUntil === null ? sold.open : formatFullDay(validUntil)}
      </span>
    ),
  },
]

type PriceField = 'description' | 'mixId' | 'uom' | 'unitPrice' | 'validUntil'
const PRICE_FIELDS: readonly RowField<PriceField>[] = [
  { name: 'description', label: sold.description },
  { name: 'mixId', label: sold.mix },
  { name: 'uom', label: sold.uom },
  { name: 'unitPrice', label: sold.price, isNumber: true },
  { name: 'validUntil', label: sold.until, type: 'date' },
]

const priceRows = ({ prices }: Vendor) =>
  prices.map(({ description, mixId, uom, unitPrice, validUntil }) => ({
    description,
    uom,
    mixId: mixId ?? '',
    unitPrice: String(unitPrice),
    validUntil: validUntil ?? '',
  }))

const sentPrice = (row: Readonly<Record<PriceField, string>>) => ({
  description: row.description.trim(),
  mixId: orNull(row.mixId),
  uom: row.uom.trim(),
  // What is no number is refused with its sentence.
  unitPrice: numberOrNull(row.unitPrice) as number,
  validUntil: orNull(row.validUntil),
})

/** What the vendor asks, as it is offered in lines of orders. */
export function VendorPrices({ vendor, mayWrite }: Needs) {
  const { prices } = vendor
  const action = mayWrite && (
    <DialogButton label={sold.edit} look="quiet">
      {(close) => (
        <RowsForm
          title={sold.edit}
          fields={PRICE_FIELDS}
          most={200}
          add={sold.add}
          vendor={vendor}
          rowsOf={priceRows}
          sent={(rows) => ({ prices: rows.map(sentPrice) })}
          onClose={close}
        />
      )}
    </DialogButton>
  )
  return (
    <VendorSection title={sold.title} action={action}>
      {prices.length === 0 ? (
        <p className="text-muted">{sold.none}</p>
      ) : (
        <ListTable
          caption={sold.title}
          columns={PRICE_COLUMNS}
          rows={prices.map((price, index) => ({ ...price, id: String(index) }))}
        />
      )}
    </VendorSection>
  )
}
