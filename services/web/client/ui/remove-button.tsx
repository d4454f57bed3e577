import { Confirm } from './confirm.tsx'
import { DialogButton } from './dialog-button.tsx'

/** A button that asks before it removes something. */
export function RemoveButton({
  label,
  text,
  etag,
  onRemove,
}: {
  readonly label: string
  readonly text: string
  /** Of a record that others change, too. */
  readonly etag?: string | undefined
  /** @param ifMatch the version that was seen when it was asked */
  readonly onRemove: (ifMatch: string | undefined) => Promise<void>
}) {
  return (
    <DialogButton label={label} look="danger">
      {(close) => (
        <Confirm
          title={label}
          text={text}
          action={label}
          etag={etag}
          onConfirm={(ifMatch) => onRemove(ifMatch).then(close)}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
