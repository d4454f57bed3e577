import { memo } from 'react'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useLateMenu } from '../../ui/late-menu.ts'
import { ColumnsLabel } from './columns-label.tsx'
import type { MenuNeeds } from './open-columns.tsx'
import { texts } from './texts.ts'

const load = () => import('./open-columns.tsx').then((it) => it.OpenColumns)

/** Which columns the grid shows and how wide they are. Not drawn again at a key. */
export const ColumnsMenu = memo(function ColumnsMenu(needs: MenuNeeds) {
  const { opened, button } = useLateMenu(load)
  if (opened !== undefined) return <opened.as {...needs} isByKey={opened.isByKey} />
  return (
    <button
      {...button}
      type="button"
      title={texts.columns.title}
      className={classes('cursor-pointer', buttonClasses('quiet'))}
    >
      <ColumnsLabel {...needs} />
    </button>
  )
})
