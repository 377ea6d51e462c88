import { AppError, type FieldError } from '../../errors.ts'
import type { WebClient } from '../../providers/web/webClient.ts'
import { isObject } from '../../store/isObject.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { ModelSettingsService } from '../models/modelSettings.ts'
import { isBoundElsewhere, otherPlaceFault } from '../secrets/boundSecret.ts'
import { isSealed } from '../secrets/secretBox.ts'
import type { EntityHook } from './entityHook.ts'

interface Deps {
  settings: Pick<ModelSettingsService, 'forget'>
  webClient: Pick<WebClient, 'refusal'>
}

/** Models are asked at public addresses alone, and a key stays with the place it was entered for. */
export function aiConfigurationHook({ settings, webClient }: Deps): EntityHook {
  return {
    beforeWrite: async (_scope, records) => records.map(checked),
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
