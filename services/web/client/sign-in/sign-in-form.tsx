import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { signIn } from '../app/session.ts'
import { texts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'

const words = texts.signIn
const credentials = z.object({
  email: z.string().trim().min(1, words.emailMissing),
  password: z.string().min(1, words.passwordMissing),
})

export function SignInForm({
  email = '',
  onSignedIn,
}: {
  readonly email?: string
  readonly onSignedIn: () => void
}) {
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await signIn(values.email, values.password)
      onSignedIn()
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" look="primary" disabled={isSubmitting}>
        {isSubmitting ? words.busy : words.action}
      </Button>
    </form>
  )
}
