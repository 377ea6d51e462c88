import type { AnalysisData } from '../store/analysisState.ts'
import { reportTexts } from './reportTexts.ts'

type Reported = Pick<AnalysisData, 'goal_prompt' | 'language' | 'method' | 'sample' | 'findings' | 'dropped'>

const longestReport = 100_000

/** Returns the report on an analysis in Markdown. It contains no quotes. */
export function reportOf({
  goal_prompt,
  language = 'en',
  method,
  sample,
  findings = [],
  dropped,
}: Reported): string {
  const texts = reportTexts(language)
  const { coded = 0, size = 0, population = 0 } = sample ?? {}
  const percent = (share: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  const sections = findings.map(({ title, share, ci95: [low = 0, high = 1], count, suggestion }) =>
    [
      `## ${plain(title)}`,
      texts.share(percent(share), percent(low), percent(high), count),
      ...(suggestion.text ? [`**${texts.suggestion}:** ${plain(suggestion.text)}`] : []),
    ].join('\n\n'),
  )
  const parts = [
    `# ${plain(goal_prompt)}`,
    size === 0 ? texts.empty : texts.read(coded, size, population),
    ...(method === 'builtin' ? [texts.builtin] : []),
    ...(findings.length === 0 && size > 0 ? [texts.none] : sections),
    ...(dropped && dropped.findings > 0 ? [texts.dropped(dropped.findings)] : []),
  ]
  return parts.join('\n\n').slice(0, longestReport)
}

/** Returns a text as one line without Markdown, since a model may have written it. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|!]/g, '\\$&')
}
