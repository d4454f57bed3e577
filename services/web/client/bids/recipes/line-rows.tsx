import { replaceEqualDeep } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { InPieces } from '../../ui/in-pieces.tsx'
import { type ColumnsOfModule, listsNeeded, useColumnsOf } from '../workspace/catalog-choices.ts'
import type { Column } from '../workspace/columns.ts'
import { DetailField } from '../workspace/detail-field.tsx'
import { MODULES, type ModuleName, sheetOf } from '../workspace/modules.ts'
import { RowButtons } from './row-buttons.tsx'
import { texts } from './texts.ts'
import { emptyLine, type Faults, faultKey, type LineTyped } from './typed-recipe.ts'
import { type Rows, useRows } from './use-rows.ts'

const MODULE_CHOICES = MODULES.map((value) => ({ value, label: sheetOf(value).title }))
const MOST = 200
/** What comes before them fills the screen of a phone. */
const FIRST = 1

/** The items that a recipe makes. */
export function LineRows({
  lines: typed,
  faults,
  mayWrite,
  onChange,
}: {
  readonly lines: readonly LineTyped[]
  readonly faults: Faults
  readonly mayWrite: boolean
  readonly onChange: (lines: readonly LineTyped[]) => void
}) {
  // A form makes all of them anew at each key: those that say the same stay the same.
  const before = useRef(typed)
  const lines = replaceEqualDeep(before.current, typed)
  before.current = lines
  const rows = useRows(lines, onChange)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [open] = useState(() => (key: string) => setOpened((all) => new Set([...all, key])))
  const columnsOf = useColumnsOf(
    [...new Set(lines.map(({ module }) => module))],
    lines.flatMap((line) => {
      const hasAll = line.id === null || opened.has(line.key)
      return listsNeeded(line.module, (field) => hasAll || isUsed(line, faults, field))
    }),
  )
  const last = lines.at(-1)?.module ?? 'concrete'
  return (
    <section aria-label={texts.lines} className="flex flex-col gap-2">
      <h2 className="text-base">{texts.lines}</h2>
      <p className="max-w-prose text-muted">{texts.linesLead}</p>
      <div ref={rows.box} className="flex flex-col gap-3">
        <InPieces first={FIRST}>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              index={index}
              faults={ofLine(line, faults)}
              mayWrite={mayWrite}
              rows={rows}
              sheet={columnsOf(line.module)}
              isOpen={opened.has(line.key)}
              onOpen={open}
            />
          ))}
        </InPieces>
      </div>
      {mayWrite && lines.length < MOST && (
        <Button
          className="self-start"
          onClick={() => rows.add((key) => emptyLine(key, last as ModuleName))}
        >
          <Plus aria-hidden size={14} />
          {texts.addLine}
        </Button>
      )}
    </section>
  )
}

const NO_FAULTS: Faults = {}
/** The same for lines without any, so that they are not drawn again. */
function ofLine({ key }: LineTyped, faults: Faults): Faults {
  const own = Object.entries(faults).filter(([at]) => at.startsWith(faultKey(key, '')))
  return own.length === 0 ? NO_FAULTS : Object.fromEntries(own)
}

interface Line {
  readonly line: LineTyped
  readonly index: number
  /** Its own alone. */
  readonly faults: Faults
  readonly mayWrite: boolean
  readonly rows: Rows<LineTyped>
  readonly sheet: ColumnsOfModule
  /** It shows all of its fields. */
  readonly isOpen: boolean
  readonly onOpen: (key: string) => void
}

/** Drawn again only when it changes: a recipe has up to two hundred of them. */
const LineRow = memo(function LineRow(row: Line) {
  const { index, mayWrite, rows } = row
  return (
    <fieldset
      data-row={index}
      className="min-w-0 rounded-md border border-line bg-panel p-3"
      onKeyDown={(event) => {
        if (mayWrite) rows.onKeyDown(event, index)
      }}
    >
      <legend className="px-1 text-xs font-medium text-muted">{texts.line(index + 1)}</legend>
      <LineFields {...row} />
    </fieldset>
  )
})

const isUsed = (line: LineTyped, faults: Faults, field: string): boolean =>
  (line.fields[field] ?? '') !== '' || faults[faultKey(line.key, field)] !== undefined

/** A recipe has neither the figures of an item nor the concrete items of a scope. */
const isOfRecipes = ({ calculated, isOfScope }: Column): boolean =>
  typeof calculated !== 'function' && isOfScope !== true

/** A list of a line, such as the members of a crew, is a table of its own; a formula is long. */
function widthOf({ kind }: Column, text: string): string {
  if (kind === 'list' || kind === 'bars') return 'col-span-full'
  return text.startsWith('=') ? 'col-span-2' : ''
}

/** A new line shows the columns of its module's grid, a saved one what it has. */
function LineFields({ line, index, faults, mayWrite, rows, sheet, isOpen, onOpen }: Line) {
  const onChange = (part: Partial<LineTyped>): void => rows.change(index, part)
  const type = (field: string, text: string): void =>
    onChange({ fields: { ...line.fields, [field]: text } })
  const faultAt = (field: string): string | undefined => faults[faultKey(line.key, field)]
  // Also after it is saved, so that nothing moves.
  const [isNew] = useState(line.id === null)
  const all = columnsOfLine(sheet)
  const main = new Set(isNew ? sheet.columns.map(({ field }) => field) : [])
  const shown = all.filter(
    ({ field }) => field !== 'name' && (isOpen || main.has(field) || isUsed(line, faults, field)),
  )
  const unshown = Object.keys(line.others).length
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 2xl:grid-cols-5">
      <LineHead
        line={line}
        mayWrite={mayWrite}
        faultAt={faultAt}
        onChange={onChange}
        onName={(name) => type('name', name)}
      />
      {shown.map((column) => {
        const text = line.fields[column.field] ?? ''
        return (
          <div key={column.field} className={widthOf(column, text)}>
            <DetailField
              column={column}
              text={text}
              error={faultAt(column.field)}
              isReadOnly={!mayWrite}
              onType={(typed) => type(column.field, typed)}
            />
          </div>
        )
      })}
      <div className="col-span-full flex flex-wrap items-center justify-end gap-x-2">
        {unshown > 0 && <p className="text-xs text-muted">{texts.other(unshown)}</p>}
        {!isOpen && (
          <Button look="quiet" onClick={() => onOpen(line.key)}>
            {texts.more}
          </Button>
        )}
        {mayWrite && (
          <RowButtons
            row={texts.line(index + 1)}
            onMove={(by) => rows.move(index, by)}
            onRemove={() => rows.remove(index)}
          />
        )}
      </div>
      <FaultsElsewhere line={line} faults={faults} shown={all} />
    </div>
  )
}

/** What its module has, and of the details what the grid has not. */
function columnsOfLine({ columns, details }: ColumnsOfModule): readonly Column[] {
  const own = new Set(columns.map(({ field }) => field))
  // What the grid has, the details may have, too: the size of a mat, the quantity of a production.
  const others = details.flatMap((group) => group.columns).filter(({ field }) => !own.has(field))
  return [...columns, ...others].filter(isOfRecipes)
}

/** What the line makes, and when. */
function LineHead({
  line,
  mayWrite,
  faultAt,
  onChange,
  onName,
}: Pick<Line, 'line' | 'mayWrite'> & {
  readonly faultAt: (field: string) => string | undefined
  readonly onChange: (part: Partial<LineTyped>) => void
  readonly onName: (name: string) => void
}) {
  return (
    <>
      <SelectField
        label={texts.module}
        choices={MODULE_CHOICES}
        disabled={!mayWrite}
        value={line.module}
        onChange={({ target }) => {
          const module = target.value as ModuleName
          const begun = emptyLine(line.key, module)
          const name = line.fields['name'] ?? ''
          onChange({ ...begun, when: line.when, fields: { ...begun.fields, name } })
        }}
      />
      <TextField
        label={texts.item}
        error={faultAt('name')}
        readOnly={!mayWrite}
        value={line.fields['name'] ?? ''}
        onChange={({ target }) => onName(target.value)}
      />
      <TextField
        label={texts.when}
        placeholder={texts.always}
        error={faultAt('when')}
        readOnly={!mayWrite}
        className="col-span-2"
        value={line.when}
        onChange={({ target }) => onChange({ when: target.value })}
      />
    </>
  )
}

/** Faults of fields that the page does not show. */
function FaultsElsewhere({
  line,
  faults,
  shown,
}: Pick<Line, 'line' | 'faults'> & { readonly shown: readonly Column[] }) {
  const fields = new Set(['name', 'when', ...shown.map(({ field }) => field)])
  const elsewhere = Object.entries(faults).filter(
    ([key]) => !fields.has(key.slice(line.key.length + 1)),
  )
  return elsewhere.map(([key, what]) => (
    <p key={key} className="col-span-full text-xs text-bad">
      {key.slice(line.key.length + 1)}: {what}
    </p>
  ))
}
