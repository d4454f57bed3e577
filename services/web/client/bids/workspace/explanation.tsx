import type { components } from '@formwork/api-client'
import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/formats.ts'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import type { WholeBid } from './bid-data.ts'
import { sentenceOf, shownInput } from './explain-number.ts'
import { nameOf, wordsOfInput } from './explain-words.ts'
import { fieldsLit, type LitCells, NOTHING_LIT } from './lit-cells.ts'
import { follow, itemAt, type NumberPath, pathThrough } from './number-path.ts'

const words = texts.bid
type Node = components['schemas']['CostBreakdownNode']

/**
 * Why a number is what it is: a sentence, inputs with their source, and the parts, each of which can
 * be asked in turn.
 */
export function Explanation({
  bid,
  path,
  onLit,
  onClose,
}: {
  readonly bid: WholeBid
  readonly path: NumberPath
  /** The cells that the number which is shown was made of. */
  readonly onLit: (cells: LitCells) => void
  readonly onClose: () => void
}) {
  const bidId = bid.id
  const breakdown = useQuery({
    queryKey: ['breakdown', bidId],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/cost-breakdown', { params: { path: { id: bidId } } })),
  })
  const trail = breakdown.data === undefined ? [] : follow(breakdown.data.total, path)
  // Below the grid it may be out of sight.
  const panel = useRef<HTMLElement>(null)
  useEscape(onClose)
  useFocusBack()
  const isThere = trail.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is shown at its place.
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0
    // One whose beginning is in sight moves nothing.
    if (top < 0 || top > innerHeight * SEEN) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [path, isThere])
  return (
    <section
      ref={panel}
      aria-label={words.explain}
      className="rounded-md border border-line bg-panel p-4 text-[13px]"
    >
      <div className="mb-2 flex items-center justify-between">
        <h2>{words.explain}</h2>
        <Button look="quiet" aria-label={words.close} title="Esc" onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </div>
      {breakdown.error !== null && <ErrorNote error={breakdown.error} />}
      {breakdown.isPending && <Skeleton />}
      {trail.length > 0 && <Steps key={keyOf(path)} bid={bid} trail={trail} onLit={onLit} />}
    </section>
  )
}

/** The part of a window in which the beginning of a panel is seen with its number. */
const SEEN = 0.75

const keyOf = (path: NumberPath): string => JSON.stringify(path)

function Steps({
  bid,
  trail,
  onLit,
}: {
  readonly bid: WholeBid
  readonly trail: readonly Node[]
  readonly onLit: (cells: LitCells) => void
}) {
  const [below, setBelow] = useState<readonly Node[]>([])
  const [cut, setCut] = useState(0)
  const whole = [...trail.slice(0, trail.length - cut), ...below]
  const node = whole.at(-1)
  const itemId = itemAt(bid.scopes, pathThrough(whole))?.id
  useEffect(() => {
    const isOfItem = node !== undefined && itemId !== undefined
    onLit(isOfItem ? { itemId, fields: fieldsLit(node) } : NOTHING_LIT)
    return () => onLit(NOTHING_LIT)
  }, [itemId, node, onLit])
  if (node === undefined) return null
  const up = (): void => {
    if (below.length > 0) setBelow(below.slice(0, -1))
    else setCut(cut + 1)
  }
  return (
    <div aria-live="polite">
      {whole.length > 1 && (
        <Button look="quiet" className="mb-1 max-w-full" onClick={up}>
          <ChevronLeft aria-hidden size={14} className="shrink-0" />
          <span className="truncate">{nameOf(whole.at(-2) ?? node)}</span>
        </Button>
      )}
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium wrap-anywhere">{nameOf(node)}</span>
        <span className="text-lg font-semibold tabular-nums">{money(node.value)}</span>
      </p>
      <p className="mt-1 mb-3 wrap-anywhere">{sentenceOf(node)}</p>
      <Inputs node={node} />
      {node.children.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-xs font-semibold text-muted">{words.parts}</h3>
          <ul>
            {node.children.map((child, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name.
              <li key={`${index} ${child.label}`} className="border-t border-line">
                <button
                  type="button"
                  className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 py-1 text-left hover:bg-sunk sm:min-h-8"
                  onClick={() => setBelow([...below, child])}
                >
                  <span className="wrap-anywhere">{nameOf(child)}</span>
                  <span className="number">{money(child.value)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Inputs({ node: { inputs } }: { readonly node: Node }) {
  if (inputs.length === 0) return null
  return (
    <>
      <h3 className="mb-1 text-xs font-semibold text-muted">{words.inputs}</h3>
      <dl>
        {inputs.map((input) => (
          <div key={input.name} className="flex justify-between gap-3 border-t border-line py-1">
            <dt className="min-w-0 wrap-anywhere">
              {wordsOfInput(input.name)}
              <span className="block text-xs text-muted">{sourceText(input.source)}</span>
            </dt>
            <dd className="number">{shownInput(input)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function sourceText({ kind, record, revision, formula }: Node['inputs'][number]['source']): string {
  if (kind === 'recipe') return words.fromRecipe(record ?? words.source.recipe, formula ?? '')
  // A kind that this page does not know yet goes by its record.
  const known: string | undefined = words.source[kind]
  // How a number was calculated is in the sentence.
  const how = kind === 'calculated' ? undefined : formula
  const named = [known, record, revision !== undefined && `rev. ${revision}`, how]
  return named.filter(Boolean).join(', ')
}
