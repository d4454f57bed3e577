import * as Menu from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'

export interface MenuAction {
  readonly label: string
  /** The key that does the same without the menu. */
  readonly shortcut?: string
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  readonly run: () => void
}

/**
 * A button with its actions. Not modal: a lock on scrolling would inject a style, which the content
 * policy refuses.
 */
export function ActionMenu({
  label,
  actions,
  className,
  children,
}: {
  readonly label: string
  readonly actions: readonly MenuAction[]
  readonly className?: string
  readonly children: ReactNode
}) {
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <Menu.Root modal={false}>
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
