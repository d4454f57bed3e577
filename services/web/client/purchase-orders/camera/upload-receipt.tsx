import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { newKey } from '../../lib/api/request-key.ts'
import { decimalText, parseMoney } from '../../lib/money.ts'
import { useUser } from '../../lib/session/session.ts'
import { shrunk } from '../../lib/shrink.ts'
import { texts } from '../../lib/texts.ts'
import { isUnreachable } from '../../lib/waiting/waiting-list.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { isAmount } from '../new-order.ts'
import type { Order } from '../order-data.ts'
import { texts as paper } from '../texts.ts'
import { batchesOf } from './batches.ts'
import type { WaitingReceipt } from './receipt-store.ts'
import { sendReceipt } from './send-receipts.ts'
import { texts as camera } from './texts.ts'
import { keepWaiting } from './waiting-receipts.ts'

const words = texts.order

interface Chosen {
  readonly files: readonly File[]
  readonly amount: string
}

/** What an upload consists of, request by request; those that came through are taken out. */
interface Upload extends Chosen {
  readonly requests: WaitingReceipt[]
}

/**
 * Receipts from the camera or a folder; without a connection they are kept and sent later, once.
 *
 * @param onUploaded with the last ticket that has come
 */
export function UploadReceipt({
  order,
  onUploaded,
}: {
  readonly order: Order
  readonly onUploaded: (last: Order['receipts'][number]) => void
}) {
  const user = useUser()
  const [files, setFiles] = useState<readonly File[]>([])
  const [amount, setAmount] = useState('')
  const [faults, setFaults] = useState<{ file?: string; amount?: string }>({})
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<unknown>()
  const [fields, setFields] = useState(0)
  // What was sent last: a second press with the same files and amount sends the rest of the same.
  const last = useRef<Upload>(undefined)
  const isOne = files.length < 2
  const uploadOf = async (chosen: Chosen): Promise<Upload> => {
    const { current } = last
    if (current?.files === chosen.files && current.amount === chosen.amount) return current
    last.current = { ...chosen, requests: await requestsOf(chosen, order, user.id) }
    return last.current
  }
  const send = async (chosen: Chosen): Promise<void> => {
    const { requests } = await uploadOf(chosen)
    const all = requests.length
    for (let [request] = requests; request !== undefined; [request] = requests) {
      const before = (all - requests.length) / all
      try {
        const onProgress = (sent: number, total: number): void =>
          setProgress(Math.round((before + sent / Math.max(total, 1) / all) * 100))
        await sendReceipt(request, onProgress, onUploaded)
        if (requests.length === 1) say(all === 1 && isOne ? words.uploaded : paper.receipt.allHere)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        await keepWaiting(request)
      }
      requests.shift()
    }
    setFiles([])
    setAmount('')
    // A field of a file is emptied by being another one.
    setFields((count) => count + 1)
  }
  const upload = async (): Promise<void> => {
    const isAmountWrong = isOne && isAmount(amount) !== true
    setFaults({
      ...(files.length === 0 && { file: words.fileMissing }),
      ...(isAmountWrong && { amount: words.amountInvalid }),
    })
    // Of what was chosen before.
    setRefusal(undefined)
    if (files.length === 0 || isAmountWrong) return
    setProgress(0)
    await send({ files, amount: isOne ? amount : '' })
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
        multiple
        error={faults.file}
        onChange={({ target }) => {
          setFiles([...(target.files ?? [])])
          setFaults({})
          setRefusal(undefined)
        }}
      />
      {isOne ? (
        <TextField
          label={words.receiptAmount}
          inputMode="decimal"
          value={amount}
          error={faults.amount}
          onChange={({ target }) => setAmount(target.value)}
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

/** The requests that bring the pictures: the first receipt by its own address, further ones by tens. */
async function requestsOf(
  { files, amount }: Chosen,
  order: Order,
  userId: string,
): Promise<WaitingReceipt[]> {
  const cents = amount.trim() === '' ? undefined : parseMoney(amount)
  const pictures = await Promise.all(files.map(shrunk))
  return batchesOf(pictures).map(([file, ...more], place) => ({
    key: newKey(),
    userId,
    orderId: order.id,
    poNumber: order.poNumber,
    // A picture is replaced by a press at its receipt.
    replaces: pictures.length === 1 && order.receipts.length === 0,
    amount: cents === undefined ? undefined : decimalText(cents),
    file,
    ...(more.length > 0 && { more }),
    at: Date.now() + place,
  }))
}
