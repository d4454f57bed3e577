import { classes } from './classes.ts'

export interface Figure {
  readonly name: string
  readonly value: string
  /** What it is of, or measured against. */
  readonly note?: string
  /** What the others lead to: on a phone it comes first, as wide as two. */
  readonly isMain?: boolean
}

/** Of a page its answer at the top; of a part of it, smaller, and side by side from a lesser width. */
const LOOKS = {
  page: {
    columns: { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' },
    last: 'max-lg:last:odd:col-span-2',
    main: 'max-lg:order-first max-lg:col-span-2',
    mainValue: 'max-lg:text-2xl',
    value: 'text-base sm:text-2xl',
    // A million to the cent is whole in the fifth part of a tablet.
    many: 'lg:max-xl:text-lg',
    list: 'mb-6',
  },
  part: {
    columns: { 2: '', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4', 5: 'sm:grid-cols-5' },
    last: 'max-sm:last:odd:col-span-2',
    main: 'max-sm:order-first max-sm:col-span-2',
    mainValue: 'max-sm:text-2xl',
    value: 'text-lg',
    many: '',
    list: '',
  },
} as const

/** What a page or a part of it answers at its top, in large figures. */
export function Figures({
  figures,
  columns = 4,
  look = 'page',
}: {
  readonly figures: readonly Figure[]
  readonly columns?: 2 | 3 | 4 | 5
  readonly look?: keyof typeof LOOKS
}) {
  const as = LOOKS[look]
  return (
    <dl
      className={classes(
        'grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line',
        as.columns[columns],
        as.list,
      )}
    >
      {figures.map(({ name, value, note, isMain = false }) => (
        <div
          key={name}
          className={classes('min-w-0 bg-panel px-4 py-3', as.last, isMain && as.main)}
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd
            className={classes(
              'font-medium tabular-nums wrap-break-word',
              as.value,
              columns === 5 && as.many,
              isMain && as.mainValue,
            )}
          >
            {value}
          </dd>
          {note !== undefined && <dd className="text-xs text-muted tabular-nums">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
