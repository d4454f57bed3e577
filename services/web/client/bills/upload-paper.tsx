import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { shrunk } from '../lib/shrink.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import type { Bill } from './bill.ts'
import { decided } from './bill-data.ts'
import { texts } from './texts.ts'

const words = texts.paper

/** A PDF as it is, a photograph made smaller; it takes the place of the one before. */
export function UploadPaper({
  bill,
  onClose,
}: {
  readonly bill: Bill
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const keyOf = useRequestKey()
  const [file, setFile] = useState<File>()
  const [isChecked, setChecked] = useState(false)
  const [percent, setPercent] = useState(0)
  const send = async (chosen: File): Promise<void> => {
    const form = new FormData()
    form.append('file', await shrunk(chosen))
    const upload = {
      path: { id: bill.id },
      form,
      idempotencyKey: keyOf(chosen),
      onProgress: (sent: number, total: number) =>
        setPercent(Math.round((sent / Math.max(total, 1)) * 100)),
    }
    await decided(bill.id, api.upload('/api/bills/{id}/file', upload))
    say(words.uploaded)
    onClose()
  }
  const action = bill.file === null ? words.upload : words.replace
  return (
    <Dialog title={action} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (file !== undefined) void run(() => send(file))
        }}
      >
        {bill.file !== null && <p>{words.replaceText}</p>}
        <TextField
          type="file"
          label={words.file}
          accept="application/pdf,image/jpeg,image/png"
          error={isChecked && file === undefined ? words.fileMissing : undefined}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <FormFoot
          action={isBusy ? words.uploading(percent) : action}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
