import { texts } from '../lib/texts.ts'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'

/** The end of a form in a dialog: why it was refused, and its one action. */
export function FormFoot({
  action,
  isBusy,
  refusal,
  onCancel,
  look = 'primary',
}: {
  readonly action: string
  readonly isBusy: boolean
  readonly refusal: unknown
  readonly onCancel: () => void
  readonly look?: 'primary' | 'danger'
}) {
  return (
    <>
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onCancel}>
          {texts.order.cancel}
        </Button>
        <Button type="submit" look={look} disabled={isBusy}>
          {action}
        </Button>
      </div>
    </>
  )
}
