import { ApiError } from '@formwork/api-client'
import { TriangleAlert } from 'lucide-react'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { texts } from '../lib/texts.ts'
import { Button } from './button.tsx'

/** Of a file each fault says its line and column. */
function placed({ line, column, message }: ApiError['details'][number]): string {
  return typeof line === 'number' && typeof column === 'string'
    ? texts.errors.atLine(line, column, message)
    : message
}

/** A refusal as a sentence, with what can be done and the request to name when asking for help. */
export function ErrorNote({
  error,
  onAgain,
}: {
  readonly error: unknown
  readonly onAgain?: (() => void) | undefined
}) {
  const known = error instanceof ApiError ? error : undefined
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-md border border-bad bg-bad-soft p-3"
    >
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{sentenceOf(error)}</p>
        {known !== undefined && known.details.length > 1 && (
          <ul className="mt-1 list-disc pl-5">
            {known.details.map((detail) => (
              <li key={`${detail.path} ${detail.message}`} className="wrap-anywhere">
                {placed(detail)}
              </li>
            ))}
          </ul>
        )}
        {known?.requestId !== undefined && known.status >= 500 && (
          <p className="mt-1 text-xs text-muted wrap-anywhere">
            {texts.errors.request} {known.requestId}
          </p>
        )}
      </div>
      {onAgain !== undefined && <Button onClick={onAgain}>{texts.errors.again}</Button>}
    </div>
  )
}
