import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { Button } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { ApprovalLimits } from './approval-limits.tsx'
import { BillTolerances } from './bill-tolerances.tsx'
import { type CostCode, CostCodeForm } from './cost-code-form.tsx'
import { Duties } from './duties.tsx'
import { texts } from './texts.ts'
import { TicketSettings } from './ticket-settings.tsx'

const columnsFor = (onEdit: (code: CostCode) => void): readonly ListColumn<CostCode>[] => [
  { key: 'code', label: texts.code, sort: 'code', cell: ({ code }) => code },
  { key: 'name', label: texts.name, sort: 'name', cell: ({ name }) => name },
  {
    key: 'section',
    label: texts.section,
    cell: ({ section }) => (section === null ? texts.noSection : formatCode(section)),
  },
  {
    key: 'state',
    label: texts.state,
    cell: ({ isActive }) => (
      <span className={isActive ? 'text-good' : 'text-muted'}>
        {isActive ? texts.offered : texts.notOffered}
      </span>
    ),
  },
  {
    key: 'change',
    label: texts.change,
    cell: (code) => (
      <Button
        aria-haspopup="dialog"
        aria-label={texts.edit(code.code)}
        onClick={() => onEdit(code)}
      >
        {texts.change}
      </Button>
    ),
  },
]

/** What administrators set for purchasing: the limits of approval, and the cost codes. */
export function PurchasingPage() {
  const search = useSearch({ from: '/signed-in/admin/purchasing' })
  const [edited, setEdited] = useState<CostCode | 'new'>()
  const codes = useQuery({
    queryKey: ['cost-codes', search],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = listQuery('/api/cost-codes', search)
      return pageOf(api.get('/api/cost-codes', { params: { query } }))
    },
  })
  const change = useListChange()
  const columns = useMemo(() => columnsFor(setEdited), [])
  const add = (
    <Button look="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  )
  return (
    <Page title={texts.title} actions={add}>
      <ApprovalLimits />
      <Duties />
      <BillTolerances />
      <TicketSettings />
      <h2 className="mb-1">{texts.codes}</h2>
      <p className="mb-3 max-w-prose text-muted">{texts.lead}</p>
      <ListTools search={search} onChange={change} />
      <ListView
        caption={texts.codes}
        columns={columns}
        query={codes}
        search={search}
        defaultSort="code"
        onChange={change}
        empty={texts.empty}
      />
      {edited !== undefined && (
        <CostCodeForm
          code={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
