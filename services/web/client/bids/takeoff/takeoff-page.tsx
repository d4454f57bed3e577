import { ApiError, unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { say } from '../../ui/notices.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { bidChanged, bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import { useBidSheets } from '../workspace/use-bid-sheets.ts'
import { Checked, Preview, type Report } from './checked.tsx'
import { ChooseMapping, MappingHint } from './choose-mapping.tsx'
import { recordImport } from './import-step.ts'
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

/** A file and how it is read. */
interface Chosen {
  readonly file: File
  /** The mapping of its columns; empty: they are ours. */
  readonly mapping: string
  /** It may have been imported before. */
  readonly again: boolean
}

async function send(
  bidId: string,
  { file, mapping, again }: Chosen,
  dryRun: boolean,
  onPercent: (n: number) => void,
) {
  const form = new FormData()
  form.append('file', file)
  const onProgress = (sent: number, total: number) =>
    onPercent(Math.round((sent / Math.max(total, 1)) * 100))
  const query = { dryRun, ...(mapping !== '' && { mapping }), ...(again && { again }) }
  const upload = { path: { id: bidId }, query, form, onProgress }
  return unwrap(await api.upload('/api/bids/{id}/takeoff', upload))
}

/** When and by whom the file was imported before; undefined: that is not why it is refused. */
function importedBefore(refusal: unknown): string | undefined {
  if (!(refusal instanceof ApiError) || refusal.status !== 409) return undefined
  return /^(This file was imported on .+): send again=true$/.exec(refusal.sentence)?.[1]
}

/** Whether the file is refused for the names of its columns, which another program may have given. */
const isOfItsHead = (refusal: unknown): boolean =>
  refusal instanceof ApiError &&
  refusal.details.some(({ message }) => /^(?:There is no column|The column) "/.test(message))

function Takeoff({ bid }: { readonly bid: WholeBid }) {
  const navigate = useNavigate()
  const { isBusy, refusal, run } = useAction()
  const { steps } = useBidSheets(bid.id)
  const [chosen, setChosen] = useState<Chosen>()
  const [mapping, setMapping] = useState('')
  const [report, setReport] = useState<Report>()
  const [percent, setPercent] = useState(0)
  const check = (next: Chosen): void => {
    setChosen(next)
    setReport(undefined)
    setPercent(0)
    void run(async () => setReport(await send(bid.id, next, true, setPercent)))
  }
  const write = async (sure: Chosen): Promise<void> => {
    await steps.queued(async () => {
      const made = await send(bid.id, sure, false, setPercent)
      await bidChanged(bid.id)
      recordImport(steps, queryClient.getQueryData(bidQuery(bid.id).queryKey) ?? bid, made)
      say(texts.imported(made.itemsCreated))
    })
    await navigate({ to: '/bids/$id', params: { id: bid.id } })
  }
  const before = importedBefore(refusal)
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
      <ChooseMapping
        mapping={mapping}
        isBusy={isBusy}
        onChoose={(next) => {
          setMapping(next)
          if (chosen !== undefined) check({ ...chosen, mapping: next })
        }}
      />
      <ChooseFile
        isBusy={isBusy}
        onChoose={(file) => {
          if (file !== undefined) check({ file, mapping, again: false })
        }}
      />
      <div role="status">
        {isBusy && report === undefined && <p>{texts.checking(percent)}</p>}
        {report !== undefined && chosen !== undefined && (
          <p>
            {texts.checked(chosen.file.name)} {texts.readFrom(report.sheet, report.head)}
          </p>
        )}
        {refusal !== undefined && before === undefined && chosen !== undefined && (
          <p>{texts.refused(chosen.file.name)}</p>
        )}
      </div>
      {refusal !== undefined && before === undefined && <ErrorNote error={refusal} />}
      {mapping === '' && isOfItsHead(refusal) && <MappingHint />}
      {before !== undefined && chosen !== undefined && (
        <div role="alert" className="rounded-md border border-line bg-warn-soft p-3 text-warn">
          <p className="mb-2 wrap-anywhere">{texts.importedBefore(before)}</p>
          <Button onClick={() => check({ ...chosen, again: true })}>{texts.again}</Button>
        </div>
      )}
      {report !== undefined && chosen !== undefined && (
        <>
          <Checked report={report} before={bid.totalCost} />
          <Button
            look="primary"
            className="self-start"
            disabled={isBusy}
            onClick={() => void run(() => write(chosen))}
          >
            {texts.importItems(report.itemsCreated)}
          </Button>
          <Preview lines={report.preview ?? []} count={report.lines} />
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
