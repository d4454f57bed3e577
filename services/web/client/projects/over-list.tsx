import { TriangleAlert } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import { gravest, type Severity } from './severity.ts'

export interface Over {
  readonly key: string
  readonly text: string
  readonly severity: Severity
}

/** The box around what is told of it, and the colour of a sentence. */
export const BOXES: Readonly<Record<Severity, string>> = {
  small: 'border-line bg-panel',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
}
export const COLORS: Readonly<Record<Severity, string>> = {
  small: 'text-ink',
  warn: 'text-warn',
  bad: 'text-bad',
}

/** What runs over, a sentence each, as loud as the gravest of them. */
export function OverList({
  label,
  all,
}: {
  readonly label: string
  readonly all: readonly Over[]
}) {
  return (
    <ul
      aria-label={label}
      className={classes(
        'flex flex-col gap-1 rounded-md border p-3',
        BOXES[gravest(all.map(({ severity }) => severity))],
      )}
    >
      {all.map(({ key, text, severity }) => (
        <li key={key} className={classes('flex items-start gap-2', COLORS[severity])}>
          {severity !== 'small' && (
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          )}
          <span className="min-w-0 wrap-break-word">{text}</span>
        </li>
      ))}
    </ul>
  )
}
