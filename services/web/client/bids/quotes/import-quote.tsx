import { useState } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { type ImportedQuote, importQuote, type Package } from './quotes-data.ts'
import { texts } from './texts.ts'
import { VendorInput } from './vendor-input.tsx'
import { useVendorsOfKind, vendorNamed } from './vendors-of-kind.ts'

const words = texts.importing

/** A quote from the request that a vendor has filled in, looked at before it is added. */
export function ImportQuote({ found }: { readonly found: Package }) {
  return (
    <DialogButton label={words.open} look="plain">
      {(close) => <Import found={found} onClose={close} />}
    </DialogButton>
  )
}

function Import({ found, onClose }: { readonly found: Package; readonly onClose: () => void }) {
  const listed = useVendorsOfKind(found.kind)
  const { isBusy, refusal, run } = useAction()
  const [vendorName, setVendorName] = useState('')
  const [csv, setCsv] = useState<ArrayBuffer>()
  const [report, setReport] = useState<ImportedQuote>()
  const isGiven = vendorName.trim() !== '' && csv !== undefined
  const send = async (isDryRun: boolean): Promise<void> => {
    if (csv === undefined) return
    const vendor = vendorNamed(vendorName, listed)
    const answer = await importQuote(found.id, { csv, vendor, isDryRun })
    if (isDryRun) return setReport(answer)
    say(texts.vendorAdded(answer.quote?.vendorName ?? vendorName))
    onClose()
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isGiven) void run(() => send(report === undefined))
        }}
      >
        <p className="text-muted">{words.lead}</p>
        <VendorInput
          listed={listed}
          value={vendorName}
          onChange={({ target }) => {
            setReport(undefined)
            setVendorName(target.value)
          }}
        />
        <TextField
          type="file"
          label={words.file}
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setReport(undefined)
            setCsv(undefined)
            if (file !== undefined) void run(async () => setCsv(await file.arrayBuffer()))
          }}
        />
        {report !== undefined && <Outcome report={report} />}
        <FormFoot
          action={report === undefined ? words.check : texts.addVendor}
          isBusy={isBusy || !isGiven}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function Outcome({ report: { lines, quoted, gaps } }: { readonly report: ImportedQuote }) {
  return (
    <div role="status">
      <p>{words.outcome(lines, money(quoted))}</p>
      {gaps.length > 0 && (
        <p className="text-muted wrap-anywhere">
          {words.gaps} {gaps.map(({ description }) => description).join(', ')}
        </p>
      )}
    </div>
  )
}
