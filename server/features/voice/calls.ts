import { AppError } from '../../errors.ts'
import { eachAlone } from '../../limits/eachAlone.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { agentName as nameOf } from '../conversations/agentName.ts'
import { visitorActor } from '../conversations/participation.ts'
import { findAgentOf } from '../conversations/store/agentAtWork.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import { createCallEnding } from './callEnding.ts'
import type { CallEnd, CallLine, JoiningPerson, LiveCall, Seat } from './callLine.ts'
import type { BegunCall } from './callStart.ts'
import { createLiveCall, type LeavableCall, type LiveCallDeps } from './liveCall.ts'
import { createAnnouncedRecording } from './recording/announcedRecording.ts'
import type { CallRecorder } from './recording/callRecorder.ts'
import { letDial } from './store/dialledCalls.ts'
import {
  findLostCalls,
  findVoiceCall,
  openCall,
  renewCalls,
  type StoredCall,
  takeByNonce,
} from './store/voiceCallStore.ts'
import { createVoicemail } from './voicemail.ts'
import type { VoiceSettingsService } from './voiceSettings.ts'

interface Deps extends LiveCallDeps {
  database: Database
  summaries: Parameters<typeof createCallEnding>[0]['summaries']
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  now: () => Date
}

export type Calls = ReturnType<typeof createCalls>

/** Milliseconds between two signs of life of the calls of a process; only while it has some. */
const renewMs = 5000

/** The calls whose lines are in this process. */
export function createCalls(deps: Deps) {
  const { database, voiceSettings, now, onError } = deps
  const live = new Map<string, ReturnType<typeof createLiveCall>>()
  const end = createCallEnding(deps)
  /** Each resolves once the end of a call that is live no more is stored, or cannot be. */
  const endings = new Set<Promise<unknown>>()
  let renewal: NodeJS.Timeout | undefined
  return { take, attach, find, read, keepSeat, hangUp, end, endLost, drain }

  /** The call whose line may be opened by this nonce, once; null for any other. */
  async function take(tenantId: string, nonce: string): Promise<BegunCall | null> {
    const settings = await voiceSettings.of(tenantId)
    return database.inTenant(tenantId, async db => {
      const found = await takeByNonce(db, hashToken(nonce))
      const thread = found && (await findThread(db, found.conversationId))
      if (!thread) return null
      const { id, providerId, conversationId, saidIndex } = found
      const agent = await findAgentOf(db, { agentId: thread.agent_id, agentVersion: thread.agent_version })
      const {
        language_id: language = settings.language,
        call_taken_by: takenBy = 'agent',
        call_recording,
      } = thread.data
      const isRecorded = call_recording !== undefined
      return {
        id,
        providerId,
        conversationId,
        language,
        agentName: nameOf(agent?.data),
        takenBy,
        isRecorded,
        saidIndex,
        settings,
      }
    })
  }

  /** Both sides hear each other from now on, and `recorder` records it where that is announced; throws `resource.not_found` where the call is over already. */
  async function attach(
    tenantId: string,
    begun: BegunCall,
    connect: (call: LiveCall) => CallLine,
    recorder: CallRecorder | null,
  ): Promise<LiveCall> {
    const { id, conversationId, language, agentName, takenBy, isRecorded, settings } = begun
    const isOpen = await database.inTenant(tenantId, db => openCall(db, id, now()))
    if (!isOpen) throw new AppError('resource.not_found')
    const scope: Scope = { tenantId, actor: visitorActor, requestId: id }
    const recording =
      isRecorded && recorder ? createAnnouncedRecording(deps, { scope, conversationId }, recorder) : undefined
    const takers = { agent: plain, voicemail, closed_notice: deaf }
    let told: LiveCall | undefined
    const made = createLiveCall(
      deps,
      {
        id,
        conversationId,
        language,
        agentName,
        scope,
        silenceMs: settings.silence_timeout_s * 1000,
        longestMs: settings.max_call_minutes * 60_000,
        takesKeys: settings.dtmf_detection && takenBy === 'agent',
        saidIndex: begun.saidIndex,
        recording,
        onEnded: how => {
          live.delete(id)
          if (live.size === 0) clearInterval(renewal)
          const stored = storeEnd(how)
          const ending = stored.catch(() => {}).finally(() => endings.delete(ending))
          endings.add(ending)
          return stored
        },
      },
      leavable => {
        told = takers[takenBy](leavable)
        return connect(told)
      },
    )
    if (live.size === 0) renewal = setInterval(() => void renew().catch(onError), renewMs).unref()
    const taken = told ?? made.call
    live.set(id, { ...made, call: taken })
    return taken

    async function storeEnd(how: CallEnd): Promise<void> {
      if (how.by === 'transfer') await database.inTenant(tenantId, db => letDial(db, id))
      else await end({ tenantId, id, conversationId }, how)
      await recording?.finish()
    }

    function voicemail(call: LeavableCall): LiveCall {
      return createVoicemail(deps, { scope, language }, call)
    }
  }

  /** By its id, the calling service's or its conversation's; throws `resource.not_found`. */
  async function find(tenantId: string, id: string): Promise<StoredCall> {
    return database.inTenant(tenantId, db => known(db, id))
  }

  /** As `find`, with how its recording stands; undefined where none was announced. */
  async function read(tenantId: string, id: string) {
    return database.inTenant(tenantId, async db => {
      const call = await known(db, id)
      const thread = await findThread(db, call.conversationId)
      const { call_recording: recording, call_fault: kind, call_fault_status: status } = thread?.data ?? {}
      return { call, recording, fault: kind && { kind, ...(status !== undefined && { status }) } }
    })
  }

  /** Keeps a place on a call for somebody of the team; throws `voice.joined`, and `voice.elsewhere` where its line is not here. */
  function keepSeat({ id, state }: StoredCall, person: JoiningPerson): Seat {
    if (state === 'ended') throw new AppError('record.conflict', { detail: 'This call has ended.' })
    const here = live.get(id)
    if (!here) throw new AppError('voice.elsewhere')
    return here.keepSeat(person)
  }

  /** Ends a call of this process at once, one of another process within seconds. */
  async function hangUp(tenantId: string, { id, conversationId, state }: StoredCall): Promise<void> {
    if (state === 'transferred')
      throw new AppError('record.conflict', {
        detail: 'This call was transferred. The people on the call end it.',
      })
    const here = live.get(id)
    if (here) stopNow(here.line)
    else await end({ tenantId, id, conversationId }, { by: 'caller' })
  }

  /** Calls whose process has died, or whose line never came. */
  async function endLost(): Promise<void> {
    await eachAlone(await findLostCalls(database), place => end(place, { by: 'fault' }))
  }

  async function renew(): Promise<void> {
    for (const id of await renewCalls(database, [...live.keys()])) {
      const here = live.get(id)
      if (here) stopNow(here.line)
    }
  }

  /** Hangs up, since what carries the sound ends with the process, and waits until the end of each call is stored. */
  async function drain(): Promise<void> {
    clearInterval(renewal)
    await Promise.all([
      ...endings,
      ...[...live.values()].map(({ line, call }) => {
        // First, since some lines tell themselves that they were hung up.
        const stored = call.ended({ by: 'fault' })
        stopNow(line)
        return stored
      }),
    ])
  }
}

async function known(db: TenantDb, id: string): Promise<StoredCall> {
  const call = await findVoiceCall(db, id)
  if (!call) throw new AppError('resource.not_found')
  return call
}

function plain(call: LeavableCall): LiveCall {
  return call
}

/** Of a call that only says something nothing is heard. */
function deaf(call: LeavableCall): LiveCall {
  return { ...call, speaking: () => {}, heard: () => {}, pressed: () => {} }
}

/** Whoever hangs up does not wait for what is being said. */
function stopNow(line: ReturnType<typeof createLiveCall>['line']): void {
  line.hush()
  line.hangUp()
}
