import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../../app/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { choicesOf, shownText } from './cell-values.ts'
import type { Column, DetailGroup } from './columns.ts'
import { type GridRow, textOf } from './grid-rows.ts'
import type { Item } from './scope-items.ts'
import { texts as words } from './texts.ts'

interface DetailsNeeds {
  readonly row: GridRow
  readonly item: Item
  readonly groups: readonly DetailGroup[]
  readonly mayWrite: boolean
  readonly onSave: (texts: Readonly<Record<string, string>>) => Promise<void>
  readonly onClose: () => void
}

/**
 * What an item holds besides its row. What is typed here stays until it is saved, whatever arrives
 * meanwhile.
 */
export function ItemDetails({ row, item, groups, mayWrite, onSave, onClose }: DetailsNeeds) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, select, button')?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const save = async (): Promise<void> => {
    if (row.isSaving) return
    const sent = typed
    await onSave(sent)
    // Only what was sent: somebody may have typed on.
    setTyped((all) =>
      Object.fromEntries(Object.entries(all).filter(([field, text]) => sent[field] !== text)),
    )
  }
  return (
    <section
      ref={panel}
      aria-label={words.grid.detailsOf(item.name)}
      className="mt-3 rounded-md border border-line bg-panel p-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold wrap-anywhere">{words.grid.detailsOf(item.name)}</h3>
        <Button look="quiet" aria-label={texts.bid.close} title="Esc" onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {groups.map(({ title, columns }) => (
          <fieldset key={title} className="mb-3">
            <legend className="mb-1 text-xs font-semibold">{title}</legend>
            <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 lg:grid-cols-5">
              {columns.map((column) => (
                <DetailField
                  key={column.field}
                  column={column}
                  text={typed[column.field] ?? textOf(row, column)}
                  error={row.edits[column.field]?.error}
                  isReadOnly={!mayWrite}
                  onType={(text) => setTyped((all) => ({ ...all, [column.field]: text }))}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {mayWrite && (
          <Button type="submit" look="primary">
            {row.isSaving ? words.grid.saving : words.grid.save}
          </Button>
        )}
      </form>
    </section>
  )
}

function DetailField({
  column,
  text,
  error,
  isReadOnly,
  onType,
}: {
  readonly column: Column
  readonly text: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onType: (text: string) => void
}) {
  const choices = choicesOf(column)
  const label = column.label
  if (isReadOnly || choices === undefined) {
    return (
      <TextField
        label={label}
        error={error}
        value={isReadOnly ? shownText(column, text) : text}
        readOnly={isReadOnly}
        onChange={({ target }) => onType(target.value)}
      />
    )
  }
  return (
    <SelectField
      label={label}
      error={error}
      choices={[{ value: '', label: '–' }, ...choices]}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
