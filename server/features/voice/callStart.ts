import { AppError } from '../../errors.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Actor, Scope } from '../../store/scope.ts'
import type { SenderIdentity } from '../channels/channel.ts'
import { agentName } from '../conversations/agentName.ts'
import { insertOpening } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import type { FindContact } from '../conversations/conversationService.ts'
import { longestName } from '../conversations/noteEvent.ts'
import { visitorActor } from '../conversations/participation.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { createServiceHours } from '../conversations/serviceHours.ts'
import type { IntakeCalls } from '../intakes/intakeCalls.ts'
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
  intakes: IntakeCalls
  now: () => Date
}

/** Request to start a call. */
export interface CallWish {
  tenantId: string
  /** Called number; empty if there is none. */
  to: string
  /** Signed-in user in a browser, or the number of a phone caller. */
  caller: { userId: string; name: string } | { number: string }
  /** Id of the call at the calling service. */
  providerId?: string
  /** Nonce of the address that opens the line; omitted if the line is already open. */
  nonce?: string
  language?: string
  timezone?: string
}

/** Call that waits for its line. */
export interface BegunCall {
  id: string
  /** Id of the call at the calling service; null if there is none. */
  providerId: string | null
  conversationId: string
  language: string
  /** Name of the agent that answers. */
  agentName: string
  /** Index of the last event that was spoken on an earlier line. */
  saidIndex: number
  takenBy: CallTaker
  /** True if the caller is informed of a recording. */
  isRecorded: boolean
  settings: VoiceSettings
}

export type StartCall = ReturnType<typeof createCallStart>

/**
 * Creates a function that starts a call and its conversation. The agent answers, or the intake of the service asks its
 * questions. It throws `voice.off` if the tenant takes no calls, `voice.not_ready` if nobody answers them, and
 * `agent.disabled` or `agent.unpublished`.
 */
export function createCallStart({ store, settings, voiceSettings, identities, intakes, now }: Deps) {
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
      const hours = createServiceHours({ store: within, now })
      const service = { agent_service_id: entry.serviceId ?? undefined }
      const closed = await hours.closed(scope, { ...service, language_id: language })
      const takenBy = takerOf(closed, voice)
      const isIntake = takenBy === 'agent' && entry.intakeId !== null
      const intake = isIntake ? await intakes.find(db, entry.intakeId ?? '') : null
      const agent = intake ? null : await publishedAgent(db, entry.agentId)
      const spoken = intake?.data.language_id ?? language
      const isRecorded =
        takenBy === 'agent' ? voice.record_calls : takenBy === 'voicemail' && voice.record_messages
      const contactId = await contactOf(wish.caller)?.({ within, db }, scope, spoken)
      let call = { id: '', conversationId: '' }
      const begin = async (asked: { filledIntakeId?: string; subject?: string } = {}) => {
        call = await beginCall(
          { within, db, scope, at: now() },
          {
            agent: agent && { id: entry.agentId, version: agent.version },
            timezone: wish.timezone,
            providerId: wish.providerId,
            userId: 'userId' in wish.caller ? wish.caller.userId : undefined,
            nonce: wish.nonce,
            filledIntakeId: asked.filledIntakeId,
            fields: {
              ...callFields(wish.caller),
              ...service,
              subject: asked.subject,
              language_id: spoken,
              contact_id: contactId,
              call_taken_by: takenBy === 'agent' ? undefined : takenBy,
              call_recording: isRecorded ? ('announced' as const) : undefined,
            },
          },
        )
        return call.conversationId
      }
      const place = { within, db, scope }
      const questions = intake
        ? await intakes.begin(place, intake, { language: spoken, timezone: wish.timezone, begin })
        : []
      if (!intake) await begin()
      const { id, conversationId } = call
      const greeting = voice.welcome_greeting?.trim() || agent?.data.first_message?.trim() || ''
      const name = intake?.speaker ?? agentName(agent?.data)
      const openings = openingsOf({ voice, language: spoken, takenBy, isRecorded, greeting, closed })
      for (const { content, call: metadata } of openings) {
        // Unsettled until the caller has heard it.
        const opening = {
          ...plainMessage(content, name),
          metadata: metadata === undefined ? {} : { call: metadata },
          isFinal: false,
        }
        await insertOpening(db, { tenantId, conversationId, at: now() }, opening)
      }
      for (const question of questions)
        await insertOpening(db, { tenantId, conversationId, at: now() }, question)
      const { providerId = null } = wish
      return {
        id,
        providerId,
        conversationId,
        language: spoken,
        agentName: name,
        takenBy,
        isRecorded,
        saidIndex: 0,
        settings: voice,
      }
    })
  }

  /**
   * Returns a search for the contact by phone number, if the number is known. A browser caller is a team member and has
   * no contact.
   */
  function contactOf(caller: CallWish['caller']): FindContact | undefined {
    if (!('number' in caller) || !/^\+\d{5,15}$/.test(caller.number)) return undefined
    const { number } = caller
    return identities.ofSender({ kind: 'phone', value: number, name: null, email: null, phone: number })
  }
}

/** Returns the author of the conversation. A signed-in caller is its author, and so may type into it. */
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
