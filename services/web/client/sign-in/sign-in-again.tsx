import { queryClient } from '../app/api.ts'
import { texts } from '../app/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over the page, which stays as it is with all that was typed. */
export function SignInAgain({ email }: { readonly email: string }) {
  return (
    <Dialog title={texts.signIn.again}>
      <p className="mb-4 text-muted">{texts.signIn.againLead}</p>
      <SignInForm email={email} onSignedIn={() => void queryClient.invalidateQueries()} />
    </Dialog>
  )
}
