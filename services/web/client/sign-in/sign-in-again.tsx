import { useEffect } from 'react'
import { queryClient } from '../lib/api/api.ts'
import { resumeSession } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInWays } from './sign-in-ways.tsx'

/** Over the page, which stays as it is with all that was typed. */
export function SignInAgain({ email }: { readonly email: string }) {
  useEffect(() => {
    const resume = () => void resumeSession()
    window.addEventListener('focus', resume)
    return () => window.removeEventListener('focus', resume)
  }, [])
  return (
    <Dialog title={texts.signIn.again}>
      <p className="mb-4 text-muted">{texts.signIn.againLead}</p>
      <SignInWays
        to="/"
        keepsPage
        form={<SignInForm email={email} onSignedIn={() => void queryClient.invalidateQueries()} />}
      />
    </Dialog>
  )
}
