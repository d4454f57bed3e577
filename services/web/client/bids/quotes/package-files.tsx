import { FileDown } from 'lucide-react'
import { api } from '../../lib/api/api.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ActionMenu } from '../../ui/menu.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import { download } from '../frame/downloads.ts'
import { texts } from './texts.ts'

const asBlob = { parseAs: 'blob' } as const

/** What vendors are sent, and what is kept of their answers. */
const FILES = ['request', 'requestCsv', 'csv', 'xlsx', 'pdf'] as const
const ENDINGS = { request: 'pdf', requestCsv: 'csv', csv: 'csv', xlsx: 'xlsx', pdf: 'pdf' } as const

function askFor(file: (typeof FILES)[number], id: string) {
  const params = { path: { id } }
  switch (file) {
    case 'request':
      return api.get('/api/packages/{id}/request/pdf', { params, ...asBlob })
    case 'requestCsv':
      return api.get('/api/packages/{id}/request/csv', { params, ...asBlob })
    default: {
      const query = { format: file }
      return api.get('/api/packages/{id}/levelling', { params: { ...params, query }, ...asBlob })
    }
  }
}

export function PackageFiles({ id, name }: { readonly id: string; readonly name: string }) {
  const { isBusy, act } = useSaidAction()
  const take = async (file: (typeof FILES)[number]): Promise<string> => {
    await download(askFor(file, id), `${name}.${ENDINGS[file]}`)
    return texts.downloaded
  }
  const actions = FILES.map((file) => ({
    label: texts[file],
    isDisabled: isBusy,
    run: () => act(() => take(file)),
  }))
  return (
    <ActionMenu label={texts.files} actions={actions} className={buttonClasses('plain')}>
      <FileDown aria-hidden size={16} />
      {texts.filesShort}
    </ActionMenu>
  )
}
