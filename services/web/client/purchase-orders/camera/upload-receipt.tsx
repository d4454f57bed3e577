import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { texts } from '../../lib/texts.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { isAmount } from '../new-order.ts'
import type { Order } from '../order-data.ts'
import { texts as paper } from '../texts.ts'
import { texts as camera } from './texts.ts'
import { useReceiptUpload } from './use-receipt-upload.ts'

const words = texts.order

interface Uploads {
  readonly order: Order
  /** Called with the last ticket that has come. */
  readonly onUploaded: (last: Order['receipts'][number]) => void
}

/** What is chosen and typed, and sending it. */
function useChosenReceipts({ order, onUploaded }: Uploads) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [amount, setAmount] = useState('')
  const [faults, setFaults] = useState<{ file?: string; amount?: string }>({})
  const [fields, setFields] = useState(0)
  const { progress, refusal, forgetRefusal, upload } = useReceiptUpload(order, onUploaded)
  const isOne = files.length < 2
  const send = async (): Promise<void> => {
    const isAmountWrong = isOne && isAmount(amount) !== true
    setFaults({
      ...(files.length === 0 && { file: words.fileMissing }),
      ...(isAmountWrong && { amount: words.amountInvalid }),
    })
    // Of what was chosen before.
    forgetRefusal()
    if (files.length === 0 || isAmountWrong) return
    if (!(await upload({ files, amount: isOne ? amount : '' }))) return
    setFiles([])
    setAmount('')
    // A field of a file is emptied by being another one.
    setFields((count) => count + 1)
  }
  return {
    files,
    isOne,
    choose: (chosen: readonly File[]): void => {
      setFiles(chosen)
      setFaults({})
      forgetRefusal()
    },
    amount,
    setAmount,
    faults,
    fields,
    progress,
    refusal,
    send,
  }
}

/** Receipts from the camera or a folder; without a connection they are kept and sent later, once. */
export function UploadReceipt(uploads: Uploads) {
  const { order } = uploads
  const { files, isOne, amount, faults, progress, refusal, ...chosen } = useChosenReceipts(uploads)
  return (
    <form
      noValidate
      className="no-print mt-3 flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void chosen.send()
      }}
    >
      <TextField
        key={chosen.fields}
        type="file"
        label={words.file}
        accept="image/jpeg,image/png"
        multiple
        error={faults.file}
        onChange={({ target }) => chosen.choose([...(target.files ?? [])])}
      />
      {isOne ? (
        <TextField
          label={words.receiptAmount}
          inputMode="decimal"
          value={amount}
          error={faults.amount}
          onChange={({ target }) => chosen.setAmount(target.value)}
        />
      ) : (
        <p className="text-xs text-muted">{paper.receipt.several(files.length)}</p>
      )}
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <Button type="submit" look="primary" disabled={progress !== undefined}>
        {progress !== undefined && words.uploading(progress)}
        {progress === undefined && (isOne ? words.upload : paper.receipt.upload(files.length))}
      </Button>
      <Link
        to="/camera"
        search={{ order: order.id }}
        className={`${buttonClasses('plain')} sm:hidden`}
      >
        {camera.many}
      </Link>
    </form>
  )
}
