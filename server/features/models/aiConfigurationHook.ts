import { isDeepStrictEqual } from 'node:util'
import { AppError, type FieldError } from '../../errors.ts'
import type { WebClient } from '../../providers/web/webClient.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { isBoundElsewhere, otherPlaceFault } from '../../secrets/boundSecret.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { SealedSecret } from '../../store/records/sealedSecret.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { ModelSettings, ModelSettingsService } from './modelSettings.ts'
import { defaultLists, isWhole, wholeName } from './namedModels.ts'
import type { ModelOffer, OfferedModels } from './offeredModels.ts'

/** A server that a tenant specifies by URL. */
interface Place {
  base_url?: string
  api_key?: SealedSecret
}
type Providers = EntityData<'ai_configuration'>['providers']
type SpeechPart = EntityData<'ai_configuration'>['speech' | 'transcription']

interface Deps {
  settings: Pick<ModelSettingsService, 'forget' | 'opened'>
  offered: Pick<OfferedModels, 'all'>
  webClient: Pick<WebClient, 'refusal'>
}

/**
 * Allows only public addresses of models, and binds each key to the server that it was entered for. Stores models by
 * their full names, and chooses a model of an enabled provider if none is named.
 */
export function aiConfigurationHook({ settings, offered, webClient }: Deps): EntityHook {
  return {
    beforeWrite: ({ tenantId }, records, before) =>
      Promise.all(records.map((record, index) => named(tenantId, checked(record), before[index]?.data))),
    afterWrite: ({ tenantId }) => settings.forget(tenantId),
  }

  function checked(record: RecordData): RecordData | AppError {
    const { providers, transcription, speech } = readData('ai_configuration', record)
    const { ollama, openai_compatible } = providers
    const errors = [
      ...addressFaults('/providers/ollama', ollama),
      ...addressFaults('/providers/openai_compatible', openai_compatible),
      ...addressFaults('/transcription', transcription),
      ...addressFaults('/speech', speech),
      ...accountFaults('/transcription', transcription, providers),
      ...accountFaults('/speech', speech, providers),
    ]
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    const bound = boundHere(openai_compatible)
    return {
      ...record,
      ...(bound !== openai_compatible && {
        providers: { ...Object(record.providers), openai_compatible: bound },
      }),
      ...(record.transcription !== undefined && { transcription: boundHere(transcription) }),
      ...(record.speech !== undefined && { speech: boundHere(speech) }),
    }
  }

  function addressFaults(pointer: string, { base_url, api_key }: Place): FieldError[] {
    if (base_url === undefined) return []
    const message = webClient.refusal(base_url)
    if (message !== null) return [{ pointer: `${pointer}/base_url`, keyword: 'url', message }]
    const { origin } = new URL(base_url)
    const isElsewhere = api_key && isBoundElsewhere(api_key, origin)
    return isElsewhere ? [otherPlaceFault(`${pointer}/api_key`, api_key.origin, origin)] : []
  }

  async function named(
    tenantId: string,
    record: RecordData | AppError,
    before: RecordData | undefined,
  ): Promise<RecordData | AppError> {
    if (record instanceof AppError) return record
    const stored = readData('ai_configuration', record)
    const own = settings.opened(tenantId, stored)
    const names = Object.values(own.models).flat()
    if (names.length > 0 && names.every(isWhole)) return record
    const offers = await offered.all(tenantId, own)
    const earlier = readData('ai_configuration', before ?? {})
    const errors = refusedKeys(offers, stored.providers, earlier.providers)
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    if (names.length > 0) return withWholeNames(record, own.models, offers)
    const models = defaultLists(offers)
    return models ? { ...record, models } : record
  }
}

/** Returns an error for a speech service that uses the account of a provider that is not connected. */
function accountFaults(pointer: string, { account }: SpeechPart, providers: Providers): FieldError[] {
  if (account === 'own' || providers[account].enabled) return []
  const message = 'Connect this provider first.'
  return [{ pointer: `${pointer}/account`, keyword: 'provider', message }]
}

/** Binds the key to the server that it was entered with. */
function boundHere<P extends Place>(place: P): P {
  const { base_url, api_key } = place
  if (base_url === undefined || !api_key) return place
  return { ...place, api_key: { ...api_key, origin: new URL(base_url).origin } }
}

/**
 * Returns errors for keys that providers reject. A provider whose settings are unchanged gets none, so that a revoked
 * key does not block saving.
 */
function refusedKeys(offers: readonly ModelOffer[], saved: Providers, before: Providers): FieldError[] {
  return offers
    .filter(({ refusesKey }) => refusesKey)
    .filter(({ provider }) => !isDeepStrictEqual(saved[provider], before[provider]))
    .map(({ provider }) => ({
      pointer: `/providers/${provider}/api_key`,
      keyword: 'key',
      message: 'The provider does not accept this key.',
    }))
}

function withWholeNames(
  record: RecordData,
  lists: ModelSettings['models'],
  offers: readonly ModelOffer[],
): RecordData | AppError {
  const errors: FieldError[] = []
  const models = Object.entries(lists).map(([purpose, names]) => {
    const ids = names.flatMap((name, index) => {
      const whole = wholeName(name, offers)
      if ('id' in whole) return [whole.id]
      errors.push({ pointer: `/models/${purpose}/${index}`, keyword: 'model', message: whole.fault })
      return []
    })
    return [purpose, [...new Set(ids)]]
  })
  return errors.length > 0
    ? new AppError('record.invalid', { errors })
    : { ...record, models: Object.fromEntries(models) }
}
