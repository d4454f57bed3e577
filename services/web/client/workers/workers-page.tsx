import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type ListSearch, listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf } from '../lib/api/api.ts'
import { formatRate } from '../lib/formats/formats.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, type User, useUser } from '../lib/session/session.ts'
import { CreateButton } from '../ui/create-button.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { type ListColumn, NONE } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { texts } from './texts.ts'
import type { Worker } from './worker.ts'

const WORKER_FORM = latePart(() => import('./worker-form.tsx').then((it) => it.WorkerForm))

const nameOfState = ({ isActive }: Worker): string => (isActive ? texts.active : texts.inactive)

/** OPS alone sees no rates. */
const seesRates = ({ roles }: User): boolean => roles.some((role) => role !== 'OPS')

const columnsFor = (user: User): readonly ListColumn<Worker>[] => [
  {
    key: 'name',
    label: texts.name,
    sort: 'name',
    card: 'title',
    text: ({ name }) => name,
    cell: ({ name }) => <span className="max-sm:font-medium">{name}</span>,
  },
  { key: 'number', label: texts.number, sort: 'number', cell: ({ number }) => number ?? NONE },
  {
    key: 'classification',
    label: texts.classification,
    sort: 'classification',
    card: 'name',
    cell: ({ classification }) => classification,
  },
  ...(seesRates(user) ? [RATE] : []),
  {
    key: 'state',
    label: texts.state,
    text: nameOfState,
    cell: (worker) => (
      <span className={worker.isActive ? 'text-good' : 'text-muted'}>{nameOfState(worker)}</span>
    ),
  },
  ...(mayUse(user, ACCESS.writeWorkers) ? [CHANGE] : []),
]

const RATE: ListColumn<Worker> = {
  key: 'rate',
  label: texts.rate,
  isNumber: true,
  card: 'figure',
  cell: ({ hourlyRate }) => formatRate(hourlyRate ?? null),
}

const CHANGE: ListColumn<Worker> = {
  key: 'change',
  label: texts.actions,
  card: 'action',
  text: () => '',
  cell: (worker) => (
    <DialogButton label={texts.editShort} name={texts.edit(worker.name)} look="plain">
      {(close) => <LateDialog part={WORKER_FORM} props={{ worker, onClose: close }} />}
    </DialogButton>
  ),
}

const STATES = [
  { value: 'active', label: texts.active },
  { value: 'inactive', label: texts.inactive },
]

/** The address calls it a status, as of all lists; the API asks whether they are active. */
const load = ({ status, ...search }: ListSearch) => {
  const isActive = status === undefined ? {} : { isActive: status === 'active' }
  const query = { ...listQuery('/api/workers', search), ...isActive }
  return pageOf(api.get('/api/workers', { params: { query } }))
}

/** Who works in the field. */
export function WorkersPage() {
  const user = useUser()
  const search = useSearch({ from: '/signed-in/workers' })
  const [isAdding, setAdding] = useState(false)
  const workers = useQuery({
    queryKey: ['workers', search],
    placeholderData: keepPreviousData,
    queryFn: () => load(search),
  })
  const change = useListChange()
  const columns = useMemo(() => columnsFor(user), [user])
  const add = mayUse(user, ACCESS.writeWorkers) && (
    <CreateButton onClick={() => setAdding(true)}>{texts.add}</CreateButton>
  )
  return (
    <Page title={texts.title} actions={add}>
      <ListTools search={search} onChange={change} statuses={STATES} />
      <ListView
        caption={texts.title}
        columns={columns}
        query={workers}
        search={search}
        defaultSort="name"
        onChange={change}
        empty={texts.empty}
        file={{ name: 'workers', load }}
      />
      {isAdding && <LateDialog part={WORKER_FORM} props={{ onClose: () => setAdding(false) }} />}
    </Page>
  )
}
