import { unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField } from '../../ui/field.tsx'
import { recipientsQuery } from '../recipients/recipient-data.ts'
import { texts as recipientTexts } from '../recipients/texts.ts'
import { emptyAlternates } from '../unfinished/proposal-left.ts'
import { texts as unfinishedWords } from '../unfinished/texts.ts'
import { asksFirst } from '../unfinished/unfinished.ts'
import { UnfinishedList } from '../unfinished/unfinished-list.tsx'
import { useUnfinished } from '../unfinished/use-unfinished.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

/** The proposal as the client gets it, made anew after each save. */
export function Preview({ bid, version }: { readonly bid: WholeBid; readonly version: number }) {
  const { id: bidId } = bid
  const [chosen, setChosen] = useState('')
  const { data: recipients = [] } = useQuery(recipientsQuery(bidId))
  const recipient = recipients.find(({ id }) => id === chosen)
  // Made anew when what is printed of the recipient changes.
  const addressed = recipient && [recipient.clientName, recipient.attention, recipient.price]
  const query = recipient === undefined ? {} : { recipient: recipient.id }
  const params = { path: { id: bidId }, query }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['proposal-preview', bidId, version, recipient?.id, addressed],
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => unwrap(await api.post('/api/bids/{id}/pdf/preview', { params })),
  })
  const address = useAddress(data?.pdf, data?.contentType)
  return (
    <section aria-label={texts.preview} className="lg:sticky lg:top-14">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2>{texts.preview}</h2>
        <div className="flex gap-2">
          <Button onClick={() => void refetch()}>{texts.refresh}</Button>
          {address !== undefined && (
            <a href={address} target="_blank" rel="noreferrer" className={buttonClasses('plain')}>
              {texts.open}
            </a>
          )}
        </div>
      </div>
      <p role="status" className="mb-2 text-xs text-muted">
        {isFetching ? texts.making : texts.previewLead}
      </p>
      <UnfinishedNote bid={bid} />
      {recipients.length > 0 && (
        <SelectField
          label={recipientTexts.previewFor}
          className="mb-2 max-w-sm"
          choices={[
            { value: '', label: texts.ownClient },
            ...recipients.map(({ id, clientName }) => ({ value: id, label: clientName })),
          ]}
          value={recipient?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {error !== null && <ErrorNote error={error} />}
      {address !== undefined && navigator.pdfViewerEnabled && (
        <iframe
          title={texts.preview}
          src={address}
          className="h-[calc(100dvh-10rem)] min-h-96 w-full rounded-md border border-line bg-white"
        />
      )}
    </section>
  )
}

/** What is not finished, before it goes out. */
function UnfinishedNote({ bid }: { readonly bid: WholeBid }) {
  const unfinished = useUnfinished(bid)
  const { data: alternates = [] } = useQuery(emptyAlternates(bid.id))
  if (!asksFirst(unfinished) && alternates.length === 0) return null
  return (
    <div role="note" className="mb-2 rounded-md bg-warn-soft px-3 py-2 text-[13px]">
      <p className="text-warn">{unfinishedWords.lead}</p>
      <UnfinishedList bidId={bid.id} unfinished={unfinished} alternates={alternates} />
    </div>
  )
}

/** The file as an address of this page, given back when another takes its place. */
function useAddress(base64: string | undefined, type = 'application/pdf'): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (base64 === undefined) return
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [base64, type])
  return address
}
