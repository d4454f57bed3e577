import { useRef, useState } from 'react'
import { newKey } from '../../lib/api/request-key.ts'
import { decimalText, parseMoney } from '../../lib/money.ts'
import { useUser } from '../../lib/session/session.ts'
import { shrunk } from '../../lib/shrink.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { isAmount } from '../new-order.ts'
import type { Order } from '../order-data.ts'
import type { WaitingReceipt } from './receipt-store.ts'
import { isUnreachable, sendReceipt } from './send-receipts.ts'
import { keepWaiting } from './waiting-receipts.ts'

const words = texts.order

/** A receipt from the camera or a folder; without a connection it is kept and sent later, once. */
export function UploadReceipt({ order }: { readonly order: Order }) {
  const user = useUser()
  const [file, setFile] = useState<File>()
  const [amount, setAmount] = useState('')
  const [faults, setFaults] = useState<{ file?: string; amount?: string }>({})
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<unknown>()
  const [fields, setFields] = useState(0)
  // What was sent last: a second press with the same file and amount sends the same again.
  const last = useRef<{ file: File; amount: string; receipt: WaitingReceipt }>(undefined)
  const receiptOf = async (chosen: File): Promise<WaitingReceipt> => {
    if (last.current?.file === chosen && last.current.amount === amount) return last.current.receipt
    const cents = amount.trim() === '' ? undefined : parseMoney(amount)
    const receipt: WaitingReceipt = {
      key: newKey(),
      userId: user.id,
      orderId: order.id,
      poNumber: order.poNumber,
      // The first one, or one more: a picture is replaced by a press at its receipt.
      replaces: order.receipts.length === 0,
      amount: cents === undefined ? undefined : decimalText(cents),
      file: await shrunk(chosen),
    }
    last.current = { file: chosen, amount, receipt }
    return receipt
  }
  const send = async (chosen: File): Promise<void> => {
    const receipt = await receiptOf(chosen)
    try {
      await sendReceipt(receipt, (sent, total) =>
        setProgress(Math.round((sent / Math.max(total, 1)) * 100)),
      )
      say(words.uploaded)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      await keepWaiting(receipt)
    }
    setFile(undefined)
    setAmount('')
    // A field of a file is emptied by being another one.
    setFields((count) => count + 1)
  }
  const upload = async (): Promise<void> => {
    const isAmountWrong = isAmount(amount) !== true
    setFaults({
      ...(file === undefined && { file: words.fileMissing }),
      ...(isAmountWrong && { amount: words.amountInvalid }),
    })
    // Of what was chosen before.
    setRefusal(undefined)
    if (file === undefined || isAmountWrong) return
    setProgress(0)
    await send(file)
      .catch(setRefusal)
      .finally(() => setProgress(undefined))
  }
  return (
    <form
      noValidate
      className="no-print mt-3 flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void upload()
      }}
    >
      <TextField
        key={fields}
        type="file"
        label={words.file}
        accept="image/jpeg,image/png"
        error={faults.file}
        onChange={({ target }) => {
          setFile(target.files?.[0])
          setFaults({})
          setRefusal(undefined)
        }}
      />
      <TextField
        label={words.receiptAmount}
        inputMode="decimal"
        value={amount}
        error={faults.amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <Button type="submit" look="primary" disabled={progress !== undefined}>
        {progress === undefined ? words.upload : words.uploading(progress)}
      </Button>
    </form>
  )
}
