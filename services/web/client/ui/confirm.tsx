import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from './dialog.tsx'
import { FormFoot } from './form-foot.tsx'

/** Asks before something is gone. */
export function Confirm({
  title,
  text,
  action,
  etag,
  onConfirm,
  onClose,
}: {
  readonly title: string
  readonly text: string
  readonly action: string
  /** Of a record that others change, too. */
  readonly etag?: string | undefined
  /** @param ifMatch the version that was seen when the dialog opened */
  readonly onConfirm: (ifMatch: string | undefined) => Promise<void>
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => onConfirm(ifMatch))
        }}
      >
        <p className="wrap-anywhere">{text}</p>
        <FormFoot
          action={action}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
          look="danger"
        />
      </form>
    </Dialog>
  )
}
