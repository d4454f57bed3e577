import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { ListSearch } from '../lib/address/list-search.ts'
import type { Page } from '../lib/api/api.ts'
import { csvOf } from '../lib/formats/csv.ts'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { saveFile } from '../lib/save-file.ts'
import { texts } from '../lib/texts.ts'
import { Button } from './button.tsx'
import type { ListColumn } from './list-table.tsx'
import { say } from './notices.tsx'

function textOf<Row>({ cell, text }: ListColumn<Row>, row: Row): string {
  const shown = text === undefined ? cell(row) : text(row)
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : ''
}

/** The whole list as it is filtered and sorted, not the page of it alone. */
export function ListFile<Row>({
  name,
  load,
  columns,
  search,
}: {
  readonly name: string
  readonly load: (search: ListSearch) => Promise<Page<Row>>
  readonly columns: readonly ListColumn<Row>[]
  readonly search: ListSearch
}) {
  const [isBusy, setBusy] = useState(false)
  const take = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const lines = [columns.map(({ label }) => label)]
      let cursor: string | undefined
      do {
        const page = await load({ ...search, cursor })
        for (const row of page.rows) lines.push(columns.map((column) => textOf(column, row)))
        cursor = page.nextCursor
      } while (cursor !== undefined)
      saveFile(new Blob([csvOf(lines)], { type: 'text/csv' }), `${name}.csv`)
    } catch (error) {
      say(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button aria-disabled={isBusy} onClick={() => void take()}>
      <FileDown aria-hidden size={16} />
      {texts.lists.csv}
    </Button>
  )
}
