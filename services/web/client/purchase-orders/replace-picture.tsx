import { useState } from 'react'
import { putForm } from '../lib/api/put-form.ts'
import { shrunk } from '../lib/shrink.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { decided, type Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.receipt

interface Needs {
  readonly orderId: string
  readonly receipt: Order['receipts'][number]
}

/** Another picture of the same receipt: its amount stays, the picture before is in the history. */
export function ReplacePicture({ orderId, receipt }: Needs) {
  return (
    <DialogButton
      look="quiet"
      label={words.replacePicture}
      name={words.replacePictureOf(receipt.fileName)}
    >
      {(close) => <PictureForm orderId={orderId} receipt={receipt} onClose={close} />}
    </DialogButton>
  )
}

function PictureForm({ orderId, receipt, onClose }: Needs & { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const [file, setFile] = useState<File>()
  const [isChecked, setChecked] = useState(false)
  const replace = async (chosen: File): Promise<void> => {
    const form = new FormData()
    form.append('file', await shrunk(chosen))
    const params = { path: { id: orderId, receiptId: receipt.id } }
    const path = '/api/purchase-orders/{id}/receipts/{receiptId}/file'
    await decided(orderId, putForm(path, form, params))
    say(words.pictureReplaced)
    onClose()
  }
  return (
    <Dialog title={words.replacePicture} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (file !== undefined) void run(() => replace(file))
        }}
      >
        <p>{words.replaceMeaning}</p>
        <TextField
          type="file"
          label={common.order.file}
          accept="image/jpeg,image/png"
          error={isChecked && file === undefined ? common.order.fileMissing : undefined}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <FormFoot
          action={words.replacePicture}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
