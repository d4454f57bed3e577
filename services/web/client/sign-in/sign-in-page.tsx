import { useRouter, useSearch } from '@tanstack/react-router'
import { texts } from '../lib/texts.ts'
import { useTitle } from '../lib/use-title.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { refusalOf } from './provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInWays } from './sign-in-ways.tsx'

export function SignInPage() {
  useTitle(texts.signIn.title)
  const router = useRouter()
  const { to = '/', refused, way } = useSearch({ from: '/sign-in' })
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="w-full max-w-sm rounded-md border border-line bg-panel p-6">
        <p className="mb-6 flex items-center gap-2 font-semibold tracking-tight">
          <img src="/favicon.svg" alt="" width={20} height={20} />
          {texts.product}
        </p>
        <h1>{texts.signIn.title}</h1>
        <p className="mt-1 mb-5 text-muted">{texts.signIn.lead}</p>
        {refused !== undefined && (
          <div className="mb-4">
            <ErrorNote error={refusalOf(refused)} />
          </div>
        )}
        <SignInWays
          to={to}
          wantsPassword={way === 'password'}
          form={<SignInForm onSignedIn={() => router.history.replace(to)} />}
        />
      </div>
    </main>
  )
}
