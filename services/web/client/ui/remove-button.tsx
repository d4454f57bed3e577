import { Confirm } from './confirm.tsx'
import { DialogButton } from './dialog-button.tsx'

/** A button that asks before it removes something. */
export function RemoveButton({
  label,
  text,
  onRemove,
}: {
  readonly label: string
  readonly text: string
  readonly onRemove: () => Promise<void>
}) {
  return (
    <DialogButton label={label} look="danger">
      {(close) => (
        <Confirm
          title={label}
          text={text}
          action={label}
          onConfirm={() => onRemove().then(close)}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
