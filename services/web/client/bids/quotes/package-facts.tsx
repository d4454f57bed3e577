import { formatCode, formatDateTime } from '../../lib/formats/formats.ts'
import type { Package } from './quotes-data.ts'
import { texts } from './texts.ts'

/** What a package is besides its lines. */
export function PackageFacts({
  found: { kind, section, dueAt, taxable, links, instructions },
}: {
  readonly found: Package
}) {
  const facts = [
    texts.kinds[kind],
    formatCode(section),
    texts.taxableIs(taxable),
    links.length === 0 ? texts.noLinks : texts.linked(links.length),
    dueAt !== null && `${texts.due} ${formatDateTime(dueAt)}`,
  ]
  return (
    <div className="mb-4 text-xs text-muted">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {instructions !== null && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{instructions}</p>
      )}
    </div>
  )
}
