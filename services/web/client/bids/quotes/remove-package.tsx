import { useNavigate } from '@tanstack/react-router'
import { Confirm } from '../../ui/confirm.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { say } from '../../ui/notices.tsx'
import { deletePackage, type Package } from './quotes-data.ts'
import { texts } from './texts.ts'

export function RemovePackage({ found: { id, bidId, name } }: { readonly found: Package }) {
  const navigate = useNavigate()
  return (
    <DialogButton label={texts.remove} look="quiet">
      {(close) => (
        <Confirm
          title={texts.remove}
          text={texts.removeText(name)}
          action={texts.remove}
          onConfirm={async () => {
            await deletePackage(bidId, id)
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
