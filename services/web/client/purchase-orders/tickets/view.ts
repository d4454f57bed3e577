/** How a picture is looked at: its size, a quarter turn for each press, and which part of it. */
export interface View {
  readonly zoom: number
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number
  /** Pixels by which the picture is moved from the middle. */
  readonly x: number
  readonly y: number
}

export const WHOLE: View = { zoom: 1, turns: 0, x: 0, y: 0 }

const STEP = 1.5
/** Small print of a photographed ticket is read at this size. */
const LARGEST = STEP ** 5
const PAN_PX = 80

export type ViewAction =
  | { readonly type: 'zoom-in' | 'zoom-out' | 'whole' | 'turn' }
  | { readonly type: 'move'; readonly x: number; readonly y: number }

/** A turned picture keeps its zoom; one that is whole again is in the middle. */
export function viewed(view: View, action: ViewAction): View {
  switch (action.type) {
    case 'zoom-in':
      return zoomed(view, Math.min(view.zoom * STEP, LARGEST))
    case 'zoom-out':
      return zoomed(view, Math.max(view.zoom / STEP, 1))
    case 'whole':
      return { ...WHOLE, turns: view.turns }
    case 'turn':
      return { ...view, turns: (view.turns + 1) % 4, x: 0, y: 0 }
    case 'move':
      return view.zoom === 1 ? view : { ...view, x: view.x + action.x, y: view.y + action.y }
  }
}

function zoomed(view: View, zoom: number): View {
  if (Math.abs(zoom - 1) < 0.01) return { ...WHOLE, turns: view.turns }
  const by = zoom / view.zoom
  return { ...view, zoom, x: view.x * by, y: view.y * by }
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
}

/** What a key does to the picture; undefined: nothing. */
export function actionOfKey(key: string, { zoom }: View): ViewAction | undefined {
  if (key === '+' || key === '=') return { type: 'zoom-in' }
  if (key === '-') return { type: 'zoom-out' }
  if (key === '0') return { type: 'whole' }
  if (key.toLowerCase() === 't') return { type: 'turn' }
  const [x, y] = MOVES[key] ?? []
  return zoom === 1 || x === undefined || y === undefined ? undefined : { type: 'move', x, y }
}
