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
  /** Of one person. */
  limit: RateLimit
}

export type Echoes = ReturnType<typeof createEchoes>

/** Samples of one second, after which everything comes back. */
const delay = legRate
const maxFrames = limits.voice.echoMs / frameMs
/** At a time, of all people. */
const maxEchoes = 20

/** Lines on which people hear themselves, to find out how good they are; no call is made of them. */
export function createEchoes({ settings, voiceSettings, paths, limit }: Deps) {
  const open = new Map<string, CarriedLeg>()
  return { begin }

  /**
   * One at a time for each person: another one ends it. Throws what opening a path does, `request.too_many`, `voice.off`, and
   * `voice.not_ready` where calls go another way.
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
