import { ApiError } from '@formwork/api-client'
import { texts } from '../lib/texts.ts'
import { ErrorNote } from './error-note.tsx'
import { NotFound } from './not-found.tsx'
import { Page } from './page.tsx'

/** In place of a page whose data did not come. */
export function PageFault({
  error,
  onAgain,
}: {
  readonly error: unknown
  readonly onAgain: () => unknown
}) {
  // What is gone does not come back by trying again.
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <Page title={texts.errors.title}>
      <ErrorNote error={error} onAgain={() => void onAgain()} />
    </Page>
  )
}
