import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/notices.tsx'
import { texts } from './texts.ts'
import { asText, type TypedRow } from './typed-rows.ts'

/** What was typed where it cannot be saved any more: it is copied to where it belongs now. */
export function TypedList({
  rows,
  lead,
  onDiscard,
}: {
  readonly rows: readonly TypedRow[]
  readonly lead: string
  readonly onDiscard: () => void
}) {
  if (rows.length === 0) return null
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(asText(rows))
    say(texts.copied)
  }
  return (
    <section aria-label={texts.typed} className="my-6 max-w-3xl">
      <h2 className="mb-1">{texts.typed}</h2>
      <p className="mb-3 text-muted">{lead}</p>
      <ul className="mb-4 max-h-96 overflow-y-auto">
        {rows.map((row) => (
          <TypedLine key={row.key} row={row} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </section>
  )
}

function TypedLine({ row: { place, name, cells } }: { readonly row: TypedRow }) {
  return (
    <li className="border-t border-line py-2">
      <p className="text-xs text-muted wrap-anywhere">
        {[place, name].filter((part) => part !== undefined).join(' · ')}
      </p>
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {cells.map(({ label, text }) => (
          <div key={label} className="min-w-0">
            <dt className="text-[11px] text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
