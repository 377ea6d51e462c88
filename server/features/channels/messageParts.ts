import type { ConversationEvent } from '../conversations/conversationLog.ts'
import { markdownText } from '../conversations/pdf/markdownText.ts'
import type { Carriage, MessagePart } from './channel.ts'

/**
 * Splits a message into parts that its channel can carry. Markdown is flattened if necessary. Files and suggestions go
 * with the last part, or into the text. A template is one part, whose text is what the person reads.
 */
export function messageParts(
  { content, content_blocks, metadata }: Pick<ConversationEvent, 'content' | 'content_blocks' | 'metadata'>,
  carries: Carriage,
): MessagePart[] {
  const { suggestions = [], template } = metadata
  if (template) return [{ text: content, buttons: [], files: [], template }]
  const fitsButtons = suggestions.length <= carries.buttons
  const files = content_blocks.filter(block => block.type !== 'text')
  const paragraphs = [
    content,
    ...content_blocks.flatMap(block => (block.type === 'text' ? [block.text] : [])),
    ...(carries.files ? [] : files.map(nameOf)),
    ...(fitsButtons
      ? []
      : [
          unlisted(suggestions, content)
            .map(one => `- ${one}`)
            .join('\n'),
        ]),
  ].filter(text => text.trim() !== '')
  const text = paragraphs
    .map(paragraph => (carries.markdown ? paragraph : markdownText(paragraph)))
    .join('\n\n')
  const texts = cut(text, carries.maxCharacters ?? Number.POSITIVE_INFINITY)
  return texts.map((part, index) => {
    const isLast = index === texts.length - 1
    return {
      text: part,
      buttons: isLast && fitsButtons ? suggestions : [],
      files: isLast && carries.files ? files : [],
    }
  })
}

/** Returns the suggestions that the text does not list itself. */
function unlisted(suggestions: readonly string[], text: string): string[] {
  const lines = text.split('\n').map(line => line.replace(/^(?:\d+\.|[-*]) /, ''))
  return suggestions.filter(one => !lines.includes(one))
}

/** Returns the text that replaces a file if the channel cannot send files. */
function nameOf(block: MessagePart['files'][number]): string {
  return `[${block.type === 'file' ? (block.name ?? block.type) : block.type}]`
}

/** Splits a text into at least one piece of at most `max` characters, at natural pauses. */
function cut(text: string, max: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    const at = pauseIn(rest, max)
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest !== '' || pieces.length === 0 ? [...pieces, rest] : pieces
}

const pauses = [/\n\n/g, /\n/g, /(?<=[.!?])\s/g, /\s/g]

function pauseIn(text: string, max: number): number {
  const head = text.slice(0, max + 1)
  for (const pause of pauses) {
    const at = [...head.matchAll(pause)].at(-1)?.index ?? 0
    if (at >= max / 2) return at
  }
  // Never splits a surrogate pair.
  return max > 1 && /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max
}
