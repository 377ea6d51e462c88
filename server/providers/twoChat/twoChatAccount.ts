import type { WebClient } from '../web/webClient.ts'
import type {
  MessageTemplate,
  MessengerAccount,
  MessengerGroup,
  MessengerHook,
  MessengerNumber,
  MessengerProvider,
  MessengerSend,
  NumberKind,
  WantedEvent,
} from './messengerProvider.ts'
import { placeOf, readTwoChatEvent } from './readTwoChatEvent.ts'
import { createTwoChatRequests } from './twoChatRequests.ts'
import { dateIn, listIn, messageIdIn, textIn } from './twoChatValues.ts'

interface Options {
  /** Base address of 2Chat's API. */
  url: string
  web: Pick<WebClient, 'request'>
}

/** Most pages that are read of a list. */
const maxPages = 50

/** Creates the messenger provider over 2Chat's HTTP API. */
export function createTwoChat({ url, web }: Options): MessengerProvider {
  return {
    open: apiKey => openAccount(createTwoChatRequests({ url, web, apiKey })),
    wantedEvents: kind => events[kind],
    readEvent: readTwoChatEvent,
    placeOf,
  }
}

const events: Readonly<Record<NumberKind, readonly WantedEvent[]>> = {
  web: [
    { name: 'whatsapp.message.received' },
    { name: 'whatsapp.message.sent' },
    { name: 'whatsapp.group.message.received' },
    { name: 'whatsapp.message.receipt.received' },
    { name: 'whatsapp.message.receipt.read' },
    { name: 'whatsapp.number.status' },
  ],
  waba: [
    // 2Chat lists no event for these messages; the general one exists for all numbers.
    { name: 'whatsapp.waba.message.received', instead: 'whatsapp.message.received' },
    { name: 'whatsapp.waba.message.sent' },
    { name: 'whatsapp.waba.message.receipt.received' },
  ],
}

function openAccount({ get, post, remove }: ReturnType<typeof createTwoChatRequests>): MessengerAccount {
  return { numbers, groups, templates, hooks, subscribe, unsubscribe, send }

  async function numbers(): Promise<MessengerNumber[]> {
    const body = await get('/whatsapp/get-numbers?results_per_page=50&status=all')
    return listIn(body, 'numbers').flatMap(one => {
      const [channelId, number] = [textIn(one, 'uuid'), textIn(one, 'phone_number')]
      if (channelId === '' || number === '') return []
      const name = textIn(one, 'friendly_name') || textIn(one, 'pushname')
      return [{ channelId, number, name, isConnected: textIn(one, 'connection_status') === 'C' }]
    })
  }

  async function groups(number: string): Promise<MessengerGroup[]> {
    const body = await get(`/whatsapp/groups/${encodeURIComponent(number)}`)
    return listIn(body, 'data', 'groups').flatMap(one => {
      const id = textIn(one, 'uuid')
      if (id === '') return []
      return [
        {
          id,
          whatsappId: textIn(one, 'wa_group_id') || null,
          name: textIn(one, 'wa_group_name') || textIn(one, 'name') || textIn(one, 'wa_subject'),
          size: typeof one.size === 'number' && Number.isInteger(one.size) ? one.size : null,
          isMuted: one.is_muted === true,
          isReadOnly: one.is_read_only === true,
          isOwner: one.channel_is_owner === true,
          pictureUrl: textIn(one, 'profile_pic_url') || null,
          createdAt: dateIn(one.created_at),
        },
      ]
    })
  }

  async function templates(number: string): Promise<MessageTemplate[]> {
    const found: MessageTemplate[] = []
    for (let page = 0; page < maxPages; page++) {
      const body = await get(`/waba/templates?phone_number=${encodeURIComponent(number)}&page=${page}`)
      for (const one of listIn(body, 'templates')) {
        if (textIn(one, 'status') !== 'APPROVED' || textIn(one, 'uuid') === '') continue
        const [id, name] = [textIn(one, 'uuid'), textIn(one, 'name')]
        found.push({ id, name, category: textIn(one, 'category'), text: textIn(one, 'template_content') })
      }
      if (typeof body.next_page !== 'number' || body.next_page <= page) break
    }
    return found
  }

  async function hooks(): Promise<MessengerHook[]> {
    return listIn(await get('/webhooks'), 'webhooks', 'data').map(one => ({
      id: textIn(one, 'uuid'),
      event: textIn(one, 'event_name'),
      url: textIn(one, 'hook_url'),
      channelId: textIn(one, 'channel_uuid') || null,
    }))
  }

  async function subscribe(event: string, hookUrl: string, number: string): Promise<void> {
    await post(`/webhooks/subscribe/${event}`, { hook_url: hookUrl, on_number: number })
  }

  async function unsubscribe(hookId: string): Promise<void> {
    await remove(`/webhooks/${encodeURIComponent(hookId)}`)
  }

  async function send(kind: NumberKind, { from, to, content }: MessengerSend): Promise<string | null> {
    const receiver = 'number' in to ? { to_number: to.number } : { to_group_uuid: to.groupId }
    // With a template there is no text, and with a text no template.
    const message =
      'templateId' in content
        ? { template_uuid: content.templateId, params: parametersOf(content.parameters) }
        : {
            ...(content.text !== '' && { text: content.text }),
            ...(content.fileUrl !== undefined && { url: content.fileUrl }),
          }
    const path = kind === 'waba' ? '/waba/send-message' : '/whatsapp/send-message'
    return messageIdIn(await post(path, { ...receiver, from_number: from, ...message }))
  }
}

function parametersOf(parameters: readonly string[]) {
  return parameters.length === 0 ? {} : { body: parameters }
}
