import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCode } from '../lib/formats/formats.ts'
import { today } from '../lib/formats/today.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { PageFault } from '../ui/page-fault.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VendorStatement } from './statement.tsx'
import { texts } from './texts.ts'
import { VendorBills, VendorOrders } from './vendor-business.tsx'
import type { Vendor } from './vendor-data.ts'
import { EditVendor } from './vendor-form.tsx'
import { VendorContacts, VendorPrices } from './vendor-lists.tsx'
import { statementQuery, vendorBillsQuery, vendorOrdersQuery, vendorQuery } from './vendor-query.ts'
import { VendorRecord } from './vendor-record.tsx'

/** One vendor: who to ask, on which terms, what is ordered, billed and owed. */
export function VendorPage() {
  const { id } = useParams({ from: '/signed-in/vendors/$id' })
  const user = useUser()
  const mayWrite = mayUse(user, ACCESS.writeVendors)
  const readsStatement = mayUse(user, ACCESS.statements)
  const { data: vendor, error, refetch } = useQuery(vendorQuery(id))
  // All of them before the page is shown, so that nothing moves when the last one comes.
  const parts = [
    useQuery(vendorOrdersQuery(id)),
    useQuery(vendorBillsQuery(id)),
    useQuery({ ...statementQuery(id, today()), enabled: readsStatement }),
  ]
  const [isEditing, setEditing] = useState(false)
  usePageKeys()
  if (vendor === undefined || parts.some(({ isLoading }) => isLoading)) {
    if (error === null) return <Skeleton lines={12} />
    return <PageFault error={error} onAgain={refetch} />
  }
  const change = mayWrite && (
    <Button aria-haspopup="dialog" {...answersTo(KEYS.edit)} onClick={() => setEditing(true)}>
      {texts.change}
    </Button>
  )
  return (
    <Page title={vendor.name} kicker={<Kicker vendor={vendor} />} actions={change}>
      {readsStatement && (
        <div className="mb-4">
          <VendorStatement vendorId={id} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <VendorRecord vendor={vendor} mayWrite={mayWrite} />
          <VendorContacts vendor={vendor} mayWrite={mayWrite} />
          <VendorPrices vendor={vendor} mayWrite={mayWrite} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <VendorOrders vendorId={id} />
          <VendorBills vendorId={id} />
        </div>
      </div>
      {isEditing && (
        <EditVendor
          vendor={vendor}
          onClose={() => setEditing(false)}
          onSaved={({ name }) => {
            setEditing(false)
            say(texts.saved(name))
          }}
        />
      )}
    </Page>
  )
}

const Kicker = ({ vendor: { type, isActive } }: { readonly vendor: Vendor }) => (
  <span className="flex flex-wrap gap-x-3">
    <Link to="/vendors">{texts.title}</Link>
    <span>{formatCode(type)}</span>
    <span className={isActive ? 'text-good' : ''}>
      {isActive ? texts.offered : texts.notOffered}
    </span>
  </span>
)
