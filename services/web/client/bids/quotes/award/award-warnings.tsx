import { dismissWarnings, useWriteWarnings } from '../../../lib/write-warnings.ts'
import { WarningNote } from '../../../ui/warning-note.tsx'
import { texts } from './texts.ts'

/** What the last award of the package leaves out. */
export function AwardWarnings({ packageId }: { readonly packageId: string }) {
  return (
    <WarningNote
      messages={useWriteWarnings(packageId).map(({ message }) => message)}
      action={texts.read}
      onRead={() => dismissWarnings(packageId)}
    />
  )
}
