import { unwrap } from '@formwork/api-client'
import { api } from '../lib/api/api.ts'
import { recordChanged } from '../lib/api/stale.ts'
import { say } from '../ui/notices.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import type { Day } from './day.ts'
import { texts } from './texts.ts'

const words = texts.view

/** The photographs of a day; each opens as it was sent. */
export function PhotosOfDay({
  day,
  mayRemove = false,
}: {
  readonly day: Day
  readonly mayRemove?: boolean
}) {
  const remove = async (photoId: string): Promise<void> => {
    const params = { path: { id: day.id, photoId } }
    const answer = await api.delete('/api/days/{id}/photos/{photoId}', { params })
    await recordChanged('field-day', day.id)
    unwrap(answer)
    say(words.photoRemoved)
  }
  return (
    <section aria-label={words.photos} className="mt-6">
      <h2 className="mb-2">{words.photos}</h2>
      <ul className="flex flex-wrap gap-3">
        {day.photos.map(({ id, fileName }, index) => (
          <li key={id} className="flex flex-col gap-1">
            <a
              href={`/api/days/${day.id}/photos/${id}`}
              target="_blank"
              rel="noreferrer"
              className="block size-36 overflow-hidden rounded-md bg-sunk"
            >
              <img
                // Before its address, which would be asked for at once.
                loading="lazy"
                src={`/api/days/${day.id}/photos/${id}`}
                alt={words.photo(index + 1, fileName)}
                className="size-full object-cover"
              />
            </a>
            {mayRemove && (
              <RemoveButton
                label={words.removePhoto(index + 1)}
                text={words.removeMeaning(fileName)}
                onRemove={() => remove(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
