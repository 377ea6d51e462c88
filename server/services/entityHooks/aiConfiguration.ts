import { isDeepStrictEqual } from 'node:util'
import { AppError, type FieldError } from '../../errors.ts'
import type { WebClient } from '../../providers/web/webClient.ts'
import { isObject } from '../../store/isObject.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { ModelSettings, ModelSettingsService } from '../models/modelSettings.ts'
import { defaultLists, isWhole, wholeName } from '../models/namedModels.ts'
import type { ModelOffer, OfferedModels } from '../models/offeredModels.ts'
import { isBoundElsewhere, otherPlaceFault } from '../secrets/boundSecret.ts'
import { isSealed } from '../secrets/secretBox.ts'
import type { EntityHook } from './entityHook.ts'

interface Deps {
  settings: Pick<ModelSettingsService, 'forget' | 'opened'>
  offered: Pick<OfferedModels, 'all'>
  webClient: Pick<WebClient, 'refusal'>
}

/**
 * Models are asked at public addresses alone, and a key stays with the place it was entered for. Models are stored by
 * their whole names; where none is named, one of a provider in use is.
 */
export function aiConfigurationHook({ settings, offered, webClient }: Deps): EntityHook {
  return {
    beforeWrite: ({ tenantId }, records, before) =>
      Promise.all(records.map((record, index) => named(tenantId, checked(record), before[index]?.data))),
    afterWrite: ({ tenantId }) => settings.forget(tenantId),
  }

  function checked(record: RecordData): RecordData | AppError {
    const known = isObject(record.providers) ? Object.entries(record.providers) : []
    const providers = known.map(([name, provider]) => [name, placed(`/providers/${name}`, provider)] as const)
    const errors = providers.flatMap(([, { faults }]) => faults)
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    if (providers.length === 0) return record
    return { ...record, providers: Object.fromEntries(providers.map(([name, { value }]) => [name, value])) }
  }

  async function named(
    tenantId: string,
    record: RecordData | AppError,
    before: RecordData | undefined,
  ): Promise<RecordData | AppError> {
    if (record instanceof AppError) return record
    const own = settings.opened(tenantId, record)
    const names = Object.values(own.models).flat()
    if (names.length > 0 && names.every(isWhole)) return record
    const offers = await offered.all(tenantId, own)
    const errors = refusedKeys(offers, record.providers, before?.providers)
    if (errors.length > 0) return new AppError('record.invalid', { errors })
    if (names.length > 0) return withWholeNames(record, own.models, offers)
    const models = defaultLists(offers)
    return models ? { ...record, models } : record
  }

  function placed(pointer: string, provider: unknown): { value: unknown; faults: FieldError[] } {
    if (!isObject(provider) || typeof provider.base_url !== 'string') return { value: provider, faults: [] }
    const { base_url, api_key } = provider
    const message = webClient.refusal(base_url)
    const faults = message === null ? [] : [{ pointer: `${pointer}/base_url`, keyword: 'url', message }]
    if (faults.length > 0 || !isSealed(api_key)) return { value: provider, faults }
    const { origin } = new URL(base_url)
    if (!isBoundElsewhere(api_key, origin)) {
      return { value: { ...provider, api_key: { ...api_key, origin } }, faults }
    }
    return {
      value: provider,
      faults: [otherPlaceFault(`${pointer}/api_key`, String(api_key.origin), origin)],
    }
  }
}

/** Of providers that are saved as they were, a key that was taken back stands in nobody's way. */
function refusedKeys(offers: readonly ModelOffer[], saved: unknown, before: unknown): FieldError[] {
  return offers
    .filter(({ refusesKey }) => refusesKey)
    .filter(({ provider }) => !isDeepStrictEqual(Object(saved)[provider], Object(before)[provider]))
    .map(({ provider }) => ({
      pointer: `/providers/${provider}/api_key`,
      keyword: 'key',
      message: 'Is not accepted by the provider.',
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
