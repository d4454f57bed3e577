import type { UseFormReturn } from 'react-hook-form'
import { classes } from '../../ui/classes.ts'
import { CONTROL } from '../../ui/field.tsx'
import { MODULES, sheetOf } from '../workspace/modules.ts'
import type { BidTyped } from './bid-fields.ts'
import { type OwnField, ownField, ownLabels } from './field-names.ts'
import { texts } from './texts.ts'

/** A row of two percentages for each module, which are empty where the bid's count. */
export function OwnMarkups({
  form,
  isReadOnly,
}: {
  readonly form: UseFormReturn<BidTyped, unknown, BidTyped>
  readonly isReadOnly: boolean
}) {
  return (
    <section aria-label={texts.own}>
      <h2 className="text-sm font-semibold">{texts.own}</h2>
      <p className="mb-2 text-xs text-muted">{texts.ownHint}</p>
      <table className="w-full max-w-lg text-[13px]">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              {texts.module}
            </th>
            <th scope="col" className="py-1 text-left font-medium">
              {texts.overhead}
            </th>
            <th scope="col" className="py-1 text-left font-medium">
              {texts.profit}
            </th>
          </tr>
        </thead>
        <tbody>
          {MODULES.map((module) => (
            <tr key={module}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {sheetOf(module).breakdownLabel}
              </th>
              {(['overhead', 'profit'] as const).map((kind) => (
                <td key={kind} className="py-1 pr-3 align-top">
                  <OwnPercentage
                    form={form}
                    field={ownField(module, kind)}
                    isReadOnly={isReadOnly}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function OwnPercentage({
  form,
  field,
  isReadOnly,
}: {
  readonly form: UseFormReturn<BidTyped, unknown, BidTyped>
  readonly field: OwnField
  readonly isReadOnly: boolean
}) {
  const error = form.formState.errors[field]?.message
  return (
    <>
      <input
        aria-label={ownLabels[field]}
        inputMode="decimal"
        readOnly={isReadOnly}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${field}-fault`}
        className={classes(CONTROL, 'number w-full')}
        {...form.register(field)}
      />
      {error !== undefined && (
        <p id={`${field}-fault`} className="text-xs text-bad">
          {error}
        </p>
      )}
    </>
  )
}
