import { createApi } from '../../src/api/createApi.ts'
import type { LineReport } from '../../src/voice/lineTest/lineReport.ts'
import { testLine } from '../../src/voice/lineTest/testLine.ts'
import { ownCalls } from '../../src/voice/own/ownCalls.ts'
import { ownTransport } from '../../src/voice/own/ownTransport.ts'
import { voiceFault } from '../../src/voice/voiceFault.ts'
import type { CallListener, VoiceCall } from '../../src/voice/voiceTransport.ts'

/** State that a page with our own transport shows to a test, and actions it performs. */
export interface OwnVoicePage {
  told: string[]
  levels: { input: number; output: number }
  /** Returns the number of microphones that were opened and not stopped since. */
  live: () => number
  start: () => Promise<string>
  dial: () => Promise<string>
  call: VoiceCall | null
  destroy: () => void
  /** Tests the line; if `isStopped`, stops right after the start. */
  test: (isStopped: boolean) => Promise<LineReport | undefined>
}

const tracks: MediaStreamTrack[] = []
const media = navigator.mediaDevices
const open = media.getUserMedia.bind(media)
media.getUserMedia = async constraints => {
  const stream = await open(constraints)
  tracks.push(...stream.getTracks())
  return stream
}

const told: string[] = []
const tell = (what: string) => void told.push(what)
const api = createApi({
  fetch: request => fetch(request),
  pageUrl: window.location.href,
  scriptUrl: `${window.location.origin}/page.js`,
  language: () => 'de-DE',
  // Retries are the client's concern, not the call's.
  wait: async () => undefined,
})
const listener: CallListener = {
  ringing: () => tell('ringing'),
  accepted: id => tell(`accepted ${id}`),
  reconnecting: () => tell('reconnecting'),
  reconnected: () => tell('reconnected'),
  muted: isMuted => tell(isMuted ? 'muted' : 'unmuted'),
  failed: ({ message, code }) => tell(`failed ${code} ${message}`),
  ended: () => tell('ended'),
  warning: (name, isOn) => tell(`${name} ${isOn}`),
  volume(input, output) {
    page.levels = { input, output }
  },
}
const create = ownTransport({ api, language: 'de-DE', timeZone: 'Europe/Berlin' })
const transport = create({
  registered: () => tell('registered'),
  unregistered: () => tell('unregistered'),
  tokenWillExpire: () => tell('token'),
  failed: ({ message }) => tell(`device ${message}`),
  incoming: () => tell('incoming'),
})

const page: OwnVoicePage = {
  told,
  levels: { input: 0, output: 0 },
  live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
  start: () => outcome(transport.start('session').then(() => 'done')),
  dial: () =>
    outcome(
      transport.dial({ To: '' }, listener).then(call => {
        page.call = call
        return call?.conversationId ?? 'nothing'
      }),
    ),
  call: null,
  destroy: () => transport.destroy(),
  async test(isStopped) {
    let last: LineReport | undefined
    const onReport = (report: LineReport) => {
      last = report
    }
    const endpoint = ownCalls(api, 'de-DE', 'Europe/Berlin')
    const { done, stop } = testLine({ endpoint, onReport, onLevel: () => undefined })
    if (isStopped) stop()
    await done
    return last
  },
}
Object.assign(window, { ownVoice: page })

function outcome(work: Promise<string>): Promise<string> {
  return work.catch(error => `threw ${voiceFault(error).message}`)
}
