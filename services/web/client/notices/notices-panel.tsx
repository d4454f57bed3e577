import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withDaysInWords } from '../lib/formats/sentence.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NoticeLink } from './notice-row.tsx'
import { allNoticesQuery, noticesQuery, readAllNotices, readNotice } from './notices-data.ts'
import { texts } from './texts.ts'

/** What is unread, or all of it: read one by one by going there, or all at once. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const [isAll, setAll] = useState(false)
  const unread = useQuery(noticesQuery)
  const all = useQuery({ ...allNoticesQuery, enabled: isAll })
  const { isBusy, refusal, run } = useAction()
  const { data, error } = isAll ? all : unread
  const rows = data?.rows ?? []
  const left = (data?.total ?? rows.length) - rows.length
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="mb-3 flex flex-wrap justify-between gap-2">
        <Button aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? texts.unread : texts.all}
        </Button>
        {(unread.data?.rows.length ?? 0) > 0 && (
          <Button
            disabled={isBusy}
            onClick={() => void run(async () => say(texts.allRead(await readAllNotices())))}
          >
            {texts.readAll}
          </Button>
        )}
      </div>
      {(error ?? refusal) != null && <ErrorNote error={error ?? refusal} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && rows.length === 0 && (
        <p className="text-muted">{isAll ? texts.noneAtAll : texts.none}</p>
      )}
      <ul>
        {rows.map((notice) => (
          <li
            key={notice.id}
            className="flex items-start justify-between gap-3 border-t border-line py-2"
          >
            <NoticeLink notice={notice} onOpened={onClose} />
            {notice.readAt === null && (
              <Button
                look="quiet"
                aria-label={texts.read(withDaysInWords(notice.message))}
                onClick={() => void run(() => readNotice(notice.id))}
              >
                {texts.readOne}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-xs text-muted">{texts.more(left)}</p>}
      <div className="mt-4 flex justify-end">
        <Button look="quiet" onClick={onClose}>
          {common.bid.close}
        </Button>
      </div>
    </Dialog>
  )
}
