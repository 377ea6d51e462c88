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
import { findIntakeSpeaker } from '../intakes/intakeSpeaker.ts'
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
import type { CallSummaries } from './summary/callSummaries.ts'
import { createVoicemail } from './voicemail.ts'
import type { VoiceSettingsService } from './voiceSettings.ts'

interface Deps extends LiveCallDeps {
  database: Database
  summaries: Pick<CallSummaries, 'arePossible' | 'queue'>
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  now: () => Date
}

export type Calls = ReturnType<typeof createCalls>

/** Milliseconds between two renewals of a process's calls; runs only while the process has calls. */
const renewMs = 5000

/** Creates the register of calls whose lines are in this process. */
export function createCalls(deps: Deps) {
  const { database, voiceSettings, now, onError } = deps
  const live = new Map<string, ReturnType<typeof createLiveCall>>()
  const end = createCallEnding(deps)
  /** One promise for each ended call; resolves once its end is stored or storing has failed. */
  const endings = new Set<Promise<unknown>>()
  let renewal: NodeJS.Timeout | undefined
  return { take, attach, find, read, keepSeat, hangUp, end, endLost, drain }

  /** Returns the call whose line this nonce opens, once; null for any other nonce. */
  async function take(tenantId: string, nonce: string): Promise<BegunCall | null> {
    const settings = await voiceSettings.of(tenantId)
    return database.inTenant(tenantId, async db => {
      const found = await takeByNonce(db, hashToken(nonce))
      const thread = found && (await findThread(db, found.conversationId))
      if (!thread) return null
      const { id, providerId, conversationId, saidIndex } = found
      const agent = await findAgentOf(db, { agentId: thread.agent_id, agentVersion: thread.agent_version })
      const filledId = thread.filled_intake_id
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
        agentName: filledId === null ? nameOf(agent?.data) : await findIntakeSpeaker(db, filledId),
        takenBy,
        isRecorded,
        saidIndex,
        settings,
      }
    })
  }

  /**
   * Opens the line of a call; `recorder` records it if a recording is announced. Throws `resource.not_found` if the
   * call is already over.
   */
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

  /** Finds a call by its id, the calling service's id or its conversation's id; throws `resource.not_found`. */
  async function find(tenantId: string, id: string): Promise<StoredCall> {
    return database.inTenant(tenantId, db => known(db, id))
  }

  /**
   * Returns the call, as `find` does, with its fault and the state of its recording, which is undefined if none was
   * announced.
   */
  async function read(tenantId: string, id: string) {
    return database.inTenant(tenantId, async db => {
      const call = await known(db, id)
      const thread = await findThread(db, call.conversationId)
      const { call_recording: recording, call_fault: kind, call_fault_status: status } = thread?.data ?? {}
      return { call, recording, fault: kind && { kind, ...(status !== undefined && { status }) } }
    })
  }

  /**
   * Reserves a place on a call for a team member. Throws `voice.joined` if it is taken, `voice.elsewhere` if the line
   * is in another process, and `record.conflict` if the call is over.
   */
  function keepSeat({ id, state }: StoredCall, person: JoiningPerson): Seat {
    if (state === 'ended') throw new AppError('record.conflict', { detail: 'This call has ended.' })
    const here = live.get(id)
    if (!here) throw new AppError('voice.elsewhere')
    return here.keepSeat(person)
  }

  /**
   * Ends a call: at once in this process, within seconds in another one. Throws `record.conflict` if the call was put
   * through.
   */
  async function hangUp(tenantId: string, { id, conversationId, state }: StoredCall): Promise<void> {
    if (state === 'transferred')
      throw new AppError('record.conflict', {
        detail: 'This call was transferred. The people on the call end it.',
      })
    const here = live.get(id)
    if (here) stopNow(here.line)
    else await end({ tenantId, id, conversationId }, { by: 'caller' })
  }

  /** Ends calls whose process died or whose line never opened. */
  async function endLost(): Promise<void> {
    await eachAlone(await findLostCalls(database), place => end(place, { by: 'fault' }))
  }

  async function renew(): Promise<void> {
    for (const id of await renewCalls(database, [...live.keys()])) {
      const here = live.get(id)
      if (here) stopNow(here.line)
    }
  }

  /** Hangs up all calls, because their sound ends with the process, and waits until each end is stored. */
  async function drain(): Promise<void> {
    clearInterval(renewal)
    await Promise.all([
      ...endings,
      ...[...live.values()].map(({ line, call }) => {
        // Store the end first: some lines report the hang-up themselves.
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

/** Returns the call with the caller's input ignored, for calls that only play a notice. */
function deaf(call: LeavableCall): LiveCall {
  return { ...call, speaking: () => {}, heard: () => {}, pressed: () => {} }
}

/** Hangs up at once, without finishing the current words. */
function stopNow(line: ReturnType<typeof createLiveCall>['line']): void {
  line.hush()
  line.hangUp()
}
