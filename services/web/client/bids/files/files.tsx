import { unwrap } from '@formwork/api-client'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { formatBytes } from '../../lib/formats/formats.ts'
import { Ago } from '../../ui/ago.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { say } from '../../ui/notices.tsx'
import { Person } from '../../ui/person.tsx'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'
import { UploadFiles } from './upload-files.tsx'

type Attachment = WholeBid['attachments'][number]

/** Drawings and photographs of a bid. */
export function Files({ bid, mayWrite }: { readonly bid: WholeBid; readonly mayWrite: boolean }) {
  return (
    <>
      {mayWrite && <UploadFiles bidId={bid.id} />}
      <FileList files={bid.attachments} mayWrite={mayWrite} />
    </>
  )
}

function FileList({
  files,
  mayWrite,
}: {
  readonly files: readonly Attachment[]
  readonly mayWrite: boolean
}) {
  const [removing, setRemoving] = useState<Attachment>()
  const remove = async ({ bidId, id, fileName }: Attachment): Promise<void> => {
    const params = { path: { bidId, id } }
    unwrap(await api.delete('/api/bids/{bidId}/attachments/{id}', { params }))
    await bidChanged(bidId)
    say(texts.removed(fileName))
    setRemoving(undefined)
  }
  if (files.length === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <>
      <ul aria-label={texts.list} className="divide-y divide-line rounded-md border border-line">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-3 bg-panel px-3 py-2">
            <a href={file.url} target="_blank" rel="noreferrer" className="min-w-0 flex-1">
              <span className="block text-accent underline wrap-anywhere">{file.fileName}</span>
              <span className="text-xs text-muted">
                {formatBytes(file.size)}, <Person email={file.uploadedBy} />,{' '}
                <Ago at={file.createdAt} />
              </span>
            </a>
            {mayWrite && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={texts.remove(file.fileName)}
                title={texts.remove(file.fileName)}
                className="inline-flex size-11 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-bad-soft hover:text-bad sm:size-8"
                onClick={() => setRemoving(file)}
              >
                <Trash2 aria-hidden size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {removing !== undefined && (
        <Confirm
          title={texts.removeTitle}
          text={texts.removeText(removing.fileName)}
          action={texts.removeTitle}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
