import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import { localTimeOf } from '../lib/formats/local-time.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { monthDays } from './month.ts'
import { texts } from './texts.ts'

const words = texts.list

/** The orders of a month as a file, by the same search and filters as the list. */
export function ExportOrders({ search }: { readonly search: ListSearch }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileDown aria-hidden size={16} />
        {words.file}
      </Button>
      {isOpen && <Choose search={search} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choose({
  search,
  onClose,
}: {
  readonly search: ListSearch
  readonly onClose: () => void
}) {
  const [month, setMonth] = useState(() => localTimeOf(new Date().toISOString()).slice(0, 7))
  const [format, setFormat] = useState('csv')
  const { sort: _, cursor: __, ...filters } = search
  const asked = { ...filters, ...monthDays(month), format }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  const address = `/api/purchase-orders?${new URLSearchParams(given as [string, string][])}`
  return (
    <Dialog title={words.file} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.fileLead}</p>
        <TextField
          type="month"
          label={words.month}
          hint={month === '' ? words.allMonths : ''}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <SelectField
          label={words.format}
          choices={[
            { value: 'csv', label: words.csv },
            { value: 'iif', label: words.iif },
          ]}
          value={format}
          onChange={({ target }) => setFormat(target.value)}
        />
        <a
          href={address}
          download
          onClick={onClose}
          className={`${buttonClasses('primary')} self-end`}
        >
          {words.take}
        </a>
      </div>
    </Dialog>
  )
}
