import { type FormEvent, useState } from 'react'
import { signIn } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { type Credential, missingOf } from './credentials.ts'

const words = texts.signIn

/** Two fields, and no library of forms: it is all that is loaded before the product is. */
export function SignInForm({
  email = '',
  onSignedIn,
}: {
  readonly email?: string
  readonly onSignedIn: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [missing, setMissing] = useState<readonly Credential[]>([])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const given = {
      email: String(typed.get('email') ?? '').trim(),
      password: String(typed.get('password') ?? ''),
    }
    const faults = missingOf(given)
    setMissing(faults)
    const [first] = faults
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    void run(async () => {
      await signIn(given.email, given.password)
      onSignedIn()
    })
  }
  const field = (name: Credential) => ({
    name,
    error: missing.includes(name) ? words.missing[name] : undefined,
    onChange: () => setMissing((before) => before.filter((one) => one !== name)),
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        {...field('email')}
      />
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? words.busy : words.action}
      </Button>
    </form>
  )
}
