import type { ImportReport } from './rates-data.ts'
import { texts } from './texts.ts'

/** Lines of the head of a file. */
const HEADER = 1

/** What a dry run found wrong, row by row: by the line of a file, or by the rates that were chosen. */
export function RowFaults({
  faults,
  names = [],
}: {
  readonly faults: ImportReport['errors']
  readonly names?: readonly string[]
}) {
  if (faults.length === 0) return null
  return (
    <div role="alert" className="rounded-md border border-bad bg-bad-soft p-3">
      <p>{texts.csv.wrong}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-auto pl-5">
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            {texts.csv.at(names[line - HEADER - 1] ?? texts.csv.line(line), message)}
          </li>
        ))}
      </ul>
    </div>
  )
}
