/** Words split into those that can be spoken now and those that wait for more. */
export interface Cut {
  /** In order; joined with `rest`, they equal the input. */
  ready: string[]
  rest: string
}

/** Splits words from a model where a voice may pause; `isFirst` is set until something was ready. */
export function sentences(words: string, language: string, isFirst: boolean, isLast: boolean): Cut {
  const whole = joined([...segmenterOf(language).segment(words)].map(({ segment }) => segment))
  const ready = isLast ? whole : whole.slice(0, -1)
  const rest = isLast ? '' : (whole.at(-1) ?? '')
  if (isFirst && ready.length === 0) return early(rest)
  return { ready: ready.filter(text => text !== ''), rest }
}

/** Minimum characters of a first clause that is spoken before its sentence is complete. */
const earlyAfter = 24

/** Splits off the first clause, so that the caller soon hears something. */
function early(words: string): Cut {
  const clause = new RegExp(`^.{${earlyAfter},}?[,;:–](?=\\s)\\s*`, 'su').exec(words)?.[0]
  return clause === undefined
    ? { ready: [], rest: words }
    : { ready: [clause], rest: words.slice(clause.length) }
}

/** Joins segments that do not end a sentence: those after an abbreviation, or without anything to speak. */
function joined(segments: string[]): string[] {
  const made: string[] = []
  for (const segment of segments) {
    const before = made.at(-1)
    const goesOn = before !== undefined && (!/[\p{L}\p{N}]/u.test(segment) || abbreviated.test(before))
    if (goesOn) made[made.length - 1] = before + segment
    else made.push(segment)
  }
  return made
}

const abbreviated =
  /(^|[\s(])(\p{L}|Mr|Mrs|Ms|Dr|Prof|St|No|Nr|vs|e\.g|i\.e|z\.\s?B|d\.\s?h|u\.\s?a|ca|bzw|ggf|inkl|Hr|Fr|Str|Tel|\p{N}{1,2})\.\s*$/iu

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}
