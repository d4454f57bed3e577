import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { CreateButton } from '../ui/create-button.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { Reach } from '../ui/reach.tsx'
import { texts } from './texts.ts'
import { VENDOR_TYPES, type Vendor } from './vendor-data.ts'

const NEW_VENDOR = latePart(() => import('./vendor-form.tsx').then((it) => it.NewVendor))
const EDIT_VENDOR = latePart(() => import('./vendor-form.tsx').then((it) => it.EditVendor))

const TYPES = VENDOR_TYPES.map((value) => ({ value, label: formatCode(value) }))

const state = ({ isActive }: Vendor): string => (isActive ? texts.offered : texts.notOffered)

const COLUMNS: readonly ListColumn<Vendor>[] = [
  {
    key: 'name',
    label: texts.name,
    sort: 'name',
    opensRow: true,
    card: 'title',
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/vendors/$id" params={{ id }} className="font-medium text-accent underline">
        {name}
      </Link>
    ),
  },
  {
    key: 'type',
    label: texts.type,
    sort: 'type',
    card: 'figure',
    text: ({ type }) => formatCode(type),
    cell: ({ type }) => <span className="whitespace-nowrap">{formatCode(type)}</span>,
  },
  {
    key: 'contact',
    label: texts.contactName,
    card: 'name',
    cell: ({ contactName }) => contactName ?? '–',
  },
  {
    key: 'email',
    label: texts.email,
    text: ({ email }) => email ?? '',
    cell: ({ email }) => (email === null ? '–' : <Reach href={`mailto:${email}`} text={email} />),
  },
  {
    key: 'phone',
    label: texts.phone,
    isOneLine: true,
    text: ({ phone }) => phone ?? '',
    cell: ({ phone }) => (phone === null ? '–' : <Reach href={`tel:${phone}`} text={phone} />),
  },
  {
    key: 'state',
    label: texts.state,
    text: state,
    cell: (vendor) => (
      <span className={vendor.isActive ? 'text-good' : 'text-muted'}>{state(vendor)}</span>
    ),
  },
  {
    key: 'orders',
    label: texts.orders,
    text: () => '',
    cell: ({ id, name }) => (
      <Link to="/purchase-orders" search={{ vendorId: id }} className="text-accent underline">
        <span className="whitespace-nowrap">{texts.orders}</span>{' '}
        <span className="sr-only">{name}</span>
      </Link>
    ),
  },
]

const changeColumn = (onEdit: (vendor: Vendor) => void): ListColumn<Vendor> => ({
  key: 'change',
  label: texts.change,
  text: () => '',
  cell: (vendor) => (
    <Button
      aria-haspopup="dialog"
      aria-label={texts.edit(vendor.name)}
      onClick={() => onEdit(vendor)}
    >
      {texts.change}
    </Button>
  ),
})

const load = (search: ListSearch) => {
  const query = listQuery('/api/vendors', search)
  return pageOf(api.get('/api/vendors', { params: { query } }))
}

/** Who sells and rents to jobs, and whom to ask for there. */
export function VendorsPage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeVendors)
  const search = useSearch({ from: '/signed-in/vendors' })
  const [edited, setEdited] = useState<Vendor | 'new'>()
  const vendors = useQuery({
    queryKey: ['vendors', 'list', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useListChange()
  const columns = useMemo(
    () => (mayWrite ? [...COLUMNS, changeColumn(setEdited)] : COLUMNS),
    [mayWrite],
  )
  const close = () => setEdited(undefined)
  const saved = ({ name }: Vendor): void => {
    close()
    say(texts.saved(name))
  }
  return (
    <Page
      title={texts.title}
      actions={
        mayWrite && <CreateButton onClick={() => setEdited('new')}>{texts.add}</CreateButton>
      }
    >
      <p className="mb-3 max-w-prose text-muted">{texts.lead}</p>
      <ListTools search={search} onChange={change} types={TYPES} />
      <ListView
        caption={texts.title}
        columns={columns}
        query={vendors}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={texts.empty}
        file={{ name: 'vendors', load }}
      />
      {edited === 'new' && (
        <LateDialog part={NEW_VENDOR} props={{ onSaved: saved, onClose: close }} />
      )}
      {edited !== undefined && edited !== 'new' && (
        <LateDialog part={EDIT_VENDOR} props={{ vendor: edited, onSaved: saved, onClose: close }} />
      )}
    </Page>
  )
}
