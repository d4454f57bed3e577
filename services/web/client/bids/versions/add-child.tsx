import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api, queryClient } from '../../app/api.ts'
import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { texts } from './texts.ts'

export type ChildKind = 'ALTERNATE' | 'CHANGE_ORDER'

/** A bid of its own under this one, with its percentages and modes. */
export function AddChild({
  bidId,
  kind,
  onClose,
}: {
  readonly bidId: string
  readonly kind: ChildKind
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const title = kind === 'ALTERNATE' ? texts.addAlternate : texts.addChange
  const add = async (): Promise<void> => {
    const params = { path: { id: bidId } }
    const body = { kind, name: name.trim(), reason: reason.trim() === '' ? null : reason.trim() }
    const child = unwrap(await api.post('/api/bids/{id}/children', { params, body }))
    await queryClient.invalidateQueries({ queryKey: ['children', bidId] })
    say(texts.made(child.bidNumber))
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(name.trim() === '')
          if (name.trim() !== '') void run(add)
        }}
      >
        <TextField
          label={texts.name}
          error={isMissing ? texts.nameMissing : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={texts.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFoot action={title} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
