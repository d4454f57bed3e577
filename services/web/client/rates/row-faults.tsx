import type { ImportReport } from './rates-data.ts'
import { texts } from './texts.ts'

/** What a dry run found wrong, row by row. */
export function RowFaults({ faults }: { readonly faults: ImportReport['errors'] }) {
  if (faults.length === 0) return null
  return (
    <div role="alert" className="rounded-md border border-bad bg-bad-soft p-3">
      <p>{texts.csv.wrong}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-auto pl-5">
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            {texts.csv.atLine(line, message)}
          </li>
        ))}
      </ul>
    </div>
  )
}
