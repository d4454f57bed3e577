import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { texts } from './texts.ts'

/** The address by which a calendar program reads the due dates; it is shown once. */
export function CalendarLink({ onClose }: { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const [address, setAddress] = useState<string>()
  const make = async (): Promise<void> => {
    const { key } = unwrap(await api.post('/api/auth/calendar-key'))
    setAddress(`${window.location.origin}/api/bids/calendar.ics?key=${key}`)
  }
  const end = async (): Promise<void> => {
    unwrap(await api.delete('/api/auth/calendar-key'))
    setAddress(undefined)
    say(texts.ended)
  }
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text)
    say(texts.copied)
  }
  return (
    <Dialog title={texts.linkTitle} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{texts.linkLead}</p>
        {address !== undefined && (
          <TextField
            label={texts.address}
            hint={texts.linkOnce}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        )}
        {refusal !== undefined && <ErrorNote error={refusal} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button look="danger" aria-disabled={isBusy} onClick={() => void run(end)}>
            {texts.endLink}
          </Button>
          {address === undefined ? (
            <Button look="primary" aria-disabled={isBusy} onClick={() => void run(make)}>
              {texts.makeLink}
            </Button>
          ) : (
            <Button look="primary" onClick={() => void run(() => copy(address))}>
              {texts.copy}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
