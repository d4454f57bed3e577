import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { StickyFoot } from '../ui/sticky-foot.tsx'
import { texts } from './texts.ts'
import { bodyOf, type TypedTicket } from './typed-ticket.ts'

/** How many lines it has, and what is done with it, above the bar of a phone. */
export function TicketFoot({
  form,
  isBusy,
  refusal,
  fault,
  next,
}: {
  readonly form: UseFormReturn<TypedTicket, unknown, TypedTicket>
  readonly isBusy: boolean
  readonly refusal: unknown
  /** What is missing before it goes on. */
  readonly fault?: string | undefined
  /** The button of what comes after the saving. */
  readonly next?: ReactNode
}) {
  const { labor, materials, equipment } = bodyOf(useWatch({ control: form.control }) as TypedTicket)
  return (
    <StickyFoot className="flex flex-col gap-2">
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {fault !== undefined && (
        <p role="alert" className="text-bad">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">
          {texts.form.lines(labor.length + materials.length + equipment.length)}
        </p>
        <div className="flex gap-2">
          <Button type="submit" look={next === undefined ? 'primary' : 'plain'} disabled={isBusy}>
            {texts.form.save}
          </Button>
          {next}
        </div>
      </div>
    </StickyFoot>
  )
}
