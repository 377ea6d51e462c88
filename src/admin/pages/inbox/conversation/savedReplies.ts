import type { components } from '../../../../../openapi/generated/types.d.ts'

export type SavedReply = Pick<components['schemas']['CannedReply'], '_id' | 'title' | 'shortcut' | 'content'>

/** The words behind a slash at the end of a text, by which a saved reply is looked for; undefined where there is none. */
export function savedReplyQuery(text: string): string | undefined {
  return /(?:^|\s)\/([\p{L}\p{N}-]*)$/u.exec(text)?.[1]?.toLowerCase()
}

/** Returns at most 8 replies that match a query. Replies whose shortcut starts with the query come first. */
export function matchingReplies(replies: readonly SavedReply[], query: string): SavedReply[] {
  const ranked = replies.flatMap(reply => {
    const rank = rankOf(reply, query)
    return rank === undefined ? [] : [{ reply, rank }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ reply }) => reply)
}

/** Replaces the slash and the query at the end of the text with the reply. */
export function withReply(text: string, { content }: SavedReply): string {
  const query = savedReplyQuery(text)
  return query === undefined ? text + content : text.slice(0, text.length - query.length - 1) + content
}

const max = 8

function rankOf({ shortcut, title, content }: SavedReply, query: string): number | undefined {
  if (shortcut.startsWith(query)) return 0
  if (title.toLowerCase().includes(query)) return 1
  return shortcut.includes(query) || content.toLowerCase().includes(query) ? 2 : undefined
}
