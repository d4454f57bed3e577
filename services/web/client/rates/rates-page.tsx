import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { useListChange } from '../lib/address/use-list-change.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { ListView } from '../ui/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { ChangePercent } from './change-percent.tsx'
import { ImportRates } from './import-rates.tsx'
import { KindLinks } from './kind-links.tsx'
import { choiceColumn, columnsOf } from './rate-columns.tsx'
import { RateForm } from './rate-form.tsx'
import type { RateKind } from './rate-kind.ts'
import { kindNamed, shown } from './rate-kinds.ts'
import { RatePanel } from './rate-panel.tsx'
import { type ImportReport, listRates, type Rate } from './rates-data.ts'
import { SetValues } from './set-values.tsx'
import { texts as words } from './texts.ts'
import { type ManyChanged, UndoChanges } from './undo-changes.tsx'

type Opened = 'add' | 'percent' | 'set' | 'import'
/** The button whose panel is open has the focus again when it closes. */
type Shown = { readonly id: string; readonly opener: Element | null }
/** The button that many rates were changed by has the focus again when the offer to undo closes. */
type Written = { readonly changed: ManyChanged; readonly opener: Element | null }

const focusOn = (opener: Element | null | undefined): void => {
  if (opener instanceof HTMLElement) opener.focus()
}

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
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<Element>(null)
  const [written, setWritten] = useState<Written>()
  const [panel, setPanel] = useState<Shown>()
  const rates = useQuery({
    queryKey: ['rates', kind.name, search],
    placeholderData: keepPreviousData,
    queryFn: () => listRates(kind, search),
  })
  const change = useListChange()
  const toggle = (rate: Rate): void => {
    const next = new Map(chosen)
    if (!next.delete(rate.id)) next.set(rate.id, rate)
    setChosen(next)
  }
  const columns = useMemo(
    () =>
      columnsOf(kind, {
        mayWrite,
        onOpen: ({ id }) => setPanel({ id, opener: document.activeElement }),
      }),
    [kind, mayWrite],
  )
  // As they are on the screen now: one may have been changed since it was chosen.
  const current = [...chosen.values()].map(
    (rate) => rates.data?.rows.find(({ id }) => id === rate.id) ?? rate,
  )
  const aside = rates.data?.rows.find(({ id }) => id === panel?.id)
  const closePanel = (): void => {
    focusOn(panel?.opener)
    setPanel(undefined)
  }
  const open = (what: Opened): void => {
    opener.current = document.activeElement
    setOpened(what)
  }
  return (
    <Page
      title={kind.title}
      actions={<Actions {...{ kind, mayWrite }} count={chosen.size} onOpen={open} />}
    >
      <KindLinks />
      <p className="mb-4 max-w-prose text-muted">{mayWrite ? kind.lead : words.readOnly}</p>
      {written && (
        <UndoChanges
          key={written.changed.revision}
          kind={kind}
          changed={written.changed}
          onGone={() => {
            focusOn(written.opener)
            setWritten(undefined)
          }}
        />
      )}
      <ListTools search={search} onChange={change} {...filterOf(kind)} />
      <div className="sm:flex sm:gap-4">
        <div className="min-w-0 sm:flex-1">
          {mayWrite && <ChooseAll rows={rates.data?.rows} chosen={chosen} onChoose={setChosen} />}
          <ListView
            caption={kind.title}
            columns={mayWrite ? [choiceColumn(kind, chosen, toggle), ...columns] : columns}
            query={rates}
            search={search}
            defaultSort={kind.sort}
            onChange={change}
            empty={kind.lead}
          />
        </div>
        {aside && (
          <RatePanel
            {...{ kind, mayWrite }}
            rate={aside}
            onUndo={(changed) => {
              setWritten({ changed, opener: panel?.opener ?? null })
              setPanel(undefined)
            }}
            onClose={closePanel}
          />
        )}
      </div>
      <Opening
        {...{ kind, opened, rates: current }}
        onClose={() => setOpened(undefined)}
        onDone={({ revision, updated, created }) => {
          if (revision !== null) {
            setWritten({ changed: { revision, updated, created }, opener: opener.current })
          }
          setChosen(new Map())
          setOpened(undefined)
        }}
      />
    </Page>
  )
}

/** One box for all rates that the page shows; those of other pages stay as they are. */
function ChooseAll({
  rows = [],
  chosen,
  onChoose,
}: {
  readonly rows: readonly Rate[] | undefined
  readonly chosen: ReadonlyMap<string, Rate>
  readonly onChoose: (chosen: ReadonlyMap<string, Rate>) => void
}) {
  const some = rows.filter(({ id }) => chosen.has(id)).length
  const isAll = rows.length > 0 && some === rows.length
  const toggle = (): void => {
    const next = new Map(chosen)
    for (const rate of rows) {
      if (isAll) next.delete(rate.id)
      else next.set(rate.id, rate)
    }
    onChoose(next)
  }
  return (
    <label className="no-print mb-1 flex min-h-11 cursor-pointer items-center gap-2 px-2 sm:min-h-8">
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = some > 0 && !isAll
        }}
        checked={isAll}
        disabled={rows.length === 0}
        onChange={toggle}
        className="size-6 accent-(--accent) sm:size-4"
      />
      {words.chooseAll(rows.length)}
    </label>
  )
}

/** The choices of the field that a kind is filtered by, under the name that lists have for it. */
function filterOf({ filter, fields }: RateKind) {
  const field = fields.find(({ key }) => key === filter)
  if (field?.choices === undefined) return {}
  return { types: field.choices.map((value) => ({ value, label: shown(field, value) })) }
}

function Actions({
  kind,
  mayWrite,
  count,
  onOpen,
}: {
  readonly kind: RateKind
  readonly mayWrite: boolean
  readonly count: number
  readonly onOpen: (opened: Opened) => void
}) {
  const ofChosen = {
    'aria-haspopup': 'dialog' as const,
    // Not `disabled`: after a change nothing is chosen, and the focus comes back to the button.
    'aria-disabled': count === 0,
    title: count === 0 ? words.percent.none : undefined,
    className: 'aria-disabled:cursor-default aria-disabled:opacity-70',
  }
  const openChosen = (opened: Opened): void => {
    if (count > 0) onOpen(opened)
  }
  return (
    <>
      {mayWrite && (
        <>
          {kind.fields.some(({ isPrice }) => isPrice) && (
            <Button {...ofChosen} onClick={() => openChosen('percent')}>
              {words.percent.open(count)}
            </Button>
          )}
          <Button {...ofChosen} onClick={() => openChosen('set')}>
            {words.bulk.open(count)}
          </Button>
        </>
      )}
      <a href={`${kind.path}?format=csv`} download className={buttonClasses('plain')}>
        {words.csv.take}
      </a>
      {mayWrite && (
        <>
          <Button aria-haspopup="dialog" onClick={() => onOpen('import')}>
            {words.csv.open}
          </Button>
          <Button look="primary" aria-haspopup="dialog" onClick={() => onOpen('add')}>
            {words.add}
          </Button>
        </>
      )}
    </>
  )
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
      return <ImportRates {...{ kind, onDone, onClose }} />
    case 'percent':
      return <ChangePercent {...{ kind, rates, onDone, onClose }} />
    case 'set':
      return <SetValues {...{ kind, rates, onDone, onClose }} />
    case undefined:
      return null
  }
}
