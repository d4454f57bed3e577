import { classes } from './classes.ts'

export interface Figure {
  readonly name: string
  readonly value: string
  /** What it is of, or measured against. */
  readonly note?: string
  /** What the others lead to: on a phone it comes first, as wide as two. */
  readonly isMain?: boolean
}

/** Side by side of a page from a window's width, of a part from the room that it has. */
const COLUMNS = {
  page: { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' },
  part: { 2: '', 3: '@md:grid-cols-3', 4: '@2xl:grid-cols-4', 5: '@3xl:grid-cols-5' },
} as const

const OF_PAGE = {
  last: 'max-lg:last:odd:col-span-2',
  main: 'max-lg:order-first max-lg:col-span-2',
  mainValue: 'max-lg:text-2xl',
}
const OF_THREE = {
  last: '@max-md:last:odd:col-span-2',
  main: '@max-md:order-first @max-md:col-span-2',
  mainValue: '@max-md:text-2xl',
}
const OF_FOUR = {
  last: '@max-2xl:last:odd:col-span-2',
  main: '@max-2xl:order-first @max-2xl:col-span-2',
  mainValue: '@max-2xl:text-2xl',
}
const OF_FIVE = {
  last: '@max-3xl:last:odd:col-span-2',
  main: '@max-3xl:order-first @max-3xl:col-span-2',
  mainValue: '@max-3xl:text-2xl',
}

/** While they stand two by two: the last one fills its row, the main one comes first. */
const TWO_BY_TWO = {
  page: { 2: OF_PAGE, 3: OF_PAGE, 4: OF_PAGE, 5: OF_PAGE },
  part: { 2: OF_THREE, 3: OF_THREE, 4: OF_FOUR, 5: OF_FIVE },
} as const

/** What a page or a part of it answers at its top, in large figures. */
export function Figures({
  figures,
  columns = 4,
  look = 'page',
}: {
  readonly figures: readonly Figure[]
  readonly columns?: 2 | 3 | 4 | 5
  readonly look?: keyof typeof COLUMNS
}) {
  const isPage = look === 'page'
  const narrow = TWO_BY_TWO[look][columns]
  return (
    <div className={classes('@container', isPage && 'mb-6')}>
      <dl
        className={classes(
          'grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line',
          COLUMNS[look][columns],
        )}
      >
        {figures.map(({ name, value, note, isMain = false }) => (
          <div
            key={name}
            className={classes('min-w-0 bg-panel px-4 py-3', narrow.last, isMain && narrow.main)}
          >
            <dt className="text-xs text-muted">{name}</dt>
            <dd
              className={classes(
                'font-medium tabular-nums wrap-break-word',
                isPage ? 'text-base sm:text-2xl' : 'text-lg',
                // A million to the cent is whole in the fifth part of a tablet.
                isPage && columns === 5 && 'lg:max-xl:text-lg',
                !isPage && columns === 5 && '@3xl:@max-4xl:text-base',
                isMain && narrow.mainValue,
              )}
            >
              {value}
            </dd>
            {note !== undefined && <dd className="text-xs text-muted tabular-nums">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
