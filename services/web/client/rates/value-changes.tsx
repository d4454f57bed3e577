import { TriangleAlert } from 'lucide-react'
import type { ValueChange } from './rate-diff.ts'
import { texts } from './texts.ts'

/** Values before and after, in a region that scrolls of its own. */
export function ValueChanges({ changes }: { readonly changes: readonly ValueChange[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section aria-label={texts.percent.after} tabIndex={0} className="max-h-64 overflow-auto">
      <table className="w-full text-[13px]">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="py-1 font-medium">
              {texts.fields.name}
            </th>
            <th scope="col" className="number py-1 pl-4 font-medium">
              {texts.percent.before}
            </th>
            <th scope="col" className="number py-1 pl-4 font-medium">
              {texts.percent.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key, name, before, after, jump }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="number py-1 pl-4">{before ?? texts.csv.isNew}</td>
              <td className="number py-1 pl-4 font-medium">
                {jump !== undefined && <Jump percent={jump} />}
                {after === '' ? '–' : after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** By how much a price changes, where that is more than prices do. */
function Jump({ percent }: { readonly percent: number }) {
  return (
    <span className="mr-2 inline-flex items-center gap-1 rounded-sm bg-warn-soft px-1 text-xs text-warn">
      <TriangleAlert aria-hidden size={12} />
      {texts.csv.jump(percent)}{' '}
    </span>
  )
}
