import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useLateMenu } from './late-menu.ts'
import { useListedActions } from './listed-actions.ts'

export interface MenuAction {
  readonly label: string
  /** The key that does the same without the menu. */
  readonly shortcut?: string
  readonly isDisabled?: boolean
  readonly isDangerous?: boolean
  readonly run: () => void
}

export interface MenuProps {
  readonly label: string
  readonly actions: readonly MenuAction[]
  /** Of an action in search; left out: the menu is one of many alike, and search has none of it. */
  readonly searchName?: (action: string) => string
  readonly className?: string
  readonly children: ReactNode
}

const load = () => import('./open-menu.tsx').then((it) => it.OpenMenu)

/** A button with its actions. */
export function ActionMenu(props: MenuProps) {
  const { label, actions, searchName, className, children } = props
  const { opened, button } = useLateMenu(load)
  useListedActions(
    actions.flatMap(({ label: name, shortcut, isDisabled = false, run }) =>
      searchName === undefined || isDisabled ? [] : [{ label: searchName(name), shortcut, run }],
    ),
  )
  if (opened !== undefined) return <opened.as {...props} isByKey={opened.isByKey} />
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className={classes('cursor-pointer', className)}
    >
      {children}
    </button>
  )
}
