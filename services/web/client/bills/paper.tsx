import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../lib/api/api.ts'
import { answersTo, KEYS, TICKET_KEYS, toolKey } from '../lib/keys/keys.ts'
import type { User } from '../lib/session/session.ts'
import { Ago } from '../ui/ago.tsx'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import { Person } from '../ui/person.tsx'
import { useAddress } from '../ui/use-address.ts'
import type { Bill } from './bill.ts'
import { decided, may } from './bill-data.ts'
import { texts } from './texts.ts'
import { UploadPaper } from './upload-paper.tsx'

const words = texts.paper
const STEPS = [1, 1.5, 2, 3, 4] as const

interface Needs {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly user: User
}

/** The paper of the bill, as large as its place; brought, replaced and removed by who may. */
export function Paper({ bill, etag, user }: Needs) {
  const [open, setOpen] = useState<'upload' | 'remove'>()
  // The other one may be open by the time that a removal is through.
  const close = (done: typeof open) => setOpen((now) => (now === done ? undefined : now))
  const { file } = bill
  const remove = async (ifMatch: string | undefined): Promise<void> => {
    const init = { params: { path: { id: bill.id } }, ifMatch }
    await decided(bill.id, api.delete('/api/bills/{id}/file', init))
    close('remove')
    say(words.removed)
  }
  return (
    <section
      aria-label={words.title}
      className="min-w-0 rounded-md border border-line bg-panel p-4"
    >
      <h2 className="mb-2">{words.title}</h2>
      {file === null ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Shown id={bill.id} file={file} />
      )}
      <div className="no-print mt-2 flex flex-wrap gap-2">
        {may(user, 'file', bill) && (
          <Button
            aria-haspopup="dialog"
            {...answersTo(KEYS.upload)}
            onClick={() => setOpen('upload')}
          >
            {file === null ? words.upload : words.replace}
          </Button>
        )}
        {file !== null && may(user, 'delete-file', bill) && (
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            {words.remove}
          </Button>
        )}
      </div>
      {open === 'upload' && <UploadPaper bill={bill} onClose={() => close('upload')} />}
      {open === 'remove' && file !== null && (
        <Confirm
          title={words.remove}
          text={words.removeText(file.fileName)}
          action={words.remove}
          etag={etag}
          onConfirm={remove}
          onClose={() => close('remove')}
        />
      )}
    </section>
  )
}

function Shown({ id, file }: { readonly id: string; readonly file: NonNullable<Bill['file']> }) {
  const { data, error, refetch } = useQuery({
    // Of the same address, but not the same paper.
    queryKey: ['bill-file', id, file.uploadedAt],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const init = { params: { path: { id } }, parseAs: 'blob' } as const
      return unwrap(await api.get('/api/bills/{id}/file', init)) as unknown as Blob
    },
  })
  const address = useAddress(data)
  const isPicture = file.contentType.startsWith('image/')
  return (
    <>
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {isPicture && <Picture address={address} name={file.fileName} />}
      {!isPicture && address !== undefined && navigator.pdfViewerEnabled && (
        <iframe
          title={file.fileName}
          src={address}
          className="h-[70dvh] w-full rounded-md border border-line bg-white"
        />
      )}
      <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-xs text-muted wrap-anywhere">
          <Person email={file.uploadedBy} />, <Ago at={file.uploadedAt} />
        </span>
        <a
          href={`/api/bills/${id}/file`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('plain')}
        >
          <ExternalLink aria-hidden size={14} />
          <span className="max-w-48 truncate">{file.fileName}</span>
        </a>
      </p>
    </>
  )
}

/** A picture that is made larger in its place and scrolls there. */
function Picture({
  address,
  name,
}: {
  readonly address: string | undefined
  readonly name: string
}) {
  const [step, setStep] = useState(0)
  const zoom = STEPS[step] ?? 1
  const zoomBy = (steps: number) => setStep(Math.min(Math.max(step + steps, 0), STEPS.length - 1))
  return (
    <>
      <Scrolled label={name} onZoom={zoomBy}>
        {address !== undefined && (
          <img src={address} alt={name} width={`${zoom * 100}%`} className="max-w-none" />
        )}
      </Scrolled>
      <div className="no-print mt-2 flex items-center gap-2">
        <Button
          aria-label={words.smaller}
          title={TICKET_KEYS.zoomOut}
          {...toolKey(TICKET_KEYS.zoomOut)}
          disabled={step === 0}
          onClick={() => zoomBy(-1)}
        >
          <ZoomOut aria-hidden size={16} />
        </Button>
        <Button
          aria-label={words.larger}
          title={TICKET_KEYS.zoomIn}
          {...toolKey(TICKET_KEYS.zoomIn)}
          disabled={step === STEPS.length - 1}
          onClick={() => zoomBy(1)}
        >
          <ZoomIn aria-hidden size={16} />
        </Button>
        <span className="text-xs text-muted">{Math.round(zoom * 100)} %</span>
      </div>
    </>
  )
}

/** Scrolled by the arrows, made larger and smaller by `+` and `-`, while it has the focus. */
function Scrolled({
  label,
  onZoom,
  children,
}: {
  readonly label: string
  readonly onZoom: (steps: number) => void
  readonly children: ReactNode
}) {
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === TICKET_KEYS.zoomIn) onZoom(1)
    else if (event.key === TICKET_KEYS.zoomOut) onZoom(-1)
  }
  const look = 'h-[70dvh] overflow-auto rounded-md bg-sunk'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section aria-label={label} tabIndex={0} className={look} onKeyDown={onKeyDown}>
      {children}
    </section>
  )
}
