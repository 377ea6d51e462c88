import type { Texts } from '../../../ui/texts/Texts.ts'
import { webChatTexts } from './webChatTexts.ts'

/** Maximum number of sites named in the line, so that it stays readable. */
const maxNamed = 3

/** Returns a sentence that says on which sites chats may appear. */
export function sitesLine(sites: readonly string[], texts: Texts): string {
  const { common, query } = texts
  const { bar } = webChatTexts(texts)
  if (sites.length === 0) return bar.empty
  if (sites.includes('*')) return bar.everywhere
  const names = sites.slice(0, maxNamed).map(site => site.replace(/^https:\/\//, ''))
  const more = sites.length > maxNamed ? [query.moreValues(sites.length - maxNamed)] : []
  return bar.sites(common.listed([...names, ...more]))
}
