import { texts } from '../lib/texts.ts'

/** The size of what comes, so that nothing jumps when it is here. */
export function Skeleton({ lines = 6 }: { readonly lines?: number }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{texts.lists.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike have no other name.
        <div key={line} className="mb-px h-8 bg-sunk" />
      ))}
    </div>
  )
}
