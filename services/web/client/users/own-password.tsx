import { unwrap } from '@formwork/api-client'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { placeFaults } from '../ui/place-faults.ts'
import { OwnSessions } from './own-sessions.tsx'
import { texts } from './texts.ts'

const words = texts.own

/** Whoever works here takes another password, which ends their other sessions. */
export function OwnPassword({ onClose }: { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '' } })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    run(async () => {
      const answer = await api.put('/api/auth/password', { body })
      if (placeFaults(answer, form, ['currentPassword', 'newPassword'])) return
      unwrap(answer)
      say(words.saved)
      onClose()
    }),
  )
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.current}
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: texts.missing(words.current) })}
        />
        <TextField
          label={words.wanted}
          type="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
          error={errors.newPassword?.message}
          {...form.register('newPassword', { required: texts.missing(words.wanted) })}
        />
        <FormFoot action={words.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
      <OwnSessions />
    </Dialog>
  )
}
