import { v7 } from 'uuid'
import { vi } from 'vitest'
import type { LanguageModels } from '../../../server/features/models/languageModels.ts'
import type { Client } from '../client.ts'
import type { Answer } from '../sendRequest.ts'
import { createTestApp } from '../testApp.ts'
import { startFakeSpeechServer } from './fakeSpeechServer.ts'
import { createVoiceCaller, type VoiceCaller } from './voiceCaller.ts'

/** Frequency in hertz of each speaker's tone; a person's words consist of it. */
export const tones = { caller: 440, person: 720, agent: 1150 } as const
export type Speaker = keyof typeof tones

export type ToneWorld = Awaited<ReturnType<typeof openToneWorld>>

/** Starts speech services for people who speak in tones, so that no model has to listen. */
export function startToneServices() {
  return startFakeSpeechServer({
    recognize: async samples => loudestSpeaker(samples, 16_000) ?? '',
    speak: async words => tone('agent', 60 * words.length, 24_000),
  })
}

/** Sets up an agent that takes calls from browsers, without a telephone company. */
export async function setUpOwnCalls(api: Client, { url: base_url }: { url: string }): Promise<void> {
  const { _id: agent_id } = required(
    await api.post('/agent', { name: `Ada ${v7()}`, first_message: 'Hello!' }),
    201,
  )
  const settings = required(await api.get('/tenant_settings'), 200)
  const modules = { ...settings.modules, voice: true }
  required(await api.put(`/tenant_settings/${settings._id}`, { ...settings, modules }), 200)
  required(await api.put('/voice/configuration', { transport: 'own', agent_id }), 200)
  const ai = required(await api.get('/ai_configuration'), 200)
  const speech = { base_url, model: 'mouth', voices: ['v'] }
  required(
    await api.put('/ai_configuration', { ...ai, transcription: { base_url, model: 'ears' }, speech }),
    200,
  )
}

/** Calls as a signed-in person; resolves once the greeting was heard. */
export async function callByTone(by: Client) {
  const caller = await createVoiceCaller()
  const begun = await by.post('/voice/call', { sdp: caller.offer })
  if (begun.status !== 201) throw new Error(`${begun.status}: ${begun.text}`)
  const { _id: id, conversation_id: conversationId, sdp } = begun.json<Begun>()
  await caller.accept(sdp)
  // Waits for the whole greeting, which may arrive with gaps.
  await vi.waitUntil(() => hears(caller, 'agent', 0, 15) && isQuiet(caller))
  return { caller, id, conversationId }
}

/** Starts a server with a tenant that browsers call. */
export async function openToneWorld(models: LanguageModels) {
  const services = await startToneServices()
  const app = await createTestApp({ models, env: { PRIVATE_HOSTS: services.host, HOST: '127.0.0.1' } })
  const [admin, operator] = [await app.as('admin'), await app.as('operator')]
  await setUpOwnCalls(admin, services)
  return { app, admin, operator, services, call: () => callByTone(admin), join, close }

  /** Asks to join a call as a team member; `answer` shows whether they may. */
  async function join(id: string, by: Client = operator) {
    const person = await createVoiceCaller()
    const answer = await by.post(`/voice/call/${id}/join`, { sdp: person.offer })
    if (answer.status === 201) await person.accept(answer.json<{ sdp: string }>().sdp)
    else await person.close()
    return { person, answer }
  }

  async function close(): Promise<void> {
    await app.close()
    await services.close()
  }
}

interface Begun {
  _id: string
  conversation_id: string
  sdp: string
}

/** Returns whether the caller has heard this speaker since a frame, in at least `min` frames. */
export function hears({ heard }: Pick<VoiceCaller, 'heard'>, who: Speaker, since = 0, min = 10): boolean {
  const frames = heard.slice(since)
  // Ten frames of a tone are no coincidence.
  return frames.filter(frame => speakerOf(frame, 8000) === who).length >= min
}

/** Returns whether nothing was heard in the last 12 frames, about a quarter of a second. */
export function isQuiet({ heard }: Pick<VoiceCaller, 'heard'>): boolean {
  return heard.slice(-12).every(frame => speakerOf(frame, 8000) === undefined)
}

/** Returns whether the other side has closed the line. */
export function isCutOff({ peer }: Pick<VoiceCaller, 'peer'>): boolean {
  return peer.dtlsTransports.some(({ state }) => state === 'closed')
}

/** Returns this many milliseconds of a speaker's tone. */
export function tone(who: Speaker, ms: number, rate = 8000): Int16Array {
  const turn = (2 * Math.PI * tones[who]) / rate
  return Int16Array.from({ length: (ms * rate) / 1000 }, (_, at) => {
    // Simulates syllables: a sound that never changes counts as noise.
    const syllable = 0.55 + 0.45 * Math.sin((2 * Math.PI * 4 * at) / rate)
    return Math.round(12_000 * syllable * Math.sin(at * turn))
  })
}

/**
 * Returns the speaker heard in the most frames of a sound, even if parts of it were lost; undefined if there is none.
 */
function loudestSpeaker(samples: Int16Array, rate: number): Speaker | undefined {
  const size = rate / 50
  const frames = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    speakerOf(samples.subarray(at * size, (at + 1) * size), rate),
  )
  const names = Object.keys(tones) as Speaker[]
  const count = (who: Speaker) => frames.filter(heard => heard === who).length
  return names.filter(who => count(who) > 0).sort((one, other) => count(other) - count(one))[0]
}

/** Returns the speaker heard in a frame; undefined for silence or another sound. */
function speakerOf(samples: Int16Array, rate: number): Speaker | undefined {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0)
  if (energy / samples.length < 90_000) return undefined
  const names = Object.keys(tones) as Speaker[]
  return names.find(name => strength(samples, tones[name], rate) > 0.2 * energy * samples.length)
}

/** Returns the energy at one frequency, from its Fourier coefficient. */
function strength(samples: Int16Array, hertz: number, rate: number): number {
  let [real, imaginary] = [0, 0]
  samples.forEach((sample, at) => {
    real += sample * Math.cos((2 * Math.PI * hertz * at) / rate)
    imaginary += sample * Math.sin((2 * Math.PI * hertz * at) / rate)
  })
  return 2 * (real * real + imaginary * imaginary)
}

function required(answer: Answer, wanted: number): { _id: string; modules?: object } {
  if (answer.status !== wanted) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.json()
}
