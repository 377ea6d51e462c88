import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { AppError } from '../../../errors.ts'
import type { RateLimit } from '../../../limits/rateLimit.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { VoiceSettingsService } from '../voiceSettings.ts'
import { frameMs, legRate } from './audioLeg.ts'
import type { CarriedLeg } from './carriedLeg.ts'
import type { SoundOwner } from './soundNonces.ts'
import type { SoundPath, SoundPaths } from './soundPaths.ts'

interface Deps {
  settings: Pick<TenantSettingsService, 'of'>
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  paths: Pick<SoundPaths, 'open'>
  /** Rate limit per person. */
  limit: RateLimit
}

export type Echoes = ReturnType<typeof createEchoes>

/** Samples of one second, the delay of the echo. */
const delay = legRate
const maxFrames = limits.voice.echoMs / frameMs
/** Maximum open echo lines of all people together. */
const maxEchoes = 20

/** Creates echo lines, on which people hear themselves to test their connection; no call is stored. */
export function createEchoes({ settings, voiceSettings, paths, limit }: Deps) {
  const open = new Map<string, CarriedLeg>()
  return { begin }

  /**
   * Opens an echo line. Each person has one at a time: a new one ends the one before. Throws the errors of opening a
   * path, `request.too_many`, `voice.off`, `voice.not_ready` if calls use another transport, and `server.unavailable`
   * if too many echo lines are open.
   */
  async function begin(owner: SoundOwner, sdp?: string): Promise<SoundPath> {
    const { tenantId, userId } = owner
    limit(userId)
    if (!(await settings.of(tenantId)).modules.voice) throw new AppError('voice.off')
    if ((await voiceSettings.of(tenantId)).transport !== 'own') throw new AppError('voice.not_ready')
    await open.get(userId)?.close()
    if (open.size >= maxEchoes) throw new AppError('server.unavailable')
    const { leg, path } = await paths.open(owner, sdp)
    open.set(userId, leg)
    void leg.over.then(() => {
      if (open.get(userId) === leg) open.delete(userId)
    })
    echo(leg)
    return path
  }
}

function echo(leg: CarriedLeg): void {
  let frames = 0
  leg.play(new Int16Array(delay))
  leg.listen({
    audio: frame => {
      leg.play(frame)
      frames += 1
      if (frames > maxFrames) void leg.close()
    },
    digit: () => {},
    closed: () => {},
  })
}
