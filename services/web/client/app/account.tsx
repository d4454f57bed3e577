import { useNavigate } from '@tanstack/react-router'
import { LogOut, Moon, Sun } from 'lucide-react'
import { useCallback, useState } from 'react'
import { KeysButton } from '../keys/keys-button.tsx'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { signOut, type User } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import type { Hit } from '../search/hits.ts'
import { classes } from '../ui/classes.ts'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { useListedActions } from '../ui/listed-actions.ts'
import { say } from '../ui/notices.tsx'
import { lostAtSignOut } from './lost-at-sign-out.ts'
import { chooseTheme, useTheme } from './theme.ts'

const ACTION =
  'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md whitespace-nowrap text-muted hover:bg-sunk sm:min-h-9 sm:min-w-9'

const OWN_PASSWORD = latePart(() =>
  import('../users/own-password.tsx').then((it) => it.OwnPassword),
)

const CONFIRM = latePart(() => import('../ui/confirm.tsx').then((it) => it.Confirm))

/** Who works here, with their password; the theme, and the way out. */
export function Account({
  user,
  places,
}: {
  readonly user: User
  readonly places: readonly Hit[]
}) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const open = () => setOpen(true)
  useListedActions([{ label: texts.shell.password, isEverywhere: true, run: open }])
  return (
    <div className="flex min-w-0 items-center sm:flex-col sm:items-stretch sm:gap-1 sm:border-t sm:border-line sm:pt-2">
      <div className="flex min-w-0 items-center justify-between">
        <button
          type="button"
          aria-haspopup="dialog"
          title={texts.shell.password}
          onClick={open}
          className="min-h-11 min-w-0 cursor-pointer rounded-md px-1 text-left hover:bg-sunk sm:px-2.5"
        >
          <span className="sr-only">{texts.shell.account} </span>
          <span className="block max-sm:truncate sm:wrap-break-word">{user.name}</span>
          <span className="block text-xs text-muted max-sm:truncate">
            {user.roles.map((role) => texts.roles[role]).join(', ')}
          </span>
        </button>
        <KeysButton places={places} className={classes(ACTION, 'shrink-0 max-sm:hidden')} />
      </div>
      {isOpen && <LateDialog part={OWN_PASSWORD} props={{ onClose: close }} />}
      <div className="flex items-center justify-between">
        <SignOut userId={user.id} />
        <ThemeChoice />
      </div>
    </div>
  )
}

function ThemeChoice() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? Moon : Sun
  const choose = () => chooseTheme(other)
  useListedActions([{ label: texts.shell[other], isEverywhere: true, run: choose }])
  return (
    <button
      type="button"
      aria-label={texts.shell[other]}
      title={texts.shell[other]}
      className={ACTION}
      onClick={choose}
    >
      <Icon aria-hidden size={16} />
    </button>
  )
}

/** What is on this machine alone is deleted by it, so that it asks first where there is something. */
function SignOut({ userId }: { readonly userId: string }) {
  const navigate = useNavigate()
  const [lost, setLost] = useState<readonly string[]>([])
  const stay = useCallback(() => setLost([]), [])
  const leave = async () => {
    try {
      await signOut()
      await navigate({ to: '/sign-in' })
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const ask = async () => {
    const found = await lostAtSignOut(userId)
    if (found.length === 0) await leave()
    else setLost(found)
  }
  useListedActions([{ label: texts.shell.signOut, isEverywhere: true, run: () => void ask() }])
  const question = {
    title: texts.shell.signOut,
    text: [...lost, texts.shell.signOutDeletes].join(' '),
    action: texts.shell.signOut,
    onConfirm: leave,
    onClose: stay,
  }
  return (
    <>
      <button type="button" onClick={ask} className={`${ACTION} sm:px-2.5`}>
        <LogOut aria-hidden size={16} />
        <span className="sr-only sm:not-sr-only">{texts.shell.signOut}</span>
      </button>
      {lost.length > 0 && <LateDialog part={CONFIRM} props={question} />}
    </>
  )
}
