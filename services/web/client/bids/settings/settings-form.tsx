import { Afterwards } from '../../ui/afterwards.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import type { BidField } from './bid-fields.ts'
import { CarryOver } from './carry-over.tsx'
import { labels } from './field-names.ts'
import { OwnMarkups } from './own-markups.tsx'
import { texts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface Settings {
  readonly bid: WholeBid
  readonly mayWrite: boolean
  /** Whether also what the bid comes to. */
  readonly mayPrice: boolean
}

/**
 * What is typed stays until it is saved: the bid on screen is read again after each edit of
 * anybody.
 */
export function SettingsForm({ bid, mayWrite, mayPrice }: Settings) {
  const { form, submit, isBusy, refusal, conflicts, offered, warnings, ...settings } =
    useSettingsForm(bid)
  const mayChange = (name: BidField): boolean => (PRICED.includes(name) ? mayPrice : mayWrite)
  return (
    <>
      <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
        <fieldset className="grid gap-4 @md:grid-cols-2">
          <legend className="mb-2 text-sm font-semibold">{texts.job}</legend>
          <Setting name="bidNumber" form={form} mayChange={mayChange} />
          <Setting name="name" form={form} mayChange={mayChange} />
          <SelectField
            key={offered.length}
            label={texts.client}
            disabled={!mayWrite}
            choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('clientId')}
          />
          <TextField
            type="datetime-local"
            label={labels.dueAt}
            hint={texts.dueHint}
            readOnly={!mayWrite}
            {...form.register('dueAt')}
          />
          <Setting name="location" form={form} mayChange={mayChange} />
          <Setting name="rateLocation" hint={texts.rateHint} form={form} mayChange={mayChange} />
        </fieldset>
        <Afterwards until={<Skeleton lines={8} />}>
          <Markups form={form} mayChange={mayChange} />
        </Afterwards>
        <Afterwards until={<Skeleton lines={12} />}>
          <OwnMarkups form={form} isReadOnly={!mayPrice} />
        </Afterwards>
        <SelectField
          label={texts.mode}
          hint={texts.modeHint}
          disabled={!mayChange('equipmentBiddingMode')}
          choices={Object.entries(texts.modes).map(([value, label]) => ({ value, label }))}
          {...form.register('equipmentBiddingMode')}
        />
        {warnings.map((warning) => (
          <p key={warning} role="status" className="rounded-md bg-warn-soft p-3 text-warn">
            {warning}
          </p>
        ))}
        {refusal !== undefined && <ErrorNote error={refusal} />}
        {mayWrite && (
          <Button type="submit" look="primary" className="self-start" aria-disabled={isBusy}>
            {texts.save}
          </Button>
        )}
        {conflicts}
      </form>
      {settings.isCarrying && (
        <CarryOver bidId={bid.id} onSwitch={settings.saveCarried} onClose={settings.stopCarrying} />
      )}
    </>
  )
}

interface Fields {
  readonly form: ReturnType<typeof useSettingsForm>['form']
  readonly mayChange: (name: BidField) => boolean
}

function Setting({
  name,
  hint,
  form,
  mayChange,
}: Fields & { readonly name: BidField; readonly hint?: string }) {
  return (
    <TextField
      label={labels[name]}
      readOnly={!mayChange(name)}
      error={form.formState.errors[name]?.message}
      {...(hint !== undefined && { hint })}
      {...form.register(name)}
    />
  )
}

function Markups({ form, mayChange }: Fields) {
  const field = (name: BidField, hint?: string) => (
    <Setting name={name} form={form} mayChange={mayChange} {...(hint !== undefined && { hint })} />
  )
  const check = (name: 'taxExempt' | 'perDiemEnabled') => (
    <label className="flex min-h-11 items-center gap-2 sm:min-h-8">
      <input type="checkbox" disabled={!mayChange(name)} {...form.register(name)} />
      {labels[name]}
    </label>
  )
  return (
    <fieldset className="grid gap-4 @md:grid-cols-3">
      <legend className="mb-2 text-sm font-semibold">{texts.markups}</legend>
      {field('overheadPercentage')}
      {field('profitPercentage')}
      {field('salesTaxPercentage')}
      {field('contingencyPercentage', texts.contingencyHint)}
      {field('bondPercentage', texts.bondHint)}
      <span className="max-sm:hidden" />
      {check('taxExempt')}
      {check('perDiemEnabled')}
    </fieldset>
  )
}

/** What a locked bid keeps. */
const PRICED: readonly BidField[] = [
  'rateLocation' as const,
  'overheadPercentage' as const,
  'profitPercentage' as const,
  'salesTaxPercentage' as const,
  'contingencyPercentage' as const,
  'bondPercentage' as const,
  'taxExempt' as const,
  'perDiemEnabled' as const,
  'equipmentBiddingMode' as const,
]
