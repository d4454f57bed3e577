import { ApiError } from '@formwork/api-client'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClasses } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { texts } from './texts.ts'

export function NotFoundPage() {
  return (
    <main className="p-6">
      <NotFound />
    </main>
  )
}

/** Also for what is gone: the shell stays around it. */
export function NotFound() {
  return (
    <Page title={texts.errors.notFoundTitle}>
      <p className="mb-4 text-muted">{texts.errors.notFound}</p>
      <Link to="/" className={buttonClasses('plain')}>
        {texts.errors.home}
      </Link>
    </Page>
  )
}

/** What a page that cannot be shown says instead. */
export function PageFault({ error }: { readonly error: unknown }) {
  const router = useRouter()
  useEffect(() => {
    if (!(error instanceof ApiError)) console.error(error)
  }, [error])
  return (
    <main className="p-6">
      <Page title={texts.errors.title}>
        <ErrorNote error={error} />
        <Button className="mt-4" onClick={() => router.invalidate()}>
          {texts.errors.again}
        </Button>
      </Page>
    </main>
  )
}
