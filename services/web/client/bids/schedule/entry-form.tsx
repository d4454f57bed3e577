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
  const day = (field: 'startDate' | 'endDate', label: string) => (
    <TextField
      type="date"
      label={label}
      readOnly={!mayWrite}
      error={faults[field]}
      value={typed[field]}
      onChange={({ target }) => of.change({ [field]: target.value })}
    />
  )
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
          {day('startDate', texts.from)}
          {day('endDate', texts.to)}
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
        {mayWrite && entry !== undefined && (
          <Button look="danger" className="self-start" onClick={of.remove}>
            {texts.remove}
          </Button>
        )}
        {mayWrite && (
          <FormFoot
            action={texts.save}
            isBusy={of.isBusy}
            refusal={of.refusal}
            onCancel={onClose}
          />
        )}
      </form>
      {of.conflicts}
    </Dialog>
  )
}

const ADD: Readonly<Record<Kind, string>> = {
  equipment: texts.addEquipment,
  labor: texts.addLabor,
}
