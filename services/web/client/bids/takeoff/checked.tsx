import type { components } from '@formwork/api-client'
import { money } from '../../lib/formats/formats.ts'
import { Figures } from '../../ui/figures.tsx'
import { sheetOf } from '../workspace/modules.ts'
import { texts } from './texts.ts'

export type Report = components['schemas']['ImportedTakeoff']

/** What an import would come to. */
export function Checked({ report, before }: { readonly report: Report; readonly before: number }) {
  const figures = [
    { name: texts.lines, value: `${report.lines}` },
    { name: texts.items, value: `${report.itemsCreated}` },
    { name: texts.scopes, value: `${report.scopesCreated}` },
    { name: texts.before, value: money(before) },
    { name: texts.after, value: money(report.totalCost) },
  ]
  const free = (report.preview ?? []).filter(({ totalCost }) => totalCost === 0)
  return (
    <>
      <Figures look="part" columns={5} figures={figures} />
      {free.length > 0 && (
        <p role="note" className="text-warn">
          {texts.costNothing(free.map(({ line }) => line))}
        </p>
      )}
    </>
  )
}

/** Every line as it would become. */
export function Preview({
  lines,
  count,
}: {
  readonly lines: NonNullable<Report['preview']>
  /** Of the whole file. */
  readonly count: number
}) {
  const head = 'sticky top-0 bg-panel px-2 py-1.5 text-xs font-medium text-muted'
  return (
    <section
      aria-label={texts.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="max-h-[28rem] overflow-auto rounded-md border border-line bg-panel"
    >
      <table className="w-full text-[13px]">
        <caption className="px-2 py-1.5 text-left text-xs text-muted">
          {count > lines.length ? texts.firstLines(lines.length, count) : texts.preview}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-right`}>
              {texts.line}
            </th>
            {[texts.scope, texts.module, texts.item].map((label) => (
              <th key={label} scope="col" className={`${head} text-left`}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${head} text-right`}>
              {texts.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, scope, module, item, totalCost }) => (
            <tr key={line} className="border-t border-line">
              <td className="number px-2 py-1">{line}</td>
              <td className="px-2 py-1 wrap-anywhere">{scope}</td>
              <td className="px-2 py-1">{sheetOf(module).title}</td>
              <td className="px-2 py-1 wrap-anywhere">{item}</td>
              <td className="number px-2 py-1">{money(totalCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
