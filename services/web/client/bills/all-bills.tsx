import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useMemo } from 'react'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { statusName } from '../lib/formats/formats.ts'
import { projectsQuery } from '../projects/project-data.ts'
import { buttonClasses } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import { type ChangeSearch, Filter, ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
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

const DAYS = ['from', 'to', 'dueFrom', 'dueTo'] as const

interface Needs {
  readonly search: BillsSearch
  readonly onChange: ChangeSearch
}

/** Every bill that the filters find. */
export function AllBills({ search, onChange }: Needs) {
  const { view: _, ...asked } = search
  const named = useNamedFilters()
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
        more={<MoreFilters key="more" search={search} onChange={onChange} named={named} />}
        named={[...named, { name: 'orderId', label: words.oneOrder }]}
      />
      <div className="no-print mb-2 flex flex-wrap justify-between gap-2">
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

/** The filters that bills alone have, by name. */
function useNamedFilters(): readonly NamedFilter[] {
  const vendors = useQuery(allVendorsQuery).data
  const projects = useQuery(projectsQuery).data
  return useMemo(
    () => [
      { name: 'kind', label: words.kind, choices: KINDS },
      { name: 'open', label: words.open, choices: OPEN },
      {
        name: 'vendorId',
        label: words.vendor,
        choices: (vendors ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'projectId',
        label: words.project,
        choices: (projects ?? []).map(({ id, bidNumber, name }) => ({
          value: id,
          label: `${bidNumber} ${name}`,
        })),
      },
      { name: 'exported', label: words.exported, choices: EXPORTED },
      ...DAYS.map((name) => ({ name, label: words[name] })),
    ],
    [vendors, projects],
  )
}

function MoreFilters({
  search,
  onChange,
  named,
}: Needs & { readonly named: readonly NamedFilter[] }) {
  const day = (name: (typeof DAYS)[number]) => (
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
      {named.map(
        ({ name, label, choices }) =>
          choices !== undefined && (
            <Filter
              key={name}
              label={label}
              value={search[name]}
              choices={choices}
              onChoose={(value) => onChange({ [name]: value, cursor: undefined })}
            />
          ),
      )}
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
