import { type BudgetLine, barOf } from './budget-bars.ts'
import { severityOf } from './severity.ts'
import { texts } from './texts.ts'

/** What is used of a budget in three segments; a line marks where the budget ends. */
export function Bar({ name, line }: { readonly name: string; readonly line: BudgetLine }) {
  const { actual, pending, committed, mark, percent, over } = barOf(line)
  const isOver = over !== undefined && severityOf(over, line.budget) !== 'small'
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
      aria-label={texts.bar(name, percent)}
      viewBox="0 0 1000 12"
      preserveAspectRatio="none"
      className="block h-3 w-full max-w-40 bg-sunk sm:w-40"
    >
      {parts.map(({ name: part, x, width, color }) => (
        // Over its budget all of it is in the colour of danger, the segments by their shade.
        <rect key={part} x={x} y={2} width={width} height={8} className={color} />
      ))}
      {mark !== undefined && (
        <rect data-mark x={Math.max(0, mark - 6)} width={12} height={12} className="fill-ink" />
      )}
    </svg>
  )
}
