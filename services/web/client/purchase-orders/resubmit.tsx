import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { decided, type Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.resubmit

interface Needs {
  readonly order: Order
  readonly etag: string | undefined
}

/** A rejected order goes back to the project manager once it is corrected, with a note. */
export function Resubmit(needs: Needs) {
  return (
    <DialogButton look="primary" label={words.action}>
      {(close) => <NoteForm {...needs} onClose={close} />}
    </DialogButton>
  )
}

function NoteForm({ order, etag, onClose }: Needs & { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const seen = useSeen(etag, refusal)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = note.trim() === ''
  const send = async (): Promise<void> => {
    const params = { path: { id: order.id } }
    const init = { params, body: { note: note.trim() }, ifMatch: seen }
    noteWarnings(await decided(order.id, api.post('/api/purchase-orders/{id}/resubmit', init)))
    say(words.done)
    onClose()
  }
  return (
    <Dialog title={words.action} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!isMissing) void run(send)
        }}
      >
        <p>{words.meaning}</p>
        <TextField
          label={words.note}
          value={note}
          error={isChecked && isMissing ? words.noteMissing : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormFoot action={words.action} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
