import * as Menu from '@radix-ui/react-dropdown-menu'
import { useRef } from 'react'
import { classes } from './classes.ts'
import { type OpenedBy, useFirstFocus } from './late-menu.ts'
import type { MenuProps } from './menu.tsx'

/**
 * A button with its actions, which are shown from the beginning. Not modal: a lock on scrolling
 * would inject a style, which the content policy refuses.
 */
export function OpenMenu({ label, actions, className, children, isByKey }: MenuProps & OpenedBy) {
  const trigger = useRef<HTMLButtonElement>(null)
  const begin = useFirstFocus({ isByKey })
  const first = actions.find(({ isDisabled }) => isDisabled !== true)
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger
        ref={trigger}
        aria-label={label}
        className={classes('cursor-pointer', className)}
      >
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={4}
          className="z-20 min-w-48 rounded-md border border-line bg-panel p-1 shadow-lg"
        >
          {actions.map(({ label: name, shortcut, isDisabled = false, isDangerous, run }) => (
            <Menu.Item
              key={name}
              ref={name === first?.label ? begin : null}
              disabled={isDisabled}
              onSelect={() => {
                // A dialog that opens gives the focus back to who had it: the entry is gone by then.
                trigger.current?.focus()
                run()
              }}
              className={classes(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 outline-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sunk sm:min-h-8',
                isDangerous && 'text-bad',
              )}
            >
              {name}
              {shortcut !== undefined && <span className="text-xs text-muted">{shortcut}</span>}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
