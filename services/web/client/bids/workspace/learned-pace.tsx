import { useQuery } from '@tanstack/react-query'
import { rateText } from '../../learned/learned.ts'
import { learnedQuery } from '../../learned/learned-data.ts'
import { LearnedJobs, LearnedLine } from '../../learned/learned-figures.tsx'
import { texts } from '../../learned/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Fields } from './scope-items.ts'

/** What work such as this item really took on other jobs, beside its production. */
export function LearnedPace({
  item,
  production,
  textAt,
  onType,
  mayWrite,
}: {
  readonly item: Fields
  readonly production: Fields
  readonly textAt: (field: string) => string
  readonly onType: (field: string, text: string) => void
  readonly mayWrite: boolean
}) {
  const { productionRateId: id, uom } = production
  const { data } = useQuery(
    learnedQuery({
      productionRateId: typeof id === 'string' ? id : null,
      name: String(item['name']),
      uom: String(uom),
    }),
  )
  // Nothing learned is nothing to say; the page of the rate says why.
  if (data === undefined || data === null) return null
  const isUsed =
    textAt('production.basis') === 'MAN_HOURS_PER_UNIT' &&
    Number(textAt('production.rate')) === data.mean
  return (
    <section aria-label={texts.title} className="flex flex-col items-start gap-1">
      <LearnedLine learned={data} />
      {mayWrite && !isUsed && data.mean > 0 && (
        <Button
          onClick={() => {
            onType('production.basis', 'MAN_HOURS_PER_UNIT')
            onType('production.rate', String(data.mean))
          }}
        >
          {texts.use(rateText(data.mean), data.jobs)}
        </Button>
      )}
      <LearnedJobs learned={data} />
    </section>
  )
}
