import type { components } from '@formwork/api-client'
import { money } from '../../lib/formats/formats.ts'
import { texts } from './texts.ts'

export interface CheckedFile {
  readonly file: File
  readonly report: components['schemas']['ImportedTakeoff']
}

/** What an import would come to. */
export function Checked({
  checked: { report },
  before,
}: {
  readonly checked: CheckedFile
  readonly before: number
}) {
  const figures = [
    [texts.lines, `${report.lines}`],
    [texts.items, `${report.itemsCreated}`],
    [texts.scopes, `${report.scopesCreated}`],
    [texts.before, money(before)],
    [texts.after, money(report.totalCost)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="bg-panel px-4 py-3 last:col-span-2 sm:last:col-span-1">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
