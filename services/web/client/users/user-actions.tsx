import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api, queryClient } from '../app/api.ts'
import { sentenceOf } from '../app/sentence.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { say } from '../ui/notices.tsx'
import { EditUser } from './edit-user.tsx'
import { texts } from './texts.ts'
import type { User } from './users-page.tsx'

/** What an administrator does about one user. */
export function UserActions({ user }: { readonly user: User }) {
  const [open, setOpen] = useState<'edit' | 'sessions'>()
  const close = () => setOpen(undefined)
  const endSessions = async (): Promise<void> => {
    const params = { path: { id: user.id } }
    unwrap(await api.post('/api/users/{id}/sessions/revoke', { params }))
    say(texts.ended(user.name))
    close()
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start">
      <Button
        aria-haspopup="dialog"
        aria-label={texts.edit(user.name)}
        onClick={() => setOpen('edit')}
      >
        {texts.editShort}
      </Button>
      <Button
        aria-haspopup="dialog"
        aria-label={texts.sessions(user.name)}
        onClick={() => setOpen('sessions')}
      >
        {texts.endSessions}
      </Button>
      <Toggle user={user} />
      {open === 'edit' && <EditUser user={user} onClose={close} />}
      {open === 'sessions' && (
        <Confirm
          title={texts.endSessions}
          text={texts.endSessionsText(user.name)}
          action={texts.endSessions}
          onConfirm={endSessions}
          onClose={close}
        />
      )}
    </span>
  )
}

function Toggle({ user }: { readonly user: User }) {
  const [isBusy, setBusy] = useState(false)
  const toggle = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { isActive: !user.isActive }
      const params = { path: { id: user.id } }
      const { isActive } = unwrap(await api.put('/api/users/{id}', { params, body }))
      say(texts.changed(user.name, isActive ? texts.active : texts.inactive))
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    } catch (error) {
      say(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      disabled={isBusy}
      aria-label={user.isActive ? texts.deactivate(user.name) : texts.activate(user.name)}
      onClick={() => void toggle()}
    >
      {user.isActive ? texts.off : texts.on}
    </Button>
  )
}
