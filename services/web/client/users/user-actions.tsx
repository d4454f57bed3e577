import { unwrap } from '@formwork/api-client'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { ActionMenu } from '../ui/menu.tsx'
import { say } from '../ui/notices.tsx'
import { EditUser } from './edit-user.tsx'
import { texts } from './texts.ts'
import type { User } from './users-page.tsx'

type Opened = 'edit' | 'sessions' | 'deactivate'

/** What an administrator does about one user. */
export function UserActions({ user }: { readonly user: User }) {
  const [open, setOpen] = useState<Opened>()
  const close = () => setOpen(undefined)
  const endSessions = async (): Promise<void> => {
    const params = { path: { id: user.id } }
    unwrap(await api.post('/api/users/{id}/sessions/revoke', { params }))
    say(texts.ended(user.name))
    close()
  }
  return (
    <>
      <span className="@2xl:hidden">
        <MenuOf user={user} onOpen={setOpen} />
      </span>
      <span className="hidden gap-1 @2xl:inline-flex">
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
        <Toggle user={user} onDeactivate={() => setOpen('deactivate')} />
      </span>
      {open === 'edit' && <EditUser user={user} onClose={close} />}
      {open === 'deactivate' && (
        <Confirm
          title={texts.deactivate(user.name)}
          text={texts.deactivateText(user.name)}
          action={texts.off}
          onConfirm={async () => {
            await setActive(user, false)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'sessions' && (
        <Confirm
          title={texts.endSessions}
          text={texts.endSessionsText(user.name)}
          action={texts.endSessions}
          onConfirm={endSessions}
          onClose={close}
        />
      )}
    </>
  )
}

/** On a card there is room for one button. */
function MenuOf({
  user,
  onOpen,
}: {
  readonly user: User
  readonly onOpen: (opened: Opened) => void
}) {
  const toggle = user.isActive
    ? { label: texts.off, isDangerous: true, run: () => onOpen('deactivate') }
    : {
        label: texts.on,
        run: () => void setActive(user, true).catch((error) => say(sentenceOf(error))),
      }
  return (
    <ActionMenu
      label={texts.actionsOf(user.name)}
      className={buttonClasses('plain')}
      actions={[
        { label: texts.editShort, run: () => onOpen('edit') },
        { label: texts.endSessions, run: () => onOpen('sessions') },
        toggle,
      ]}
    >
      <Ellipsis aria-hidden size={16} />
    </ActionMenu>
  )
}

async function setActive(user: User, wanted: boolean): Promise<void> {
  const params = { path: { id: user.id } }
  const body = { isActive: wanted }
  const { isActive } = unwrap(await api.put('/api/users/{id}', { params, body }))
  say(texts.changed(user.name, isActive ? texts.active : texts.inactive))
  await queryClient.invalidateQueries({ queryKey: ['users'] })
}

/** Deactivating ends somebody's work at once, and is asked about; the way back is not. */
function Toggle({
  user,
  onDeactivate,
}: {
  readonly user: User
  readonly onDeactivate: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const activate = async (): Promise<void> => {
    setBusy(true)
    await setActive(user, true)
      .catch((error: unknown) => say(sentenceOf(error)))
      .finally(() => setBusy(false))
  }
  return user.isActive ? (
    <Button aria-haspopup="dialog" aria-label={texts.deactivate(user.name)} onClick={onDeactivate}>
      {texts.off}
    </Button>
  ) : (
    <Button
      disabled={isBusy}
      aria-label={texts.activate(user.name)}
      onClick={() => void activate()}
    >
      {texts.on}
    </Button>
  )
}
