import { money } from '../lib/formats/formats.ts'
import { classes } from '../ui/classes.ts'
import { type BudgetLine, barOf } from './budget-bars.ts'
import { texts } from './texts.ts'

export interface NamedLine extends BudgetLine {
  readonly key: string
  readonly name: string
  readonly original: number
  readonly changes: number
}

const FIGURES = [
  'original',
  'changes',
  'budget',
  'committed',
  'pending',
  'actual',
  'remaining',
] as const

/** Each line with its bar. It scrolls in its own region where the page is narrow. */
export function BudgetTable({
  title,
  head,
  lines,
}: {
  readonly title: string
  readonly head: string
  readonly lines: readonly NamedLine[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section aria-label={title} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="min-w-48 py-1 text-left font-medium">
              {head}
            </th>
            {FIGURES.map((name) => (
              <th key={name} scope="col" className="py-1 pl-4 text-right font-medium">
                {name === 'remaining' ? texts.left : texts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {line.name}
                <Bar line={line} />
              </th>
              {FIGURES.map((name) => (
                <td
                  key={name}
                  className={classes(
                    'number pl-4',
                    name === 'remaining' && 'font-semibold',
                    name === 'remaining' && line.remaining < 0 && 'text-bad',
                  )}
                >
                  {money(line[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Bar({ line }: { readonly line: NamedLine }) {
  const { actual, pending, committed, percent, over } = barOf(line)
  const isOver = over !== undefined
  const parts = [
    { name: 'actual', x: 0, width: actual, color: isOver ? 'fill-bad' : 'fill-good' },
    { name: 'pending', x: actual, width: pending, color: isOver ? 'fill-bad/80' : 'fill-warn' },
    {
      name: 'committed',
      x: actual + pending,
      width: committed,
      color: isOver ? 'fill-bad/60' : 'fill-control',
    },
  ]
  return (
    <svg
      role="img"
      aria-label={texts.bar(line.name, percent)}
      viewBox="0 0 1000 6"
      preserveAspectRatio="none"
      className="mt-1 block h-1.5 w-full rounded-full bg-sunk"
    >
      {parts.map(({ name, x, width, color }) => (
        // Over its budget all of it is in the colour of danger, the parts by their shade.
        <rect key={name} x={x} width={width} height={6} className={color} />
      ))}
    </svg>
  )
}
