import { type components, unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { Creation } from '../../lib/api/creation.ts'
import { usePersonName } from '../../lib/people.ts'
import { texts as common } from '../../lib/texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { ClientField } from '../client-field.tsx'
import { texts } from './texts.ts'

type Preview = components['schemas']['SharedBidPreview']
type Body = components['schemas']['ImportBidInput']

/** Made once: without a number of its own a second try would make a second bid. */
const newImport = () =>
  new Creation(({ code, ...body }: Body & { readonly code: string }, idempotencyKey: string) => {
    const params = { path: { code } }
    return api.post('/api/bids/import/{code}', { params, body, idempotencyKey })
  })

const NOTHING = { clientId: '', newName: '', bidNumber: '' }

/** What is typed: first the code, whose bid is looked up, then for whom the copy is. */
function useImport(onClose: () => void) {
  const navigate = useNavigate()
  const { isBusy, refusal, run } = useAction()
  const [code, setCode] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [typed, setTyped] = useState(NOTHING)
  const [hasTried, setTried] = useState(false)
  const [creation] = useState(newImport)
  const look = async (): Promise<void> => {
    const path = { code: code.trim() }
    const found = unwrap(await api.get('/api/bids/share/{code}', { params: { path } }))
    setTyped((all) => ({ ...all, newName: found.name }))
    setPreview(found)
    setTried(false)
  }
  const take = async (): Promise<void> => {
    const bidNumber = typed.bidNumber.trim() === '' ? null : typed.bidNumber.trim()
    const { made, isEarlier } = await creation.send({ ...typed, bidNumber, code: code.trim() })
    if (isEarlier) say(common.createdBefore(made.name))
    void queryClient.invalidateQueries({ queryKey: ['bids'] })
    onClose()
    await navigate({ to: '/bids/$id', params: { id: made.id } })
  }
  const submit = (event: React.FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (preview === undefined) {
      if (code.trim() !== '') void run(look)
    } else if (typed.clientId !== '' && typed.newName.trim() !== '') void run(take)
  }
  const type = (part: Partial<typeof NOTHING>): void => setTyped((all) => ({ ...all, ...part }))
  return { code, setCode, preview, typed, type, hasTried, submit, isBusy, refusal }
}

/** A copy of a bid by its code: first what it is, then for whom. */
export function ImportBid({ onClose }: { readonly onClose: () => void }) {
  const { code, preview, typed, type, hasTried, isBusy, refusal, ...form } = useImport(onClose)
  const nameOf = usePersonName()
  const missing = (isMissing: boolean, sentence: string) =>
    hasTried && isMissing ? sentence : undefined
  return (
    <Dialog title={texts.importBid} onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          label={texts.code}
          value={code}
          readOnly={preview !== undefined}
          error={missing(code.trim() === '', texts.codeMissing)}
          onChange={({ target }) => form.setCode(target.value)}
        />
        {preview !== undefined && (
          <>
            <p role="status" className="wrap-anywhere">
              {texts.found(preview.bidNumber, preview.name, nameOf(preview.createdBy))}
            </p>
            <ClientField
              label={texts.client}
              error={missing(typed.clientId === '', texts.clientMissing)}
              value={typed.clientId}
              onChange={(clientId) => type({ clientId })}
            />
            <TextField
              label={texts.name}
              error={missing(typed.newName.trim() === '', texts.nameMissing)}
              value={typed.newName}
              onChange={({ target }) => type({ newName: target.value })}
            />
            <TextField
              label={texts.number}
              hint={texts.numberHint}
              value={typed.bidNumber}
              onChange={({ target }) => type({ bidNumber: target.value })}
            />
          </>
        )}
        <FormFoot
          action={preview === undefined ? texts.look : texts.importBid}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
