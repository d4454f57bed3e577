import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { cardGroups } from '../workspace/card-groups.ts'
import { useColumns } from '../workspace/catalog-choices.ts'
import { type Column, isCalculated } from '../workspace/columns.ts'
import { GroupAside } from '../workspace/group-aside.tsx'
import { DetailField } from '../workspace/item-form.tsx'
import { chosenWith } from '../workspace/production-part.ts'
import {
  bodyOf,
  type Faults,
  faultsOf,
  isOfEntries,
  textIn,
  typedOf,
  withText,
} from './entry-typed.ts'
import { deleteEntry, type Entry, type Kind, saveEntry } from './schedule-data.ts'
import { texts } from './texts.ts'
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
  const { isBusy, refusal, run } = useAction()
  const [typed, setTyped] = useState(() => typedOf(entry))
  const [faults, setFaults] = useState<Faults>({})
  const { columns, details } = useColumns(kind)
  const item = entry && { ...entry }
  const isShown = (column: Column): boolean =>
    isOfEntries(column) && (item !== undefined || typeof column.calculated !== 'function')
  const [main, ...groups] = cardGroups(texts.name, columns, details).map((group) => ({
    ...group,
    columns: group.columns.filter(isShown),
  }))
  const fields = [main, ...groups].flatMap((group) => group?.columns ?? [])
  const name = fields.find(({ field }) => field === 'name')
  const save = (): void => {
    const found = faultsOf(typed, fields, entry)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void run(async () => {
      await saveEntry(bid.id, kind, entry?.id, bodyOf(typed, fields, entry))
      say(texts.saved(name === undefined ? '' : textIn(typed, name, entry)))
      onClose()
    })
  }
  const remove = (gone: Entry) =>
    run(async () => {
      await deleteEntry(gone)
      say(texts.removed(gone.name))
      onClose()
    })
  const day = (field: 'startDate' | 'endDate', label: string) => (
    <TextField
      type="date"
      label={label}
      readOnly={!mayWrite}
      error={faults[field]}
      value={typed[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  )
  const textAt = (path: string): string => {
    const column = fields.find((one) => one.field === path)
    return column === undefined ? '' : textIn(typed, column, entry)
  }
  const type = (path: string, text: string): void => {
    const all = { [path]: text, ...chosenWith(path, text, textAt) }
    setTyped((before) =>
      fields.reduce((next, column) => {
        const own = all[column.field]
        return own === undefined ? next : withText(next, column, own, entry)
      }, before),
    )
  }
  const field = (column: Column) => (
    <DetailField
      key={column.field}
      column={column}
      item={item}
      text={textIn(typed, column, entry)}
      error={faults[column.field]}
      isReadOnly={!mayWrite || isCalculated(column, item)}
      onType={(text) => type(column.field, text)}
    />
  )
  return (
    <Dialog title={entry === undefined ? ADD[kind] : texts.edit(entry.name)} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayWrite) save()
        }}
      >
        {name !== undefined && field({ ...name, label: texts.name })}
        <div className="grid grid-cols-2 gap-3">
          {day('startDate', texts.from)}
          {day('endDate', texts.to)}
          {main?.columns.filter((column) => column !== name).map(field)}
        </div>
        {groups.map((group) => (
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
                onType={type}
              />
            )}
          </fieldset>
        ))}
        <WorksFor
          scopes={bid.scopes}
          parts={typed.parts}
          faults={faults}
          mayWrite={mayWrite}
          onType={(parts) => setTyped({ ...typed, parts })}
        />
        {mayWrite && entry !== undefined && (
          <Button look="danger" className="self-start" onClick={() => void remove(entry)}>
            {texts.remove}
          </Button>
        )}
        {mayWrite && (
          <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
        )}
      </form>
    </Dialog>
  )
}

const ADD: Readonly<Record<Kind, string>> = {
  equipment: texts.addEquipment,
  labor: texts.addLabor,
}
