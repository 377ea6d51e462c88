import { zonedDate } from '../../../../common/time/zonedDay.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { markdownRuns } from './markdownRuns.ts'
import { paperTexts } from './paperTexts.ts'
import type { PdfBlock, PdfDocument } from './pdfDocument.ts'

type Event = components['schemas']['ConversationEvent']
type Block = Event['content_blocks'][number]

export interface ConversationOnPaper {
  agentName: string
  language: string
  timeZone: string
  startedAt: Date
  /** The events in order. */
  events: readonly Event[]
  /** Names of the files in the events, by file id. */
  fileNames: ReadonlyMap<string, string>
  /** True if earlier events were left out. */
  isCut: boolean
}

/** Returns a conversation as a document: messages with their authors, and times in its time zone. */
export function conversationPaper(conversation: ConversationOnPaper): PdfDocument {
  const { agentName, language, timeZone, startedAt, isCut } = conversation
  const texts = paperTexts(language)
  const title = texts.title(agentName)
  const blocks: PdfBlock[] = [
    { style: 'title', runs: [{ text: title }] },
    { style: 'detail', runs: [{ text: `${dateText(startedAt, timeZone, language)} · ${timeZone}` }] },
    ...(isCut ? [{ style: 'detail' as const, runs: [{ text: texts.cut }] }] : []),
  ]
  return { title, language, blocks: [...blocks, ...saidBlocks(conversation)] }
}

function saidBlocks(conversation: ConversationOnPaper): PdfBlock[] {
  const { events, language, timeZone } = conversation
  let day = ''
  return events.flatMap(event => {
    const said = eventBlocks(event, conversation)
    if (said.length === 0) return []
    const at = new Date(event.created_at)
    const isNewDay = zonedDate(at, timeZone) !== day
    day = zonedDate(at, timeZone)
    const separator: PdfBlock = { style: 'date', runs: [{ text: dateText(at, timeZone, language) }] }
    return isNewDay ? [separator, ...said] : said
  })
}

function eventBlocks(event: Event, conversation: ConversationOnPaper): PdfBlock[] {
  const { timeZone } = conversation
  const texts = paperTexts(conversation.language)
  const attached = event.content_blocks.flatMap(block => attachmentOf(block, conversation))
  const { generated_document_title: document, file_id: file } = event.metadata
  const notes = [...attached, document, file && conversation.fileNames.get(file)].filter(Boolean)
  const texted = event.content_blocks.flatMap(block => (block.type === 'text' ? [block.text] : []))
  const content = [event.content, ...texted].join('\n').trim()
  if (content === '' && notes.length === 0) return []
  const isMessage = event.module_id === 'user_interactor' && event.action_id === 'send_message'
  const time = { text: `  ${timeText(new Date(event.created_at), timeZone)}`, bold: false, color: '#5f6368' }
  const runs = event.role === 'assistant' && isMessage ? markdownRuns(content) : [{ text: content }]
  const said: PdfBlock = { style: isMessage ? 'text' : 'note', runs }
  return [
    { style: 'name', runs: [{ text: nameOf(event, conversation) }, time] },
    ...(content === '' ? [] : [said]),
    ...notes.map((note): PdfBlock => ({ style: 'note', runs: [{ text: texts.attachment(String(note)) }] })),
  ]
}

function nameOf(event: Event, { agentName, language }: ConversationOnPaper): string {
  const texts = paperTexts(language)
  if (event.role === 'user') return event.name || texts.visitor
  return event.name || agentName || texts.agent
}

function attachmentOf(block: Block, { fileNames, language }: ConversationOnPaper): string[] {
  const texts = paperTexts(language)
  if (block.type === 'text') return []
  if (block.type === 'image') return [fileNames.get(block.image_id) ?? texts.image]
  if (block.type === 'audio') return [fileNames.get(block.audio_id) ?? texts.audio]
  return [fileNames.get(block.file_id) ?? block.name ?? texts.file]
}

/** Formats a time as the chat does, 'h:mm a' (§2). */
function timeText(at: Date, timeZone: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit', hour12: true } as const
  // Newer ICU data has a narrow space there.
  return new Intl.DateTimeFormat('en-US', options).format(at).replace(/\s/gu, ' ')
}

function dateText(at: Date, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' }).format(at)
}
