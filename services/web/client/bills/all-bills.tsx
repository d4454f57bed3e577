import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { statusName } from '../lib/formats/formats.ts'
import { projectsQuery } from '../projects/project-data.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type ChangeSearch, Filter, ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { BILL_STATUSES } from './bill.ts'
import { BILL_COLUMNS } from './bill-columns.tsx'
import type { BillsSearch } from './bills-search.ts'
import { texts } from './texts.ts'
import { allVendorsQuery } from './vendors.ts'

const words = texts.filters
const STATUSES = BILL_STATUSES.map((value) => ({ value, label: statusName(value) }))
const KINDS = (['INVOICE', 'CREDIT'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}))
const OPEN = [
  { value: 'true', label: words.isOpen },
  { value: 'false', label: words.isSettled },
]
const EXPORTED = [
  { value: 'true', label: words.isExported },
  { value: 'false', label: words.isNotExported },
]

interface Needs {
  readonly search: BillsSearch
  readonly onChange: ChangeSearch
}

/** Every bill that the filters find. */
export function AllBills({ search, onChange }: Needs) {
  const { view: _, ...asked } = search
  const bills = useQuery({
    queryKey: ['bills', 'list', asked],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = listQuery('/api/bills', asked)
      return pageOf(api.get('/api/bills', { params: { query } }))
    },
  })
  return (
    <>
      <ListTools
        search={search}
        onChange={onChange}
        statuses={STATUSES}
        more={<Folded search={search} onChange={onChange} />}
      />
      <div className="no-print mb-2 flex flex-wrap justify-between gap-2">
        {search.orderId !== undefined && (
          <Button
            aria-label={words.clearOrder}
            onClick={() => onChange({ orderId: undefined, cursor: undefined })}
          >
            {words.oneOrder}
            <X aria-hidden size={14} />
          </Button>
        )}
        <a href={csvAddress(asked)} download className={`${buttonClasses('plain')} ml-auto`}>
          <FileDown aria-hidden size={16} />
          {texts.file}
        </a>
      </div>
      <ListView
        caption={texts.title}
        columns={BILL_COLUMNS}
        query={bills}
        search={search}
        defaultSort="dueOn"
        onChange={onChange}
        empty={texts.empty}
      />
    </>
  )
}

/** The whole list as the API writes it, by the same filters. */
function csvAddress({ cursor: _, sort: __, ...filters }: ListSearch): string {
  const given = Object.entries({ ...filters, format: 'csv' }).filter(([, value]) => value)
  return `/api/bills?${new URLSearchParams(given as [string, string][])}`
}

const MORE = [
  'kind',
  'open',
  'vendorId',
  'projectId',
  'exported',
  'from',
  'to',
  'dueFrom',
  'dueTo',
] as const

/** On a phone the filters are folded while none of them is set. */
function Folded(needs: Needs) {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(MORE.some((name) => needs.search[name] !== undefined))
  if (!isNarrow) return <MoreFilters {...needs} />
  return (
    <details
      className="w-full"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-accent">{words.more}</summary>
      <div className="flex flex-wrap gap-3">
        <MoreFilters {...needs} />
      </div>
    </details>
  )
}

function MoreFilters({ search, onChange }: Needs) {
  const vendors = useQuery(allVendorsQuery)
  const projects = useQuery(projectsQuery)
  const vendorChoices = useMemo(
    () => (vendors.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [vendors.data],
  )
  const projectChoices = useMemo(
    () =>
      (projects.data ?? []).map(({ id, bidNumber, name }) => ({
        value: id,
        label: `${bidNumber} ${name}`,
      })),
    [projects.data],
  )
  const filter = (
    name: 'kind' | 'vendorId' | 'projectId' | 'open' | 'exported',
    label: string,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Filter
      label={label}
      value={search[name]}
      choices={choices}
      onChoose={(value) => onChange({ [name]: value, cursor: undefined })}
    />
  )
  const day = (name: 'from' | 'to' | 'dueFrom' | 'dueTo') => (
    <TextField
      type="date"
      label={words[name]}
      value={search[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value || undefined, cursor: undefined })}
      className="flex-1 sm:min-w-36 sm:flex-none"
    />
  )
  return (
    <>
      {filter('kind', words.kind, KINDS)}
      {filter('open', words.open, OPEN)}
      {filter('vendorId', words.vendor, vendorChoices)}
      {filter('projectId', words.project, projectChoices)}
      {filter('exported', words.exported, EXPORTED)}
      <div className="flex w-full gap-3 sm:w-auto">
        {day('from')}
        {day('to')}
      </div>
      <div className="flex w-full gap-3 sm:w-auto">
        {day('dueFrom')}
        {day('dueTo')}
      </div>
    </>
  )
}
