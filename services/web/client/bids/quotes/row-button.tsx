import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Takes a row out of a list of a form. */
export function RemoveRow({
  name,
  isDisabled = false,
  onRemove,
}: {
  readonly name: string
  readonly isDisabled?: boolean
  readonly onRemove: () => void
}) {
  return (
    <Button
      look="quiet"
      className="self-end hover:text-bad"
      aria-label={name}
      disabled={isDisabled}
      onClick={onRemove}
    >
      <Trash2 aria-hidden size={14} />
    </Button>
  )
}

/** Puts a row to the end of a list of a form. */
export function AddRow({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button look="quiet" className="self-start" onClick={onAdd}>
      <Plus aria-hidden size={14} />
      {label}
    </Button>
  )
}
