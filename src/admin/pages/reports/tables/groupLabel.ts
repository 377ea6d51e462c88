import { languageName } from '../../../../resources/schema/languageName.ts'
import type { Texts } from '../../../../ui/texts/Texts.ts'
import { channelTexts } from '../../../channels/channelTexts.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Report } from '../useReport.ts'

export type GroupBy = Report['breakdowns'][number]['by']

/** Returns the name of a row of a table, in the reader's language. */
export function groupLabel(by: GroupBy, key: string | null, label: string | null, all: Texts): string {
  const { tables: texts } = reportsTexts(all)
  if (key === null) return texts.without[by]
  if (label !== null) return label
  if (by === 'language_id') return languageName(key, all.language)
  if (by === 'channel') return wordFor(channelTexts(all), key) ?? key
  if (by === 'ended_by') return wordFor(texts.endedBy, key) ?? key
  return texts.deleted
}

function wordFor(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
