import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api, pageOf, queryClient } from '../app/api.ts'
import { texts } from '../app/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'

const words = texts.bids
const fields = z.object({
  bidNumber: z.string().trim().min(1, words.numberMissing),
  name: z.string().trim().min(1, words.nameMissing),
  clientId: z.string().min(1, words.clientMissing),
})

export function NewBid({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<unknown>()
  const query = { sort: 'name' as const }
  const clients = useQuery({
    queryKey: ['clients', 'all'],
    queryFn: () => pageOf(api.get('/api/clients', { params: { query } })),
  })
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { bidNumber: '', name: '', clientId: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      const { id } = unwrap(await api.post('/api/bids', { body }))
      await queryClient.invalidateQueries({ queryKey: ['bids'] })
      await navigate({ to: '/bids/$id', params: { id } })
    } catch (error) {
      setRefusal(error)
    }
  })
  const choices = (clients.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.number}
          error={errors.bidNumber?.message}
          {...form.register('bidNumber')}
        />
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <SelectField
          label={words.client}
          choices={[{ value: '', label: words.choose }, ...choices]}
          error={errors.clientId?.message}
          {...form.register('clientId')}
        />
        <FormFoot
          action={words.add}
          isBusy={isSubmitting}
          refusal={refusal ?? clients.error ?? undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
