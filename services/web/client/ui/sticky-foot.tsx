import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Of a form with this foot: a field that gets the focus does not lie below the foot. */
export const ABOVE_STICKY_FOOT =
  '[&_:is(input,select,textarea,button)]:scroll-mb-36 sm:[&_:is(input,select,textarea,button)]:scroll-mb-20'

/** The end of a long form: what is done with it stays in sight, above the bar of a phone where there is one. */
export function StickyFoot({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div
      data-foot
      className={classes(
        'no-print sticky bottom-(--phone-bar,0px) z-5 -mx-4 border-t border-line bg-page px-4 py-3 sm:bottom-0 sm:mx-0 sm:px-0',
        className,
      )}
    >
      {children}
    </div>
  )
}
