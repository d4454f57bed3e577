import { type Control, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { BigField } from '../ui/big-field.tsx'
import { TextField } from '../ui/field.tsx'
import { DayField } from './day-field.tsx'
import { Line, Lines } from './lines.tsx'
import { texts } from './texts.ts'
import {
  hoursOf,
  isNeeded,
  NO_LABOR,
  NO_MACHINE,
  NO_MATERIAL,
  quantityOf,
  type TypedTicket,
} from './typed-ticket.ts'

const words = texts.form

type TicketForm = UseFormReturn<TypedTicket, unknown, TypedTicket>
interface Part {
  readonly form: TicketForm
}

const isHours = (text: string) => hoursOf(text) !== undefined || words.hoursWrong

/** What was done when, and what it took, with fields for a thumb. */
export function TicketFields({ form, projectId }: Part & { readonly projectId: string }) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
        <TextField
          type="date"
          label={words.date}
          error={errors.date?.message}
          {...form.register('date', { validate: (text) => text !== '' || words.dateMissing })}
        />
        <TextField
          label={words.description}
          maxLength={300}
          autoComplete="off"
          error={errors.description?.message}
          {...form.register('description', {
            validate: (text) => text.trim() !== '' || words.descriptionMissing,
          })}
        />
      </div>
      <DayField form={form} projectId={projectId} />
      <Labor form={form} />
      <Materials form={form} />
      <Equipment form={form} />
    </>
  )
}

const linesOf = <Name extends 'labor' | 'materials' | 'equipment'>(
  control: Control<TypedTicket, unknown, TypedTicket>,
  name: Name,
) => ({ control, name, keyName: 'key' as const })

function Labor({ form }: Part) {
  const { control, register, formState, getValues } = form
  const { fields, append, remove } = useFieldArray(linesOf(control, 'labor'))
  const faults = formState.errors.labor
  return (
    <Lines title={words.labor} add={words.addLabor} onAdd={() => append({ ...NO_LABOR })}>
      {fields.map(({ key }, at) => (
        <Line key={key} name={words.removeOf('labor', at + 1)} onRemove={() => remove(at)}>
          <TextField
            label={words.classification}
            maxLength={100}
            autoComplete="off"
            error={faults?.[at]?.classification?.message}
            {...register(`labor.${at}.classification`, {
              validate: (text) =>
                !isNeeded(getValues(`labor.${at}`), text) || words.classificationMissing,
            })}
          />
          <div className="grid grid-cols-2 gap-2">
            <BigField
              label={words.regular}
              error={faults?.[at]?.regular?.message}
              {...register(`labor.${at}.regular`, { validate: isHours })}
            />
            <BigField
              label={words.overtime}
              error={faults?.[at]?.overtime?.message}
              {...register(`labor.${at}.overtime`, { validate: isHours })}
            />
          </div>
        </Line>
      ))}
    </Lines>
  )
}

function Materials({ form }: Part) {
  const { control, register, formState, getValues } = form
  const { fields, append, remove } = useFieldArray(linesOf(control, 'materials'))
  const faults = formState.errors.materials
  return (
    <Lines title={words.materials} add={words.addMaterial} onAdd={() => append({ ...NO_MATERIAL })}>
      {fields.map(({ key }, at) => (
        <Line key={key} name={words.removeOf('material', at + 1)} onRemove={() => remove(at)}>
          <TextField
            label={words.material}
            maxLength={300}
            autoComplete="off"
            error={faults?.[at]?.description?.message}
            {...register(`materials.${at}.description`, {
              validate: (text) =>
                !isNeeded(getValues(`materials.${at}`), text) || words.materialMissing,
            })}
          />
          <div className="grid grid-cols-2 items-end gap-2">
            <BigField
              label={words.quantity}
              error={faults?.[at]?.quantity?.message}
              {...register(`materials.${at}.quantity`, {
                validate: (text) => quantityOf(text) !== undefined || words.quantityWrong,
              })}
            />
            <BigField
              label={words.uom}
              inputMode="text"
              maxLength={10}
              error={faults?.[at]?.uom?.message}
              {...register(`materials.${at}.uom`, {
                validate: (text) =>
                  !isNeeded(getValues(`materials.${at}`), text) || words.uomMissing,
              })}
            />
          </div>
        </Line>
      ))}
    </Lines>
  )
}

function Equipment({ form }: Part) {
  const { control, register, formState, getValues } = form
  const { fields, append, remove } = useFieldArray(linesOf(control, 'equipment'))
  const faults = formState.errors.equipment
  return (
    <Lines title={words.equipment} add={words.addMachine} onAdd={() => append({ ...NO_MACHINE })}>
      {fields.map(({ key }, at) => (
        <Line key={key} name={words.removeOf('equipment', at + 1)} onRemove={() => remove(at)}>
          <TextField
            label={words.machine}
            maxLength={100}
            autoComplete="off"
            error={faults?.[at]?.name?.message}
            {...register(`equipment.${at}.name`, {
              validate: (text) =>
                !isNeeded(getValues(`equipment.${at}`), text) || words.machineMissing,
            })}
          />
          <BigField
            label={words.regular}
            error={faults?.[at]?.hours?.message}
            {...register(`equipment.${at}.hours`, { validate: isHours })}
          />
        </Line>
      ))}
    </Lines>
  )
}
