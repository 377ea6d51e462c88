/** What can be spoken of words that still come, and what has to wait for more. */
export interface Cut {
  /** In order; together with `rest` exactly what was given. */
  ready: string[]
  rest: string
}

/** Words as they come from a model, cut where a voice may stop; `isFirst` until something was ready. */
export function sentences(words: string, language: string, isFirst: boolean, isLast: boolean): Cut {
  const whole = joined([...segmenterOf(language).segment(words)].map(({ segment }) => segment))
  const ready = isLast ? whole : whole.slice(0, -1)
  const rest = isLast ? '' : (whole.at(-1) ?? '')
  if (isFirst && ready.length === 0) return early(rest)
  return { ready: ready.filter(text => text !== ''), rest }
}

/** Letters after which the first words may be spoken though their sentence goes on. */
const earlyAfter = 24

/** The first clause, so that the caller hears something soon. */
function early(words: string): Cut {
  const clause = new RegExp(`^.{${earlyAfter},}?[,;:–](?=\\s)\\s*`, 'su').exec(words)?.[0]
  return clause === undefined
    ? { ready: [], rest: words }
    : { ready: [clause], rest: words.slice(clause.length) }
}

/** Segments whose end is no end: an abbreviation, or nothing to be spoken. */
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
