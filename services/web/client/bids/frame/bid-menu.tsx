import { unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { ActionMenu } from '../../ui/menu.tsx'
import { say } from '../../ui/notices.tsx'
import { texts as versionWords } from '../versions/texts.ts'
import { bidChanged, bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import { isOwner, mayLock } from './owner.ts'
import { ShareBid } from './share-bid.tsx'
import { texts } from './texts.ts'

const DUPLICATE = latePart(() => import('./duplicate-bid.tsx').then((it) => it.DuplicateBid))
const RESULT = latePart(() => import('../results/result-dialog.tsx').then((it) => it.ResultDialog))

/** What can be done with a whole bid. */
export function BidMenu({ bid }: { readonly bid: WholeBid }) {
  const [open, setOpen] = useState<'duplicate' | 'share' | 'result' | 'remove'>()
  const navigate = useNavigate()
  const user = useUser()
  const mayDelete = mayUse(user, ACCESS.deleteBids)
  const mayWrite = mayUse(user, ACCESS.writeBids)
  const mayShare = isOwner(user, bid)
  const isOpen = bid.lockedAt === null
  const close = () => setOpen(undefined)
  const lock = async (): Promise<void> => {
    const answer = await api.post('/api/bids/{id}/lock', { params: { path: { id: bid.id } } })
    if (answer.ok) await bidChanged(bid.id)
    say(answer.ok ? versionWords.lockedNow : sentenceOf(answer.error))
  }
  const remove = async (): Promise<void> => {
    unwrap(await api.delete('/api/bids/{id}', { params: { path: { id: bid.id } } }))
    say(texts.removed(bid.bidNumber))
    await navigate({ to: '/bids' })
    queryClient.removeQueries({ queryKey: bidQuery(bid.id).queryKey })
    await queryClient.invalidateQueries({ queryKey: ['bids'] })
  }
  return (
    <>
      <ActionMenu
        label={texts.more}
        searchName={(action) => action}
        className={buttonClasses('plain')}
        actions={[
          ...(isOpen
            ? [
                {
                  label: texts.takeoff,
                  run: () => void navigate({ to: '/bids/$id/takeoff', params: { id: bid.id } }),
                },
              ]
            : []),
          { label: texts.duplicate, run: () => setOpen('duplicate') },
          ...(mayShare || bid.shareCode !== null
            ? [{ label: texts.share, run: () => setOpen('share') }]
            : []),
          ...(mayWrite ? [{ label: texts.result, run: () => setOpen('result') }] : []),
          ...(isOpen && mayLock(user, bid)
            ? [{ label: versionWords.lock, run: () => void lock() }]
            : []),
          ...(mayDelete && isOpen
            ? [{ label: texts.remove, isDangerous: true, run: () => setOpen('remove') }]
            : []),
        ]}
      >
        <Ellipsis aria-hidden size={16} />
        <span className="max-xl:sr-only">{texts.more}</span>
      </ActionMenu>
      {open === 'duplicate' && <LateDialog part={DUPLICATE} props={{ bid, onClose: close }} />}
      {open === 'share' && <ShareBid bid={bid} mayShare={mayShare} onClose={close} />}
      {open === 'result' && <LateDialog part={RESULT} props={{ bid, onClose: close }} />}
      {open === 'remove' && (
        <Confirm
          title={texts.remove}
          text={texts.removeText(bid.bidNumber, bid.scopes.length, money(bid.totalCost))}
          action={texts.remove}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
