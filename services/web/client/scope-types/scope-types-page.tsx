import { unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { listQuery } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { api, pageOf, queryClient } from '../lib/api/api.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Confirm } from '../ui/confirm.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { say } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { MoveType, putInOrder } from './move-type.tsx'
import { type ScopeType, ScopeTypeForm } from './scope-type-form.tsx'
import { texts } from './texts.ts'

type Open = { readonly type: ScopeType | undefined; readonly toRemove: boolean }

/** As an administrator has put them. */
const ORDER = 'position'
/** All of them stand on one page: an order is of all. */
const MOST = 1_000

/** The kinds of work that scopes are of. */
export function ScopeTypesPage() {
  const search = useSearch({ from: '/signed-in/admin/scope-types' })
  const [open, setOpen] = useState<Open>()
  const types = useQuery({
    queryKey: ['scope-types', search],
    placeholderData: keepPreviousData,
    queryFn: () => {
      const query = { ...listQuery('/api/scope-types', { sort: ORDER, ...search }), limit: MOST }
      return pageOf(api.get('/api/scope-types', { params: { query } }))
    },
  })
  const change = useListChange()
  const rows = types.data?.rows ?? []
  const isInOrder = (search.sort ?? ORDER) === ORDER && search.q === undefined
  const move = useAction()
  const columns = useMemo(() => columnsFor(setOpen), [])
  const moves = columnOfOrder(isInOrder ? rows : undefined, move)
  const close = () => setOpen(undefined)
  const remove = async ({ id, name }: ScopeType): Promise<void> => {
    unwrap(await api.delete('/api/scope-types/{id}', { params: { path: { id } } }))
    await queryClient.invalidateQueries({ queryKey: ['scope-types'] })
    say(texts.removed(name))
    close()
  }
  const add = (
    <Button
      look="primary"
      aria-haspopup="dialog"
      onClick={() => setOpen({ type: undefined, toRemove: false })}
    >
      {texts.add}
    </Button>
  )
  return (
    <Page title={texts.title} actions={add}>
      <p className="mb-3 max-w-prose text-muted">{texts.lead}</p>
      <ListTools search={search} onChange={change} />
      {move.refusal !== undefined && <ErrorNote error={move.refusal} />}
      <ListView
        caption={texts.title}
        columns={[moves, ...columns]}
        query={types}
        search={search}
        defaultSort={ORDER}
        onChange={change}
        empty={texts.empty}
      />
      {open?.toRemove === false && <ScopeTypeForm type={open.type} onClose={close} />}
      {open?.toRemove === true && open.type !== undefined && (
        <RemoveType type={open.type} onRemove={remove} onClose={close} />
      )}
    </Page>
  )
}

/** @param rows all of them as they follow each other; undefined: they are sorted or searched */
const columnOfOrder = (
  rows: readonly ScopeType[] | undefined,
  { isBusy, run }: Pick<ReturnType<typeof useAction>, 'isBusy' | 'run'>,
): ListColumn<ScopeType> => ({
  key: 'order',
  label: texts.order,
  sort: ORDER,
  cell: (type) =>
    rows !== undefined && (
      <MoveType
        type={type}
        rows={rows}
        isBusy={isBusy}
        onMove={(ids) => void run(() => putInOrder(ids))}
      />
    ),
})

function RemoveType({
  type,
  onRemove,
  onClose,
}: {
  readonly type: ScopeType
  readonly onRemove: (type: ScopeType) => Promise<void>
  readonly onClose: () => void
}) {
  return (
    <Confirm
      title={texts.removeTitle}
      text={texts.removeText(type.name)}
      action={texts.removeTitle}
      onConfirm={() => onRemove(type)}
      onClose={onClose}
    />
  )
}

const columnsFor = (onOpen: (open: Open) => void): readonly ListColumn<ScopeType>[] => [
  { key: 'name', label: texts.name, sort: 'name', cell: ({ name }) => name },
  { key: 'description', label: texts.description, cell: ({ description }) => description ?? '–' },
  {
    key: 'needs',
    label: texts.needs,
    cell: ({ requiredMaterialCategories: needs }) =>
      needs.length === 0 ? texts.needsNone : needs.map(formatCode).join(', '),
  },
  {
    key: 'state',
    label: texts.state,
    cell: ({ isActive }) => (
      <span className={classes('whitespace-nowrap', isActive ? 'text-good' : 'text-muted')}>
        {isActive ? texts.offered : texts.notOffered}
      </span>
    ),
  },
  {
    key: 'change',
    label: texts.change,
    cell: (type) => (
      <span className="inline-flex flex-wrap justify-end gap-1 sm:flex-nowrap">
        <Button
          aria-haspopup="dialog"
          aria-label={texts.edit(type.name)}
          onClick={() => onOpen({ type, toRemove: false })}
        >
          {texts.change}
        </Button>
        <Button
          look="danger"
          aria-haspopup="dialog"
          aria-label={texts.remove(type.name)}
          onClick={() => onOpen({ type, toRemove: true })}
        >
          {texts.removeShort}
        </Button>
      </span>
    ),
  },
]
