import { AppError } from '../../errors.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Actor, Scope } from '../../store/scope.ts'
import type { SenderIdentity } from '../channels/channel.ts'
import { agentName } from '../conversations/agentName.ts'
import { insertOpening } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import type { FindContact } from '../conversations/conversationService.ts'
import { visitorActor } from '../conversations/participation.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { createServiceHours } from '../conversations/serviceHours.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { beginCall } from './beginCall.ts'
import { type CallTaker, openingsOf, takerOf } from './callOpenings.ts'
import { findCallEntry } from './store/callEntries.ts'
import type { VoiceSettings, VoiceSettingsService } from './voiceSettings.ts'

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  settings: Pick<TenantSettingsService, 'of'>
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  identities: { ofSender(sender: SenderIdentity): FindContact }
  now: () => Date
}

/** Somebody who calls. */
export interface CallWish {
  tenantId: string
  /** The number that is called; empty where there is none. */
  to: string
  /** Somebody signed in, at a browser, or whoever dials the number. */
  caller: { userId: string; name: string } | { number: string }
  /** As the calling service names the call. */
  providerId?: string
  /** Of the address by which the line is opened; left out where the line is there already. */
  nonce?: string
  language?: string
  timezone?: string
}

/** A call that waits for its line. */
export interface BegunCall {
  id: string
  /** As the calling service names it; null where there is none. */
  providerId: string | null
  conversationId: string
  language: string
  /** Who answers. */
  agentName: string
  /** Number of the event up to which everything was said on an earlier line. */
  saidIndex: number
  takenBy: CallTaker
  /** The caller is told that it is recorded. */
  isRecorded: boolean
  settings: VoiceSettings
}

export type StartCall = ReturnType<typeof createCallStart>

/**
 * Makes a conversation of a call. Throws `voice.off` where the tenant takes no calls, `voice.not_ready` where nobody answers
 * them, and `agent.disabled` or `agent.unpublished`.
 */
export function createCallStart({ store, settings, voiceSettings, identities, now }: Deps) {
  return async function start(wish: CallWish): Promise<BegunCall> {
    const { tenantId, to } = wish
    if (!(await settings.of(tenantId)).modules.voice) throw new AppError('voice.off')
    const voice = await voiceSettings.of(tenantId)
    const language = wish.language ?? voice.language
    const scope: Scope = { tenantId, actor: actorOf(wish.caller), requestId: '' }
    return store.transaction(scope, async (within, db) => {
      const entry = await findCallEntry(db, { number: to, agentId: voice.agent_id })
      const isOurs = ['', voice.bot_number ?? ''].includes(to) || entry?.isNumbered
      if (!entry || !isOurs) throw new AppError('voice.not_ready')
      const agent = await publishedAgent(db, entry.agentId)
      const hours = createServiceHours({ store: within, now })
      const place = { agent_service_id: entry.serviceId ?? undefined, language_id: language }
      const closed = await hours.closed(scope, place)
      const takenBy = takerOf(closed, voice)
      const isRecorded =
        takenBy === 'agent' ? voice.record_calls : takenBy === 'voicemail' && voice.record_messages
      const contactId = await contactOf(wish.caller)?.({ within, db }, scope, language)
      const { id, conversationId } = await beginCall(
        { within, db, scope, at: now() },
        {
          agent: { id: entry.agentId, version: agent.version },
          timezone: wish.timezone,
          providerId: wish.providerId,
          userId: 'userId' in wish.caller ? wish.caller.userId : undefined,
          nonce: wish.nonce,
          fields: {
            ...callFields(wish.caller),
            ...place,
            contact_id: contactId,
            call_taken_by: takenBy === 'agent' ? undefined : takenBy,
            call_recording: isRecorded ? ('announced' as const) : undefined,
          },
        },
      )
      const greeting = voice.welcome_greeting?.trim() || agent.data.first_message?.trim() || ''
      const name = agentName(agent.data)
      for (const { content, call } of openingsOf({
        voice,
        language,
        takenBy,
        isRecorded,
        greeting,
        closed,
      })) {
        const metadata = call === undefined ? {} : { call }
        // Open until the caller has heard it.
        const opening = { ...plainMessage(content, name), metadata, isFinal: false }
        await insertOpening(db, { tenantId, conversationId, at: now() }, opening)
      }
      const { providerId = null } = wish
      return {
        id,
        providerId,
        conversationId,
        language,
        agentName: name,
        takenBy,
        isRecorded,
        saidIndex: 0,
        settings: voice,
      }
    })
  }

  /** By the number, where it is told; a browser's user is nobody from outside. */
  function contactOf(caller: CallWish['caller']): FindContact | undefined {
    if (!('number' in caller) || !/^\+\d{5,15}$/.test(caller.number)) return undefined
    const { number } = caller
    return identities.ofSender({ kind: 'phone', value: number, name: null, email: null, phone: number })
  }
}

/** Somebody signed in has begun their call's conversation themselves, and so may type into it. */
function actorOf(caller: CallWish['caller']): Actor {
  if (!('userId' in caller)) return visitorActor
  return { type: 'user', id: caller.userId, name: caller.name || visitorActor.name }
}

function callFields(caller: CallWish['caller']) {
  const isFromOutside = 'number' in caller
  return {
    call_direction: isFromOutside ? ('incoming' as const) : ('browser' as const),
    call_from: (isFromOutside ? caller.number : caller.name).slice(0, longestName),
  }
}

/** As the contract has it. */
const longestName = 120
