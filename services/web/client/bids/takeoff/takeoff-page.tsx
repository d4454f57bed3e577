import { unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { say } from '../../ui/notices.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { Checked, type CheckedFile } from './checked.tsx'
import { texts } from './texts.ts'

/** Items of a whole bid from a file, looked at before anything is written. */
export function TakeoffPage() {
  return (
    <BidFrame>
      {(bid, mayWrite, mayPrice) =>
        mayPrice ? (
          <Takeoff bid={bid} />
        ) : (
          <p className="text-muted">{mayWrite ? texts.locked : texts.denied}</p>
        )
      }
    </BidFrame>
  )
}

async function send(bidId: string, file: File, dryRun: boolean, onPercent: (n: number) => void) {
  const form = new FormData()
  form.append('file', file)
  const onProgress = (sent: number, total: number) =>
    onPercent(Math.round((sent / Math.max(total, 1)) * 100))
  const upload = { path: { id: bidId }, query: { dryRun }, form, onProgress }
  return unwrap(await api.upload('/api/bids/{id}/takeoff', upload))
}

function Takeoff({ bid }: { readonly bid: WholeBid }) {
  const navigate = useNavigate()
  const { isBusy, refusal, run } = useAction()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<CheckedFile>()
  const [percent, setPercent] = useState(0)
  const check = (chosen: File | undefined): void => {
    if (chosen === undefined) return
    setFile(chosen)
    setChecked(undefined)
    setPercent(0)
    void run(async () => {
      setChecked({ file: chosen, report: await send(bid.id, chosen, true, setPercent) })
    })
  }
  const write = async ({ file: sure }: CheckedFile): Promise<void> => {
    const { itemsCreated } = await send(bid.id, sure, false, setPercent)
    await bidChanged(bid.id)
    say(texts.imported(itemsCreated))
    await navigate({ to: '/bids/$id', params: { id: bid.id } })
  }
  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-4">
      <h2>{texts.title}</h2>
      <p className="text-muted">{texts.lead}</p>
      <p className="flex flex-wrap items-center gap-2">
        {texts.template}
        <a href="/api/takeoff-template.csv" download className={buttonClasses('plain')}>
          {texts.csv}
        </a>
        <a href="/api/takeoff-template.xlsx" download className={buttonClasses('plain')}>
          {texts.excel}
        </a>
      </p>
      <ChooseFile onChoose={check} isBusy={isBusy} />
      <div role="status">
        {isBusy && checked === undefined && <p>{texts.checking(percent)}</p>}
        {checked !== undefined && <p>{texts.checked(checked.file.name)}</p>}
        {refusal !== undefined && file !== undefined && <p>{texts.refused(file.name)}</p>}
      </div>
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {checked !== undefined && (
        <>
          <Checked checked={checked} before={bid.totalCost} />
          <Button
            look="primary"
            className="self-start"
            disabled={isBusy}
            onClick={() => void run(() => write(checked))}
          >
            {texts.importItems(checked.report.itemsCreated)}
          </Button>
        </>
      )}
    </section>
  )
}

function ChooseFile({
  onChoose,
  isBusy,
}: {
  readonly onChoose: (file: File | undefined) => void
  readonly isBusy: boolean
}) {
  const hintId = useId()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard.
    <div
      className={classes(
        'rounded-md border-2 border-dashed p-6',
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
        onChoose(event.dataTransfer.files[0])
      }}
    >
      <p id={hintId} className="mb-3">
        {texts.drop}
      </p>
      <label className={classes(buttonClasses('plain'), 'focus-within:outline-2')}>
        {texts.choose}
        <input
          type="file"
          accept=".csv,.xlsx,text/csv"
          aria-describedby={hintId}
          className="sr-only"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            onChoose(file)
          }}
        />
      </label>
    </div>
  )
}
