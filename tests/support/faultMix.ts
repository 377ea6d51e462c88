import { createRandom } from './createRandom.ts'

/**
 * Returns a function that writes messages. Each makes the fake model server answer in one way of the mix; the same seed
 * writes the same messages.
 */
export function createFaultMix(seed: number) {
  const random = createRandom(seed)
  let number = 0
  return function next(): string {
    number++
    const marker = draw(random())
    // The number makes each text unique, so that the server counts a fault separately for each text.
    return `Question ${seed}-${number}: when are you open? ${marker}`.trim()
  }
}

/** Weights and markers. The second number of a marker is how often its fault occurs before an answer comes. */
const mix: readonly (readonly [weight: number, marker: string])[] = [
  [34, ''],
  [6, '[fake double]'],
  [6, '[fake say 300]'],
  [5, '[fake slow 10]'],
  [1, '[fake say 100000]'],
  [8, '[fake split 1]'],
  [8, '[fake split 25]'],
  [5, '[fake bad_json]'],
  [5, '[fake no_tool]'],
  [4, 'obey: knowledge_search {"query":"keys","tenant_id":"00000000-0000-0000-0000-000000000001"}'],
  [4, 'obey: delete_everything {"really":true}'],
  [4, '[fake busy 0 1]'],
  [1, '[fake busy 60]'],
  [4, '[fake status 500 1]'],
  [1, '[fake status 500]'],
  [3, '[fake status 400]'],
  [4, '[fake cut 3 1]'],
  [1, '[fake cut 5]'],
  [2, '[fake page 0 1]'],
  [1, '[fake hang 0 1]'],
  [1, '[fake stall 0 1]'],
  [1, '[fake hang]'],
]
/** Each marker, repeated by its weight. */
const drawn = mix.flatMap(([weight, marker]) => Array<string>(weight).fill(marker))

function draw(part: number): string {
  return drawn[Math.floor(part * drawn.length)] ?? ''
}
