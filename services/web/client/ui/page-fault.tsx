import { texts } from '../lib/texts.ts'
import { ErrorNote } from './error-note.tsx'
import { Page } from './page.tsx'

/** In place of a page whose data did not come. */
export function PageFault({
  error,
  onAgain,
}: {
  readonly error: unknown
  readonly onAgain: () => unknown
}) {
  return (
    <Page title={texts.errors.title}>
      <ErrorNote error={error} onAgain={() => void onAgain()} />
    </Page>
  )
}
