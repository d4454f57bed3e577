import * as Menu from '@radix-ui/react-dropdown-menu'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { say } from '../ui/notices.tsx'
import { sentenceOf } from './sentence.ts'
import { signOut, type User } from './session.ts'
import { texts } from './texts.ts'
import { chooseTheme, currentTheme } from './theme.ts'

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-md px-3 outline-none data-highlighted:bg-sunk sm:min-h-8'

/** Who works here, the theme, and the way out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <div className="flex items-center sm:flex-col sm:gap-1 sm:items-stretch">
      {/* Not modal: a lock on scrolling would have to inject a style, which the content policy refuses. */}
      <Menu.Root modal={false}>
        <Menu.Trigger className="flex min-h-11 cursor-pointer items-center justify-between gap-1 rounded-md px-1 text-left sm:px-2.5 hover:bg-sunk sm:min-h-9">
          <span className="min-w-0">
            <span className="sr-only">{texts.shell.account} </span>
            <span className="block max-w-18 truncate sm:max-w-36">{user.name}</span>
            <span className="block max-w-18 truncate text-xs text-muted sm:max-w-36">
              {user.roles.map((role) => texts.roles[role]).join(', ')}
            </span>
          </span>
          <ChevronDown aria-hidden size={14} className="shrink-0" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align="start"
            sideOffset={4}
            className="z-20 min-w-44 rounded-md border border-line bg-panel p-1 shadow-lg"
          >
            <Menu.Item
              className={ITEM}
              onSelect={() => {
                chooseTheme(other)
                setTheme(other)
              }}
            >
              {texts.shell[other]}
            </Menu.Item>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <SignOut />
    </div>
  )
}

function SignOut() {
  const navigate = useNavigate()
  const leave = async () => {
    try {
      await signOut()
      await navigate({ to: '/sign-in' })
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <button
      type="button"
      onClick={leave}
      className="flex min-h-11 cursor-pointer items-center rounded-md px-1 whitespace-nowrap text-muted hover:bg-sunk sm:min-h-9 sm:px-2.5"
    >
      {texts.shell.signOut}
    </button>
  )
}
