import { unwrap } from '@formwork/api-client'
import { type FormEvent, useEffect } from 'react'
import { api } from '../lib/api/api.ts'
import { answerConfirmation } from '../lib/api/confirmation.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { confirmTexts as words } from './texts.ts'

/** Over the page, whose call is sent again once the password was entered. */
export function ConfirmPassword({ onClose }: { readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  useEffect(() => {
    // The provider asked in another tab. A call that it did not help asks here again.
    const resume = () => answerConfirmation(true)
    window.addEventListener('focus', resume)
    return () => window.removeEventListener('focus', resume)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void run(async () => {
      const { refresh } = unwrap(
        await api.post('/api/auth/confirm-password', { body: { password } }),
      )
      if (refresh) unwrap(await api.post('/api/auth/session/refresh'))
      answerConfirmation(true)
    })
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted">{words.lead}</p>
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <FormFoot action={words.action} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
      <ProviderSignIn to="/" keepsPage confirms />
    </Dialog>
  )
}
