import { useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { WarningList } from '../ui/warning-list.tsx'
import type { ValueChange } from './rate-diff.ts'
import type { RateKind } from './rate-kind.ts'
import { RateUsesNote } from './rate-uses.tsx'
import { allRates, type ImportReport, importRates, ratesChanged } from './rates-data.ts'
import { recordNames } from './record-choices.ts'
import { RowFaults } from './row-faults.tsx'
import { texts } from './texts.ts'
import { ValueChanges } from './value-changes.tsx'

const words = texts.csv

interface Checked {
  readonly csv: ArrayBuffer
  readonly report: ImportReport
  readonly changes: readonly ValueChange[]
}

const countOf = ({ created, updated }: ImportReport): number => created + updated

/** Rates from a spreadsheet, looked at before anything is written. */
export function ImportRates({
  kind,
  onDone,
  onClose,
}: {
  readonly kind: RateKind
  readonly onDone: (report: ImportReport) => void
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [checked, setChecked] = useState<Checked>()
  const check = async (file: File): Promise<void> => {
    const csv = await file.arrayBuffer()
    // What reads spreadsheets comes with the first one.
    const diff = import('./rate-diff.ts')
    const [report, rates, names] = await Promise.all([
      importRates(kind, csv, true),
      allRates(kind),
      recordNames(kind),
    ])
    const { changesOf } = await diff
    const sheet = { csv: new TextDecoder().decode(csv), columns: report.columns }
    setChecked({ csv, report, changes: changesOf(kind, sheet, { rates, names }) })
  }
  const write = async ({ csv }: Checked): Promise<void> => {
    const report = await importRates(kind, csv, false)
    await ratesChanged()
    say(words.saved(countOf(report)))
    onDone(report)
  }
  const isReady = checked !== undefined && checked.report.errors.length === 0
  const count = checked === undefined ? 0 : countOf(checked.report)
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && count > 0) void run(() => write(checked))
        }}
      >
        <p className="text-muted">{words.lead}</p>
        <TextField
          type="file"
          label={words.file}
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setChecked(undefined)
            if (file !== undefined) void run(() => check(file))
          }}
        />
        {isReady && <Outcome checked={checked} />}
        {checked !== undefined && <RowFaults faults={checked.report.errors} />}
        <FormFoot
          action={isReady && count > 0 ? words.save(count) : words.title}
          isBusy={isBusy || !isReady || count === 0}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function Outcome({ checked: { report, changes } }: { readonly checked: Checked }) {
  const jumps = changes.filter(({ jump }) => jump !== undefined)
  const others = changes.filter(({ jump }) => jump === undefined)
  const touched = [...new Set(changes.flatMap(({ id }) => id ?? []))]
  const figures = [
    [words.changed, report.updated],
    [words.made, report.created],
    [words.same, report.unchanged],
  ] as const
  return (
    <div role="status" className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-md border border-line bg-line">
        {figures.map(([label, value]) => (
          <div key={label} className="bg-panel px-3 py-2">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-lg font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {countOf(report) === 0 && <p>{words.nothing}</p>}
      {jumps.length > 0 && <WarningList messages={[words.jumps(jumps.length)]} />}
      {changes.length > 0 && <ValueChanges changes={[...jumps, ...others]} />}
      {countOf(report) > 0 && <RateUsesNote ids={touched} />}
    </div>
  )
}
