import { useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { type Client, NewClient } from './new-client.tsx'

/** A client who is not on the list yet, without leaving the form that asks for one. */
export function AddClient({ onAdded }: { readonly onAdded: (client: Client) => void }) {
  if (!useUser().permissions.includes('clients:create')) return null
  return (
    <DialogButton look="plain" label={texts.clients.add}>
      {(close) => <NewClient onAdded={onAdded} onClose={close} />}
    </DialogButton>
  )
}
