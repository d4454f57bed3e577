import type { PricedItem } from './priced-item.ts'

/** Where the forms of concrete begin; its bars and its delivery come after them. */
const BEGIN = ',"forms":'
/** Items of more kinds share too little to be looked through. */
const MOST_KINDS = 200

/**
 * Parses the texts of items as JSON.parse does. Footings of one kind have the same forms, bars and
 * delivery, which are most of their text: items that end alike share those, frozen. The input is the
 * last field of a text, so that two braces close what is before its forms.
 */
export class SharedTails {
  readonly #tails = new Map<string, object>()
  #latest = { end: BEGIN, tail: {} }

  parse(text: string): PricedItem {
    const { end, tail } = this.#latest
    // Items of one kind follow each other. Slices are compared as blocks of bytes, which `endsWith` is not.
    if (text.slice(-end.length) === end) return joined(text.slice(0, -end.length), tail)
    return this.#search(text)
  }

  #search(text: string): PricedItem {
    const at = text.lastIndexOf(BEGIN)
    if (at === -1 || this.#tails.size >= MOST_KINDS) return JSON.parse(text)
    const end = text.slice(at)
    const tail = this.#tails.get(end)
    if (tail === undefined) return this.#first(end, JSON.parse(text))
    this.#latest = { end, tail }
    return joined(text.slice(0, at), tail)
  }

  #first(end: string, item: PricedItem): PricedItem {
    const entries = Object.entries(item.input)
    const from = entries.findIndex(([name]) => name === 'forms')
    const tail = Object.fromEntries(from === -1 ? [] : entries.slice(from))
    if (`,${JSON.stringify(tail).slice(1)}}` === end) this.#tails.set(end, frozen(tail))
    return item
  }
}

function joined(beginning: string, tail: object): PricedItem {
  const item: PricedItem = JSON.parse(`${beginning}}}`)
  Object.assign(item.input, tail)
  return item
}

function frozen<T extends object>(value: T): T {
  for (const each of Object.values(value)) {
    if (typeof each === 'object' && each !== null) frozen(each)
  }
  return Object.freeze(value)
}
