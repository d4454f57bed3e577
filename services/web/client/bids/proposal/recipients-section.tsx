import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { money, moneyOrDash } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { Ago } from '../../ui/ago.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { say } from '../../ui/notices.tsx'
import { download } from '../frame/downloads.ts'
import { type Recipient, recipientsQuery, removeRecipient } from '../recipients/recipient-data.ts'
import { texts } from '../recipients/texts.ts'
import { texts as askWords } from '../unfinished/texts.ts'
import { useAskFirst } from '../unfinished/use-ask-first.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'

const RECIPIENT = latePart(() =>
  import('../recipients/recipient-form.tsx').then((it) => it.RecipientForm),
)

const COLUMNS: readonly ListColumn<Recipient>[] = [
  {
    key: 'client',
    label: texts.client,
    cell: ({ clientName, attention, isAwarded }) => (
      <span className="block @2xl:text-left">
        <span className="font-medium">{clientName}</span>
        {isAwarded && <span className="ml-2 text-xs text-good">{texts.awarded}</span>}
        {attention !== null && <span className="block text-xs text-muted">{attention}</span>}
      </span>
    ),
  },
  {
    key: 'adjustment',
    label: texts.adjusted,
    isNumber: true,
    cell: ({ adjustment }) => moneyOrDash(adjustment),
  },
  {
    key: 'price',
    label: texts.price,
    isNumber: true,
    cell: ({ price }) => <strong className="font-semibold">{money(price)}</strong>,
  },
  {
    key: 'sent',
    label: texts.sent,
    cell: ({ sentAt }) => (sentAt === null ? texts.notSent : <Ago at={sentAt} />),
  },
  { key: 'note', label: texts.note, cell: ({ note }) => note ?? '–' },
]

/** To whom the bid is offered, each at a price of its own, with the proposal to each. */
export function RecipientsSection({
  bid,
  mayWrite,
}: {
  readonly bid: WholeBid
  readonly mayWrite: boolean
}) {
  const { data, error } = useQuery(recipientsQuery(bid.id))
  const actions: ListColumn<Recipient> = {
    key: 'actions',
    label: texts.actions,
    isNumber: true,
    cell: (recipient) => <Actions bid={bid} recipient={recipient} mayWrite={mayWrite} />,
  }
  return (
    <section aria-label={texts.title} className="mb-6">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2>{texts.title}</h2>
          <p className="text-xs text-muted">{texts.lead}</p>
        </div>
        {mayWrite && (
          <DialogButton label={texts.add} look="plain">
            {(close) => <LateDialog part={RECIPIENT} props={{ bid, onClose: close }} />}
          </DialogButton>
        )}
      </div>
      {error !== null && <ErrorNote error={error} />}
      {data?.length === 0 && <p className="text-[13px] text-muted">{texts.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ListTable caption={texts.title} columns={[...COLUMNS, actions]} rows={data} />
      )}
    </section>
  )
}

function Actions({
  bid,
  recipient,
  mayWrite,
}: {
  readonly bid: WholeBid
  readonly recipient: Recipient
  readonly mayWrite: boolean
}) {
  const { clientName, isAwarded } = recipient
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <DownloadButton bid={bid} recipient={recipient} />
      {mayWrite && (
        <DialogButton label={texts.edit} name={texts.editOf(clientName)} look="quiet">
          {(close) => <LateDialog part={RECIPIENT} props={{ bid, recipient, onClose: close }} />}
        </DialogButton>
      )}
      {mayWrite && !isAwarded && (
        <DialogButton label={texts.remove} name={texts.removeOf(clientName)} look="quiet">
          {(close) => (
            <Confirm
              title={texts.removeTitle}
              text={texts.removeText(clientName)}
              action={texts.removeTitle}
              onConfirm={async () => {
                await removeRecipient(bid.id, recipient.id)
                say(texts.removed(clientName))
                close()
              }}
              onClose={close}
            />
          )}
        </DialogButton>
      )}
    </span>
  )
}

function DownloadButton({
  bid,
  recipient: { id, clientName },
}: {
  readonly bid: WholeBid
  readonly recipient: Recipient
}) {
  const [isMaking, setMaking] = useState(false)
  const { askFirst, asked } = useAskFirst(bid)
  const take = async (): Promise<void> => {
    if (isMaking) return
    setMaking(true)
    say(texts.making(clientName))
    try {
      const params = { path: { id: bid.id }, query: { recipient: id } }
      const made = api.get('/api/bids/{id}/pdf', { params, parseAs: 'blob' })
      await download(made, `${bid.bidNumber}.pdf`)
      say(texts.downloaded(clientName))
    } catch (error) {
      say(sentenceOf(error))
    } finally {
      setMaking(false)
    }
  }
  const leaving = {
    question: askWords.askTitle(texts.pdfFor(clientName)),
    isProposal: true,
    make: take,
  }
  return (
    <>
      <Button
        look="quiet"
        aria-label={texts.pdfOf(clientName)}
        aria-disabled={isMaking}
        onClick={() => void askFirst(leaving)}
      >
        {texts.pdf}
      </Button>
      {asked}
    </>
  )
}
