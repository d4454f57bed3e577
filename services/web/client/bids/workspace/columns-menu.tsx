import { type ComponentType, memo, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { texts as common } from '../../lib/texts.ts'
import { whenShown } from '../../lib/when-shown.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { say } from '../../ui/notices.tsx'
import { ColumnsLabel } from './columns-label.tsx'
import type { MenuNeeds } from './open-columns.tsx'
import { texts } from './texts.ts'

const load = () => import('./open-columns.tsx').then((it) => it.OpenColumns)
type OpenColumns = ComponentType<MenuNeeds & { readonly isByKey: boolean }>

/**
 * Which columns the grid shows and how wide they are. Not drawn again at a key. As other menus it
 * comes after the page.
 */
export const ColumnsMenu = memo(function ColumnsMenu(needs: MenuNeeds) {
  const [opened, setOpened] = useState<{ readonly as: OpenColumns; readonly isByKey: boolean }>()
  useEffect(() => whenShown(() => void load().catch(() => undefined)), [])
  if (opened !== undefined) return <opened.as {...needs} isByKey={opened.isByKey} />
  const open = (isByKey: boolean): void => {
    load().then(
      // With its focus, so that the next key is not lost.
      (as) => flushSync(() => setOpened({ as, isByKey })),
      () => say(common.errors.partMissing),
    )
  }
  return (
    <button
      type="button"
      title={texts.columns.title}
      aria-haspopup="menu"
      aria-expanded={false}
      className={classes('cursor-pointer', buttonClasses('quiet'))}
      onClick={({ detail }) => open(detail === 0)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        open(true)
      }}
    >
      <ColumnsLabel {...needs} />
    </button>
  )
})
