import { texts as common } from '../lib/texts.ts'
import type { Difference } from './day-told.ts'

const words = common.conflict

/** What two versions of a day have otherwise; of theirs nothing where one's own alone is told. */
export function Differences({
  differences,
  isOwnAlone = false,
}: {
  readonly differences: readonly Difference[]
  readonly isOwnAlone?: boolean
}) {
  return (
    <dl className="grid gap-2">
      {differences.map(({ part, label, mine, theirs }) => (
        <div key={part} className="grid grid-cols-2 gap-x-3">
          <dt className="col-span-2 text-xs font-semibold">{label}</dt>
          {isOwnAlone ? (
            <dd className="col-span-2">
              <Lines lines={mine} />
            </dd>
          ) : (
            <>
              <Version name={words.mine} lines={mine} />
              <Version name={words.theirs} lines={theirs} />
            </>
          )}
        </div>
      ))}
    </dl>
  )
}

function Version({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <dd className="min-w-0">
      <span className="block text-xs">{name}</span>
      <Lines lines={lines} />
    </dd>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (lines.length === 0 ? ['–'] : lines).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
    <span key={place} className="block whitespace-pre-wrap wrap-anywhere">
      {line}
    </span>
  ))
}
