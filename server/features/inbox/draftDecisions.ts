import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import { cutText } from '../../store/cutText.ts'
import { draftAction } from '../conversations/answerDraft.ts'
import type { ConversationLog, ConversationWrite } from '../conversations/conversationLog.ts'
import { longestName } from '../conversations/noteEvent.ts'
import type { Participant } from '../conversations/participation.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { findCall, type StoredCall } from '../conversations/store/callStore.ts'
import { demandMail } from './demandMail.ts'
import { demandTeam } from './demandTeam.ts'

type MailChoice = components['schemas']['MailChoice']

interface Deps {
  log: Pick<ConversationLog, 'write'>
  now: () => Date
}

interface DraftDecision {
  event_id: string
  decision: 'send' | 'discard'
  /** Replaces the text of the draft. */
  content?: string
  /** Recipients and subject of the mail. */
  mail?: MailChoice
}

/** Creates the service with which the team decides about answers that wait for approval. */
export function createDraftDecisions({ log, now }: Deps) {
  return { decideDraft }

  /**
   * Sends the current draft of a conversation or discards it; the agent stays the handler. Throws `record.conflict` if
   * another draft or message has replaced it, `conversation.completed`, and `record.invalid` without a text to send.
   */
  async function decideDraft(
    { scope, conversation, ...who }: Participant,
    wish: DraftDecision,
  ): Promise<void> {
    demandTeam({ scope, conversation, ...who })
    const { decision, content, mail } = wish
    if (mail) demandMail(conversation)
    await log.write(scope, conversation.id, async write => {
      const draft = await currentDraft(write, wish.event_id.toLowerCase())
      const by = cutText(scope.actor.name, longestName)
      if (decision === 'send') await write.append(approved(draft, by, { content: content?.trim(), mail }))
      await write.change({}, { without: ['draft_event_id', 'waiting_since'], action: 'decideDraft' })
      await createAuditStore(write.db).note(scope, {
        action: 'decideDraft',
        entity: 'conversation',
        entityId: conversation.id,
        at: now(),
        details: { method: decision },
      })
    })
  }
}

async function currentDraft({ db, conversation }: ConversationWrite, id: string): Promise<StoredCall> {
  if (conversation.status === 'completed') throw new AppError('conversation.completed')
  const isCurrent = conversation.data.draft_event_id === id
  const draft = isCurrent ? await findCall(db, conversation.id, id) : undefined
  if (draft?.data.action_id !== draftAction)
    throw new AppError('record.conflict', { detail: 'This draft is no longer the current one.' })
  return draft
}

/** Returns the message that a draft becomes. */
function approved(
  { id, data }: StoredCall,
  by: string,
  { content, mail }: { content: string | undefined; mail: MailChoice | undefined },
) {
  const { turn_status, error_code: _, ...metadata } = data.metadata
  // The apology of a failed turn is not an answer.
  const text = content ?? (turn_status === 'failed' ? '' : data.content)
  if (text === '' && data.content_blocks.length === 0) throw nothingToSend()
  return {
    ...plainMessage(text, data.name ?? ''),
    metadata: { ...metadata, draft_event_id: id, approved_by: by, ...(mail && { mail_choice: mail }) },
    content_blocks: data.content_blocks,
  }
}

function nothingToSend(): AppError {
  const message = 'Write a text.'
  return new AppError('record.invalid', { errors: [{ pointer: '/content', keyword: 'minLength', message }] })
}
