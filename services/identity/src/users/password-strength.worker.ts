import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary as common, adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** What a password is judged by: its text and what anybody knows of its owner. */
export interface StrengthQuestion {
  readonly id: number
  readonly text: string
  readonly known: readonly string[]
}

export interface StrengthAnswer {
  readonly id: number
  /** From 0, guessed at once, to 4, guessed by nobody. */
  readonly score: number
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs,
  // Ways to read "4" as "a" and so on. With the hundred that it tries by default it takes seven
  // times as long.
  l33tMaxSubstitutions: 10,
})

parentPort?.on('message', ({ id, text, known }: StrengthQuestion) => {
  const { score } = estimator.check(text, [...known])
  parentPort?.postMessage({ id, score } satisfies StrengthAnswer)
})
