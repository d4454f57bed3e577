import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { texts } from '../lib/texts.ts'
import { whenShown } from '../lib/when-shown.ts'
import { classes } from './classes.ts'
import { useListedActions } from './listed-actions.ts'
import { say } from './notices.tsx'

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
type OpenMenu = ComponentType<MenuProps & { readonly isByKey: boolean }>

/**
 * A button with its actions. The library that lays them out is larger than most pages: it comes
 * after the page, and takes the button over when it is first pressed.
 */
export function ActionMenu(props: MenuProps) {
  const { label, actions, searchName, className, children } = props
  const [opened, setOpened] = useState<{ readonly as: OpenMenu; readonly isByKey: boolean }>()
  useEffect(() => whenShown(() => void load().catch(() => undefined)), [])
  useListedActions(
    actions.flatMap(({ label: name, shortcut, isDisabled = false, run }) =>
      searchName === undefined || isDisabled ? [] : [{ label: searchName(name), shortcut, run }],
    ),
  )
  if (opened !== undefined) return <opened.as {...props} isByKey={opened.isByKey} />
  const open = (isByKey: boolean): void => {
    load().then(
      // With its focus, so that the next key is not lost.
      (as) => flushSync(() => setOpened({ as, isByKey })),
      () => say(texts.errors.partMissing),
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail }) => open(detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        open(true)
      }}
      className={classes('cursor-pointer', className)}
    >
      {children}
    </button>
  )
}
