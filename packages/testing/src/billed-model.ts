/**
 * What orders, bills and days count in a budget (bills sections 2 and 4, thread section 3), once more
 * and in another way than the service does it: whole cents and fractions of whole numbers, from what
 * the histories hold.
 */

export interface ModelLine {
  readonly id: string
  readonly amount: number
  readonly section: string | null
  readonly costCode: string | null
  readonly scopeId: string | null
}

export interface ModelOrder {
  readonly id: string
  /** Where it counts without another place. */
  readonly typeSection: string
  readonly status: string
  readonly scopeId: string | null
  readonly lines: readonly ModelLine[]
  readonly taxAmount: number | null
  readonly freightAmount: number | null
  readonly estimatedAmount: number | null
  /** Of all its receipts. */
  readonly receiptTotal: number | null
}

export interface ModelBill {
  readonly kind: string
  /** Where a code without a section counts: the section of its vendor's kind. */
  readonly typeSection: string
  readonly status: string
  readonly lines: readonly {
    readonly orderId: string | null
    readonly orderLineId: string | null
    readonly amount: number
  }[]
  readonly tax: number
  readonly freight: number
  readonly discount: number
  readonly coding: readonly {
    readonly scopeId: string | null
    readonly costCode: string
    readonly amount: number
  }[]
}

/** As of its newest version. */
export interface ModelDay {
  readonly status: string
  readonly lines: readonly (Place & { readonly amount: string })[]
}

export interface Model {
  readonly orders: readonly ModelOrder[]
  readonly bills: readonly ModelBill[]
  readonly days: readonly ModelDay[]
  /** Where each code counts. */
  readonly codes: Readonly<Record<string, string>>
}

interface HistoryEntry {
  readonly to: string | null
  readonly changes: readonly { readonly field: string; readonly new: unknown }[]
}

/** What an order or bill is after all that its history holds. */
export function replayed<T extends { readonly status: string }>(
  begun: T,
  history: readonly HistoryEntry[],
): T {
  return history.reduce(
    (known, { to, changes }) => ({
      ...known,
      ...Object.fromEntries(changes.map((change) => [change.field, change.new])),
      status: to ?? known.status,
    }),
    begun,
  )
}

type Figure = 'committed' | 'pending' | 'actual'
interface Place {
  readonly section: string
  readonly scopeId: string | null
}

/** Cents by `figure in section` and by `figure of scope id`; the scope `null` is none. */
export function countedIn(model: Model): Map<string, bigint> {
  const counted = new Map<string, bigint>()
  const count = (figure: Figure, { section, scopeId }: Place, amount: bigint) => {
    for (const key of [`${figure} in ${section}`, `${figure} of scope ${scopeId}`]) {
      counted.set(key, (counted.get(key) ?? 0n) + amount)
    }
  }
  for (const order of model.orders) {
    const places = [...order.lines.map((line) => placeOf(line, order, model)), restOf(order)]
    committedOf(order, model.bills).forEach((amount, n) => {
      const place = places[n]
      if (place !== undefined) count('committed', place, amount)
    })
  }
  for (const bill of model.bills) {
    for (const { figure, place, amount } of billed(bill, model)) count(figure, place, amount)
  }
  for (const { status, lines } of model.days.filter((day) => day.status !== 'DRAFT')) {
    const figure = status === 'APPROVED' ? 'actual' : 'pending'
    for (const line of lines) count(figure, line, BigInt(line.amount.replace('.', '')))
  }
  return counted
}

/** For each line of the order what it still commits, then for the rest. */
function committedOf(order: ModelOrder, bills: readonly ModelBill[]): readonly bigint[] {
  const amounts = order.lines.map(({ amount }) => cents(amount))
  const { lines: parts, rest } = partsOf(order, amounts)
  if (order.status === 'COMPLETE') return [...parts, rest].map(() => 0n)
  const said = bills
    .filter(({ status }) => status !== 'VOID')
    .flatMap((bill) => {
      const shares = chargesOf(bill)
      return bill.lines.map((line, n) => {
        const own = cents(line.amount)
        return { ...line, own: signed(bill, own), whole: signed(bill, own + (shares[n] ?? 0n)) }
      })
    })
    .filter(({ orderId }) => orderId === order.id)
  const ofLine = (id: string) =>
    total(said.filter(({ orderLineId }) => orderLineId === id).map(({ own }) => own))
  const ofRest = total(
    said.filter(({ orderLineId }) => orderLineId === null).map(({ whole }) => whole),
  )
  // Over one denominator, so that nothing is rounded before the end.
  const over = amounts.reduce((all, amount) => (amount === 0n ? all : all * amount), 1n)
  let above = positive(ofRest - rest) * over
  const exact = order.lines.map(({ id }, n) => {
    const [amount = 0n, part = 0n] = [amounts[n], parts[n]]
    if (amount === 0n) return 0n
    const open = (part * positive(amount - ofLine(id)) * over) / amount
    const taken = open < above ? open : above
    above -= taken
    return open - taken
  })
  const all = [...exact, positive(rest - ofRest) * over]
  return share((2n * total(all) + over) / (2n * over), all)
}

function partsOf(order: ModelOrder, amounts: readonly bigint[]) {
  const charges = share(cents(order.taxAmount) + cents(order.freightAmount), amounts)
  const whole = amounts.map((amount, n) => amount + (charges[n] ?? 0n))
  const [estimated, received] = [cents(order.estimatedAmount), cents(order.receiptTotal)]
  const committed = estimated > received ? estimated : received
  const rest = committed - total(whole)
  return rest < 0n ? { lines: share(committed, whole), rest: 0n } : { lines: whole, rest }
}

interface Counted {
  readonly figure: Figure
  readonly place: Place
  readonly amount: bigint
}

function billed(bill: ModelBill, model: Model): readonly Counted[] {
  if (bill.status === 'VOID') return []
  if (bill.status !== 'RECEIVED' && bill.status !== 'DISPUTED') {
    const figure = bill.status === 'APPROVED' || bill.status === 'PAID' ? 'actual' : 'pending'
    return bill.coding.map(({ amount, costCode, scopeId }) => {
      const place = { section: model.codes[costCode] ?? bill.typeSection, scopeId }
      return { figure, place, amount: signed(bill, cents(amount)) }
    })
  }
  const shares = chargesOf(bill)
  return bill.lines.flatMap(({ orderId, orderLineId, amount }, n) => {
    const order = model.orders.find(({ id }) => id === orderId)
    if (order === undefined) return []
    const line = order.lines.find(({ id }) => id === orderLineId)
    const place = line === undefined ? restOf(order) : placeOf(line, order, model)
    const whole = cents(amount) + (shares[n] ?? 0n)
    return [{ figure: 'pending' as const, place, amount: signed(bill, whole) }]
  })
}

const chargesOf = ({ tax, freight, discount, lines }: ModelBill) =>
  share(
    cents(tax) + cents(freight) - cents(discount),
    lines.map(({ amount }) => cents(amount)),
  )

const restOf = ({ typeSection, scopeId }: ModelOrder): Place => ({ section: typeSection, scopeId })
function placeOf(line: ModelLine, order: ModelOrder, { codes }: Model): Place {
  const ofCode = codes[line.costCode ?? ''] ?? order.typeSection
  return { section: line.section ?? ofCode, scopeId: line.scopeId ?? order.scopeId }
}

const cents = (dollars: number | null): bigint => BigInt(Math.round((dollars ?? 0) * 100))
const signed = ({ kind }: ModelBill, amount: bigint) => (kind === 'CREDIT' ? -amount : amount)
const positive = (amount: bigint) => (amount > 0n ? amount : 0n)
const total = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Whole cents by the largest remainder, ties by position. */
function share(amount: bigint, given: readonly bigint[]): readonly bigint[] {
  if (given.length === 0) return []
  if (amount < 0n) return share(-amount, given).map((part) => -part)
  const weights = given.map(positive)
  const all = total(weights)
  if (all === 0n) return weights.map((_, n) => (n === 0 ? amount : 0n))
  const floors = weights.map((weight) => (amount * weight) / all)
  const left = Number(amount - total(floors))
  const byRemainder = [...weights.keys()].sort((one, other) => {
    const remainder = (n: number) => (amount * (weights[n] ?? 0n)) % all
    const difference = remainder(other) - remainder(one)
    return difference === 0n ? one - other : difference > 0n ? 1 : -1
  })
  const raised = new Set(byRemainder.slice(0, left))
  return floors.map((floor, n) => (raised.has(n) ? floor + 1n : floor))
}
