import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { type Column, isCalculated } from '../workspace/columns.ts'
import { DetailField } from '../workspace/detail-field.tsx'
import { GroupAside } from '../workspace/group-aside.tsx'
import type { Entry, Kind } from './schedule-data.ts'
import { texts } from './texts.ts'
import { useTypedEntry } from './use-typed-entry.ts'
import { WorksFor } from './works-for.tsx'

interface FormNeeds {
  readonly bid: WholeBid
  readonly kind: Kind
  readonly entry?: Entry
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** An entry with all that an item of its kind holds, its days, and the scopes that it works for. */
export function EntryForm({ bid, kind, entry, mayWrite, onClose }: FormNeeds) {
  const of = useTypedEntry({ bid, kind, entry, onDone: onClose })
  const { typed, faults, textAt, held } = of
  const item = held && { ...held }
  const field = (column: Column) => (
    <DetailField
      key={column.field}
      column={column}
      item={item}
      text={textAt(column.field)}
      error={faults[column.field]}
      isReadOnly={!mayWrite || isCalculated(column, item)}
      onType={(text) => of.type(column.field, text)}
    />
  )
  return (
    <Dialog title={entry === undefined ? ADD[kind] : texts.edit(entry.name)} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayWrite) of.save()
        }}
      >
        {of.name !== undefined && field({ ...of.name, label: texts.name })}
        <div className="grid grid-cols-2 gap-3">
          <Day of={of} field="startDate" label={texts.from} mayWrite={mayWrite} />
          <Day of={of} field="endDate" label={texts.to} mayWrite={mayWrite} />
          {of.main.map(field)}
        </div>
        {of.groups.map((group) => (
          <fieldset key={group.title}>
            <legend className="mb-1 text-xs font-medium text-muted">{group.title}</legend>
            <div className="grid grid-cols-2 gap-3">{group.columns.map(field)}</div>
            {group.aside !== undefined && (
              <GroupAside
                aside={group.aside}
                item={item}
                columns={group.columns}
                textAt={textAt}
                mayWrite={mayWrite}
                onType={of.type}
              />
            )}
          </fieldset>
        ))}
        <WorksFor
          scopes={bid.scopes}
          parts={typed.parts}
          faults={faults}
          mayWrite={mayWrite}
          onType={(parts) => of.change({ parts })}
        />
        {mayWrite && <EntryFoot of={of} isThere={entry !== undefined} onClose={onClose} />}
      </form>
      {of.conflicts}
    </Dialog>
  )
}

function EntryFoot({
  of: { isBusy, refusal, remove },
  isThere,
  onClose,
}: {
  readonly of: ReturnType<typeof useTypedEntry>
  readonly isThere: boolean
  readonly onClose: () => void
}) {
  return (
    <>
      {isThere && (
        <Button look="danger" className="self-start" onClick={remove}>
          {texts.remove}
        </Button>
      )}
      <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
    </>
  )
}

const ADD: Readonly<Record<Kind, string>> = {
  equipment: texts.addEquipment,
  labor: texts.addLabor,
}

function Day({
  of,
  field,
  label,
  mayWrite,
}: {
  readonly of: ReturnType<typeof useTypedEntry>
  readonly field: 'startDate' | 'endDate'
  readonly label: string
  readonly mayWrite: boolean
}) {
  return (
    <TextField
      type="date"
      label={label}
      readOnly={!mayWrite}
      error={of.faults[field]}
      value={of.typed[field]}
      onChange={({ target }) => of.change({ [field]: target.value })}
    />
  )
}
