import type { components } from '@formwork/api-client'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { Creation } from '../../lib/api/creation.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { ChooseScopes } from './choose-scopes.tsx'
import { texts } from './texts.ts'

export type ChildKind = 'ALTERNATE' | 'CHANGE_ORDER'

type Body = components['schemas']['CreateBidChildInput']

/** A bid of its own under this one, with its percentages and modes and copies of chosen scopes. */
export function AddChild({
  bid,
  kind,
  onClose,
}: {
  readonly bid: Pick<WholeBid, 'id' | 'scopes'>
  readonly kind: ChildKind
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [creation] = useState(() => {
    const params = { path: { id: bid.id } }
    return new Creation((body: Body, idempotencyKey: string) =>
      api.post('/api/bids/{id}/children', { params, body, idempotencyKey }),
    )
  })
  const title = kind === 'ALTERNATE' ? texts.addAlternate : texts.addChange
  const add = async (): Promise<void> => {
    const { made } = await creation.send({
      kind,
      name: name.trim(),
      reason: reason.trim() === '' ? null : reason.trim(),
      scopeIds: [...chosen],
    })
    await queryClient.invalidateQueries({ queryKey: ['children', bid.id] })
    say(texts.made(made.bidNumber))
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
        <ChooseScopes scopes={bid.scopes} chosen={chosen} onChoose={setChosen} />
        <FormFoot action={title} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
