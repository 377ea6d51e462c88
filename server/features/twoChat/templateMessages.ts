import { filledTemplate, parameterCount } from '../../../common/templateText.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { ConversationEvent } from '../conversations/conversationLog.ts'
import type { Participant } from '../conversations/participation.ts'
import type { InboxServices } from '../inbox/inboxServices.ts'
import { groupIn } from './groupIn.ts'
import type { MessengerLists } from './messengerLists.ts'
import { maxCharacters } from './twoChatChannel.ts'

type TemplateMessage = components['schemas']['TemplateMessage']

interface Deps {
  lists: Pick<MessengerLists, 'template'>
  reply: InboxServices['reply']
}

/** Creates the sending of approved templates, as replies of the team. */
export function createTemplateMessages({ lists, reply }: Deps) {
  /** Replies with a template. Throws `record.invalid`, and what a reply throws. */
  return async function sendTemplate(
    participant: Participant,
    { template_uuid, parameters }: TemplateMessage,
  ): Promise<ConversationEvent> {
    const { scope, conversation } = participant
    const { channel, address } = conversation
    if (channel !== 'wa_2chat' || !address || groupIn(address) !== null)
      throw invalid('', 'channel', 'Only a person on WhatsApp can receive a template.')
    const template = await lists.template(scope.tenantId, template_uuid)
    if (!template)
      throw invalid(
        '/template_uuid',
        'reference',
        'This template does not exist, or WhatsApp has not approved it.',
      )
    const count = parameterCount(template.text)
    if (parameters.length !== count)
      throw invalid('/parameters', 'length', `The template has ${count} placeholders.`)
    const content = filledTemplate(template.text, parameters)
    if (content.length > maxCharacters)
      throw invalid(
        '/parameters',
        'maxLength',
        `The message is longer than ${maxCharacters} characters. Shorten the values.`,
      )
    return reply(participant, { content }, { uuid: template_uuid, parameters })
  }
}

function invalid(pointer: string, keyword: string, message: string): AppError {
  const errors: FieldError[] = [{ pointer, keyword, message }]
  return new AppError('record.invalid', { errors })
}
