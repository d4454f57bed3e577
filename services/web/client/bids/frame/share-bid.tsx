import { unwrap } from '@formwork/api-client'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { texts as askWords } from '../unfinished/texts.ts'
import { useAskFirst } from '../unfinished/use-ask-first.tsx'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

/** The code by which somebody else imports a copy. */
export function ShareBid({
  bid,
  mayShare,
  onClose,
}: {
  readonly bid: WholeBid
  /** Whether the user makes and revokes its code; others copy one that there is. */
  readonly mayShare: boolean
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const { askFirst, asked } = useAskFirst(bid)
  const params = { path: { id: bid.id } }
  const { shareCode } = bid
  const make = () =>
    run(async () => {
      unwrap(await api.post('/api/bids/{id}/share', { params }))
      await bidChanged(bid.id)
    })
  const revoke = () =>
    run(async () => {
      unwrap(await api.delete('/api/bids/{id}/share', { params }))
      await bidChanged(bid.id)
      say(texts.revoked)
    })
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(shareCode ?? '')
      say(texts.codeCopied)
    })
  const askTo = (make: () => Promise<void>) => () =>
    void askFirst({ question: askWords.askToShare, make })
  return (
    <Dialog title={texts.share} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{texts.shareLead}</p>
        {shareCode !== null && <TextField label={texts.shareCode} value={shareCode} readOnly />}
        {refusal !== undefined && <ErrorNote error={refusal} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {shareCode === null && mayShare && (
            <Button look="primary" disabled={isBusy} onClick={askTo(make)}>
              {texts.makeCode}
            </Button>
          )}
          {shareCode !== null && (
            <>
              {mayShare && (
                <Button look="danger" disabled={isBusy} onClick={revoke}>
                  {texts.revoke}
                </Button>
              )}
              <Button look="primary" disabled={isBusy} onClick={askTo(copy)}>
                {texts.copy}
              </Button>
            </>
          )}
        </div>
        {asked}
      </div>
    </Dialog>
  )
}
