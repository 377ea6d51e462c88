import { markdownRuns } from './markdownRuns.ts'

/** Returns an agent's Markdown as plain text; links are followed by their addresses. */
export function markdownText(markdown: string): string {
  return markdownRuns(markdown)
    .map(run => run.text)
    .join('')
}
