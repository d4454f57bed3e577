import { unwrap } from '@formwork/api-client'
import { RotateCcw, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { say } from '../../ui/notices.tsx'
import { bidChanged } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

interface Sending {
  readonly key: number
  readonly file: File
  readonly percent: number
  readonly fault: string | undefined
}

let lastKey = 0

/** Files on their way to a bid, one after the other. */
function useUploads(bidId: string) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const change = (key: number, part: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setSendings((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file }: Sending): Promise<void> => {
    change(key, { percent: 0, fault: undefined })
    const form = new FormData()
    form.append('file', file)
    const onProgress = (sent: number, total: number) =>
      change(key, { percent: Math.round((sent / Math.max(total, 1)) * 100) })
    try {
      const upload = { path: { bidId }, form, onProgress }
      unwrap(await api.upload('/api/bids/{bidId}/attachments', upload))
      drop(key)
      say(texts.attached(file.name))
    } catch (error) {
      change(key, { fault: sentenceOf(error) })
    }
  }
  const add = async (files: readonly File[]): Promise<void> => {
    const fresh = files.map((file): Sending => {
      lastKey += 1
      return { key: lastKey, file, percent: 0, fault: undefined }
    })
    setSendings((all) => [...all, ...fresh])
    for (const one of fresh) await send(one)
    await bidChanged(bidId)
  }
  const again = async (sending: Sending): Promise<void> => {
    await send(sending)
    await bidChanged(bidId)
  }
  return { sendings, add, again, drop }
}

/**
 * Files dropped or chosen, each on its way with how far it is; what is refused stays with its
 * sentence.
 */
export function UploadFiles({ bidId }: { readonly bidId: string }) {
  const { sendings, add, again, drop } = useUploads(bidId)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <section
      aria-label={texts.choose}
      className={classes(
        'mb-4 rounded-md border-2 border-dashed p-6',
        isOver ? 'border-accent bg-accent-soft' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void add([...event.dataTransfer.files])
      }}
    >
      <p id={hintId} className="mb-3">
        {texts.drop} <span className="text-muted">{texts.limits}</span>
      </p>
      <label className={classes(buttonClasses('plain'), 'focus-within:outline-2')}>
        {texts.choose}
        <input
          ref={input}
          type="file"
          multiple
          aria-describedby={hintId}
          className="sr-only"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            void add(files)
          }}
        />
      </label>
      <ul className="mt-3 flex flex-col gap-2">
        {sendings.map((one) => (
          <Progress
            key={one.key}
            sending={one}
            onAgain={() => void again(one)}
            onDismiss={() => drop(one.key)}
          />
        ))}
      </ul>
    </section>
  )
}

function Progress({
  sending: { file, percent, fault },
  onAgain,
  onDismiss,
}: {
  readonly sending: Sending
  readonly onAgain: () => void
  readonly onDismiss: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-2 text-[13px]">
      <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
      {fault === undefined ? (
        <>
          <progress max={100} value={percent} aria-label={file.name} className="h-2 w-32" />
          <span className="number w-12">{texts.sending(percent)}</span>
        </>
      ) : (
        <>
          <span role="alert" className="text-bad">
            {fault}
          </span>
          <Button look="quiet" aria-label={texts.again(file.name)} onClick={onAgain}>
            <RotateCcw aria-hidden size={14} />
          </Button>
          <Button look="quiet" aria-label={texts.dismiss(file.name)} onClick={onDismiss}>
            <X aria-hidden size={14} />
          </Button>
        </>
      )}
    </li>
  )
}
