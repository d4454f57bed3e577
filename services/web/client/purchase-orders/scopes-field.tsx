import { texts } from '../lib/texts.ts'

/** Scopes that an order names, chosen among the project's; kept as their names between commas. */
export function ScopesField({
  scopes,
  value,
  onChange,
}: {
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
  readonly value: string
  readonly onChange: (names: string) => void
}) {
  const chosen = value.split(',').flatMap((name) => name.trim() || [])
  const offered = scopes.map(({ name }) => name)
  // What an order names and its project no longer has can still be taken away.
  const names = [...new Set([...offered, ...chosen])]
  if (names.length === 0) return null
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-xs font-medium text-muted">
        {texts.newOrder.fields.specifyScope}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2 sm:min-h-8">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              className="size-4 accent-(--accent)"
              onChange={({ target }) =>
                onChange(
                  names
                    .filter((one) => (one === name ? target.checked : chosen.includes(one)))
                    .join(', '),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
