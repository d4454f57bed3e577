import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ComponentProps, useCallback, useState } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { ListTools } from '../ui/list-tools.tsx'
import { Page } from '../ui/page.tsx'
import { ChangePercent } from './change-percent.tsx'
import { focusOn } from './focus-on.ts'
import { ImportRates } from './import-rates.tsx'
import { KindLinks } from './kind-links.tsx'
import { RateForm } from './rate-form.tsx'
import type { RateKind } from './rate-kind.ts'
import { kindNamed, shown } from './rate-kinds.ts'
import { RatePanel } from './rate-panel.tsx'
import { RatesActions } from './rates-actions.tsx'
import { type ImportReport, listRates, type Rate } from './rates-data.ts'
import { RatesList } from './rates-list.tsx'
import { SetValues } from './set-values.tsx'
import { texts as words } from './texts.ts'
import { UndoChanges } from './undo-changes.tsx'
import { type Opened, useManyChanges } from './use-many-changes.ts'

/**
 * The rates of one kind that new items take over, changed in place, many at once or from a
 * spreadsheet.
 */
export function RatesPage() {
  const { kind: name } = useParams({ strict: false })
  const kind = kindNamed(name)
  return <RatesOfKind key={kind.name} kind={kind} />
}

function RatesOfKind({ kind }: { readonly kind: RateKind }) {
  const mayWrite = mayUse(useUser(), ACCESS.writeRates)
  const search: ListSearch = useSearch({ strict: false })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Rate>>(new Map())
  const many = useManyChanges()
  const panel = useOpenedRate()
  const rates = useQuery({
    queryKey: ['rates', kind.name, search],
    placeholderData: keepPreviousData,
    queryFn: () => listRates(kind, search),
  })
  const change = useListChange()
  const rows = rates.data?.rows
  // As they are on the screen now: one may have been changed since it was chosen.
  const current = [...chosen.values()].map((rate) => rows?.find(({ id }) => id === rate.id) ?? rate)
  const aside = rows?.find(({ id }) => id === panel.id)
  const offerUndo: ComponentProps<typeof RatePanel>['onUndo'] = (changed) => {
    many.offerUndo({ changed, opener: panel.opener })
    panel.leave()
  }
  return (
    <Page
      title={kind.title}
      actions={
        <RatesActions kind={kind} mayWrite={mayWrite} count={chosen.size} onOpen={many.open} />
      }
    >
      <KindLinks />
      <p className="mb-4 max-w-prose text-muted">{mayWrite ? kind.lead : words.readOnly}</p>
      <Undo kind={kind} many={many} />
      <ListTools search={search} onChange={change} {...filterOf(kind)} />
      <div className="sm:flex sm:gap-4">
        <RatesList
          kind={kind}
          mayWrite={mayWrite}
          rates={rates}
          search={search}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={panel.open}
        />
        {aside && (
          <RatePanel
            kind={kind}
            mayWrite={mayWrite}
            rate={aside}
            onUndo={offerUndo}
            onClose={panel.close}
          />
        )}
      </div>
      <Opening
        kind={kind}
        opened={many.opened}
        rates={current}
        onClose={many.close}
        onDone={(report) => {
          many.write(report)
          setChosen(new Map())
        }}
      />
    </Page>
  )
}

function Undo({
  kind,
  many: { changed, forget },
}: {
  readonly kind: RateKind
  readonly many: ReturnType<typeof useManyChanges>
}) {
  if (changed === undefined) return null
  return <UndoChanges key={changed.revision} kind={kind} changed={changed} onGone={forget} />
}

/** The rate whose panel is open; what it was opened by has the focus again when it closes. */
function useOpenedRate() {
  const [opened, setOpened] = useState<{ readonly id: string; readonly opener: Element | null }>()
  const open = useCallback((id: string) => setOpened({ id, opener: document.activeElement }), [])
  const leave = (): void => setOpened(undefined)
  return {
    id: opened?.id,
    opener: opened?.opener ?? null,
    open,
    leave,
    close: (): void => {
      focusOn(opened?.opener)
      leave()
    },
  }
}

/** The choices of the field that a kind is filtered by, under the name that lists have for it. */
function filterOf({ filter, fields }: RateKind) {
  const field = fields.find(({ key }) => key === filter)
  if (field?.choices === undefined) return {}
  return { types: field.choices.map((value) => ({ value, label: shown(field, value) })) }
}

function Opening({
  kind,
  opened,
  rates,
  onClose,
  onDone,
}: {
  readonly kind: RateKind
  readonly opened: Opened | undefined
  readonly rates: readonly Rate[]
  readonly onClose: () => void
  readonly onDone: (report: ImportReport) => void
}) {
  switch (opened) {
    case 'add':
      return <RateForm kind={kind} rate={undefined} onClose={onClose} />
    case 'import':
      return <ImportRates kind={kind} onDone={onDone} onClose={onClose} />
    case 'percent':
      return <ChangePercent kind={kind} rates={rates} onDone={onDone} onClose={onClose} />
    case 'set':
      return <SetValues kind={kind} rates={rates} onDone={onDone} onClose={onClose} />
    case undefined:
      return null
  }
}
