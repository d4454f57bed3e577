import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../lib/texts.ts'
import { buttonClasses } from './button.tsx'
import { ActionMenu } from './menu.tsx'

const PREFIX = 'formwork.columns.'

/** Which columns somebody does not want to see in a list; kept on this machine. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = localStorage.getItem(PREFIX + list)
    return new Set(kept === null || kept === '' ? [] : kept.split(','))
  })
  const toggle = (key: string): void => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    localStorage.setItem(PREFIX + list, [...next].join(','))
    setHidden(next)
  }
  return { hidden, toggle }
}

/** The first column stays: it is the way to what the row is about. */
export function ChooseColumns({
  columns,
  hidden,
  onToggle,
}: {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}) {
  return (
    <ActionMenu
      label={texts.lists.columns}
      className={buttonClasses('plain')}
      actions={columns.slice(1).map(({ key, label }) => ({
        label: hidden.has(key) ? texts.lists.show(label) : texts.lists.hide(label),
        run: () => onToggle(key),
      }))}
    >
      <Columns3 aria-hidden size={16} />
      {texts.lists.columns}
    </ActionMenu>
  )
}
