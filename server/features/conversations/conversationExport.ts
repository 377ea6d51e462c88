import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { ConversationEvent, ConversationLog } from './conversationLog.ts'
import type { ConversationService } from './conversationService.ts'
import type { Participant } from './participation.ts'
import { conversationPaper } from './pdf/conversationPaper.ts'
import type { PdfRenderer } from './pdf/pdfRenderer.ts'
import { fileNames } from './store/usableFiles.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'recent'>
  conversations: Pick<ConversationService, 'summary'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  renderer: Pick<PdfRenderer, 'render'>
}

export type ConversationExport = ReturnType<typeof createConversationExport>

/**
 * Creates the service that exports conversations as documents. They contain only what visitors see, even for the team.
 */
export function createConversationExport({ database, log, conversations, settings, renderer }: Deps) {
  return { pdf }

  /** Returns a PDF of the latest 5,000 events; throws as `renderer.render` does. */
  async function pdf({ scope, conversation }: Participant): Promise<Buffer> {
    const [summary, own, zone, events] = await Promise.all([
      conversations.summary(scope, conversation.id),
      settings.of(scope.tenantId),
      settings.timeZone(scope.tenantId),
      shownEvents(scope, conversation.id),
    ])
    const names = await database.inTenant(scope.tenantId, db => fileNames(db, events.flatMap(fileIdsOf)))
    const tenantLanguage = own.language === 'browser' ? undefined : own.language
    return renderer.render(
      scope.tenantId,
      conversationPaper({
        agentName: summary.agent_name,
        language: summary.language_id ?? tenantLanguage ?? 'en',
        timeZone: summary.timezone ?? zone,
        startedAt: new Date(summary.created_at),
        events: events.slice(-maxEvents),
        fileNames: names,
        isCut: events.length > maxEvents,
      }),
    )
  }

  /** Returns the shown events in order; more than `maxEvents` if there are more, so that the caller sees the cut. */
  async function shownEvents(scope: Scope, id: string): Promise<ConversationEvent[]> {
    const found: ConversationEvent[] = []
    for (;;) {
      const before = found.at(-1)?.event_index
      const page = await log.recent(scope, id, {
        limit: pageSize,
        isTeam: false,
        ...(before !== undefined && { before }),
      })
      found.push(...page)
      if (page.length < pageSize || found.length > maxEvents) return found.reverse()
    }
  }
}

const pageSize = 500
const maxEvents = 5_000

function fileIdsOf({ content_blocks, metadata }: ConversationEvent): string[] {
  const attached = content_blocks.flatMap(block => {
    if (block.type === 'image') return [block.image_id]
    if (block.type === 'audio') return [block.audio_id]
    return block.type === 'file' ? [block.file_id] : []
  })
  return metadata.file_id === undefined ? attached : [...attached, metadata.file_id]
}
