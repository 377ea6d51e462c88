import { isDeepStrictEqual } from 'node:util'
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client'
import { saysOutdated } from './asMcpError.ts'
import type { ToolAnswer } from './mcpClient.ts'

const longestText = 50_000
const shortenedNote = '\n[The answer is longer. The rest was left out.]'

/** Answers a tool's request for input, which nobody can give in the middle of a call. */
export const needsInputAnswer: ToolAnswer = {
  text: 'It asks for something that cannot be given here.',
  isShortened: false,
  isError: true,
  needsInput: true,
  mayBeOutdated: false,
}

/** Returns a tool's result as text for a model. `hide` removes secrets that the server repeats. */
export function toolAnswer(
  { content, structuredContent, isError = false }: CallToolResult,
  hide: (text: string) => string,
): ToolAnswer {
  const parts = content.map(partText)
  if (structuredContent && !content.some(part => isSameAs(structuredContent, part)))
    parts.push(JSON.stringify(structuredContent))
  // Secrets are removed before shortening: half a secret would not be recognized.
  const whole = hide(parts.filter(part => part !== '').join('\n\n'))
  const text = shortened(whole)
  return {
    text,
    isShortened: text !== whole,
    isError,
    needsInput: false,
    mayBeOutdated: isError && saysOutdated(text),
  }
}

function partText(part: ContentBlock): string {
  switch (part.type) {
    case 'text':
      return part.text
    case 'image':
      return `[Picture, ${part.mimeType}]`
    case 'audio':
      return `[Sound, ${part.mimeType}]`
    case 'resource_link':
      return `[Link: ${part.title ?? part.name}, ${part.uri}]`
    case 'resource': {
      const { resource } = part
      const name = `[File: ${resource.uri}]`
      return 'text' in resource ? `${name}\n${resource.text}` : name
    }
  }
}

/** Returns whether a text is the structured content, which servers repeat for older clients. */
function isSameAs(structured: unknown, part: ContentBlock): boolean {
  if (part.type !== 'text') return false
  try {
    return isDeepStrictEqual(JSON.parse(part.text), structured)
  } catch {
    return false
  }
}

function shortened(text: string): string {
  if (text.length <= longestText) return text
  const most = longestText - shortenedNote.length
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') + shortenedNote
}
