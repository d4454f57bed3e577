import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { texts } from './texts.ts'

/** Moves or removes a row. */
export function RowButtons({
  row,
  onMove,
  onRemove,
}: {
  readonly row: string
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}) {
  const actions = [
    { label: texts.up(row), title: 'Alt+↑', Icon: ArrowUp, run: () => onMove(-1) },
    { label: texts.down(row), title: 'Alt+↓', Icon: ArrowDown, run: () => onMove(1) },
    { label: texts.removeRow(row), title: 'Ctrl+Delete', Icon: Trash2, run: onRemove },
  ]
  return (
    <span className="flex justify-end self-end">
      {actions.map(({ label, title, Icon, run }) => (
        <Button
          key={label}
          look="quiet"
          className="px-2"
          aria-label={label}
          title={title}
          onClick={run}
        >
          <Icon aria-hidden size={14} />
        </Button>
      ))}
    </span>
  )
}
