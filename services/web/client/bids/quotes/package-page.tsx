import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { download } from '../frame/downloads.ts'
import { AddVendor } from './add-vendor.tsx'
import { LevellingGrid } from './levelling-grid.tsx'
import { deletePackage, levellingQuery, quotesQuery } from './quotes-data.ts'
import { texts } from './texts.ts'

/** The quotes of one package side by side, typed while one listens. */
export function PackagePage() {
  const { packageId = '' } = useParams({ strict: false })
  return (
    <BidFrame>
      {(bid, mayWrite, mayPrice) => (
        <Sheet key={packageId} {...{ bidId: bid.id, packageId, mayWrite, mayPrice }} />
      )}
    </BidFrame>
  )
}

interface SheetNeeds {
  readonly bidId: string
  readonly packageId: string
  readonly mayWrite: boolean
  /** Whether the bid may come to another total. */
  readonly mayPrice: boolean
}

function Sheet({ bidId, packageId, mayWrite, mayPrice }: SheetNeeds) {
  const levelling = useQuery(levellingQuery(packageId))
  const quotes = useQuery(quotesQuery(packageId))
  const error = levelling.error ?? quotes.error
  if (error !== null) return <ErrorNote error={error} onAgain={() => void levelling.refetch()} />
  if (levelling.data === undefined || quotes.data === undefined) return <Skeleton lines={10} />
  const { name, sentence } = levelling.data
  return (
    <>
      <p className="mb-2">
        <Link to="/bids/$id/quotes" params={{ id: bidId }}>
          {texts.back}
        </Link>
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2>{name}</h2>
        <span className="flex flex-wrap gap-1">
          <Files packageId={packageId} name={name} />
          {mayWrite && <Remove bidId={bidId} packageId={packageId} name={name} />}
        </span>
      </div>
      <p role="status" className="mb-4">
        {sentence}
      </p>
      <LevellingGrid
        {...{ bidId, mayWrite, mayPrice }}
        levelling={levelling.data}
        quotes={quotes.data}
      />
      {mayWrite && (
        <>
          <p className="mt-2 text-xs text-muted">{texts.cellHint}</p>
          <AddVendor packageId={packageId} lines={levelling.data.lines} />
        </>
      )}
    </>
  )
}

const asBlob = { parseAs: 'blob' } as const

/** What vendors are sent, and what is kept of their answers. */
const FILES = ['request', 'requestCsv', 'xlsx', 'pdf'] as const

function askFor(file: (typeof FILES)[number], id: string) {
  const params = { path: { id } }
  switch (file) {
    case 'request':
      return api.get('/api/packages/{id}/request/pdf', { params, ...asBlob })
    case 'requestCsv':
      return api.get('/api/packages/{id}/request/csv', { params, ...asBlob })
    default: {
      const query = { format: file }
      return api.get('/api/packages/{id}/levelling', { params: { ...params, query }, ...asBlob })
    }
  }
}

const ENDINGS = { request: 'pdf', requestCsv: 'csv', xlsx: 'xlsx', pdf: 'pdf' } as const

function Files({ packageId, name }: { readonly packageId: string; readonly name: string }) {
  const { isBusy, run } = useAction()
  return (
    <fieldset aria-label={texts.files} className="flex flex-wrap gap-1">
      {FILES.map((file) => (
        <Button
          key={file}
          look="quiet"
          aria-disabled={isBusy}
          onClick={() =>
            void run(async () => {
              try {
                await download(askFor(file, packageId), `${name}.${ENDINGS[file]}`)
                say(texts.downloaded)
              } catch (error) {
                say(sentenceOf(error))
              }
            })
          }
        >
          <FileDown aria-hidden size={16} />
          {texts[file]}
        </Button>
      ))}
    </fieldset>
  )
}

function Remove({
  bidId,
  packageId,
  name,
}: {
  readonly bidId: string
  readonly packageId: string
  readonly name: string
}) {
  const navigate = useNavigate()
  return (
    <DialogButton label={texts.remove} look="quiet">
      {(close) => (
        <Confirm
          title={texts.remove}
          text={texts.removeText(name)}
          action={texts.remove}
          onConfirm={async () => {
            await deletePackage(bidId, packageId)
            say(texts.removed(name))
            close()
            await navigate({ to: '/bids/$id/quotes', params: { id: bidId } })
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
