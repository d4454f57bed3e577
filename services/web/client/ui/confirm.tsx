import { useAction } from '../lib/use-action.ts'
import { Dialog } from './dialog.tsx'
import { FormFoot } from './form-foot.tsx'

/** Asks before something is gone. */
export function Confirm({
  title,
  text,
  action,
  onConfirm,
  onClose,
}: {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(onConfirm)
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
