import type { ComponentProps } from 'react'
import { useId, useMemo } from 'react'
import { offeredZones } from '../lib/formats/zone-names.ts'
import { TextField } from './field.tsx'

/** A time zone, typed and offered while it is typed. */
export function ZoneField(input: Omit<ComponentProps<typeof TextField>, 'list' | 'type'>) {
  const listId = useId()
  const zones = useMemo(offeredZones, [])
  return (
    <>
      {/* What is typed takes the place of the zone, so that all others are offered again. */}
      <TextField
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        {...input}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
