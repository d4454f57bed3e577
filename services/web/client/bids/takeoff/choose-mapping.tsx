import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SelectField } from '../../ui/field.tsx'
import { allMappingsQuery } from './mappings/mapping-data.ts'
import { texts } from './texts.ts'

/** Whose columns the file has: ours, or those of a program that somebody has mapped. */
export function ChooseMapping({
  mapping,
  isBusy,
  onChoose,
}: {
  readonly mapping: string
  readonly isBusy: boolean
  readonly onChoose: (mapping: string) => void
}) {
  const { data: mappings = [] } = useQuery(allMappingsQuery)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label={texts.mapping}
        className="w-full max-w-sm"
        disabled={isBusy}
        choices={[
          { value: '', label: texts.ownColumns },
          ...mappings.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={mapping}
        onChange={({ target }) => onChoose(target.value)}
      />
      <Link
        to="/takeoff-mappings"
        className="inline-flex min-h-11 items-center text-accent underline sm:min-h-8"
      >
        {texts.mappings}
      </Link>
    </div>
  )
}

/** The way out for a file that was refused as ours and is another program's. */
export function MappingHint() {
  return (
    <p>
      {texts.otherProgram}{' '}
      <Link to="/takeoff-mappings/new" className="text-accent underline">
        {texts.newMapping}
      </Link>
    </p>
  )
}
