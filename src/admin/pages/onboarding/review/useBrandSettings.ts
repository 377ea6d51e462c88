import { useDataProvider } from 'ra-core'
import { asObject } from '../../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../../../../common/json/mergePatch.ts'
import type { RecordLocation, RecordProvider } from '../../../../resources/data/createDataProvider.ts'
import { writeOnCurrent } from '../../../../resources/save/writeOnCurrent.ts'

const location: RecordLocation = {
  entity: 'tenant_settings',
  path: '/tenant_settings',
  methods: ['PUT/{id}'],
}

/** Changes how the tenant presents itself by a merge patch, on whatever is there by then. */
export type ChangeBrand = (patch: JsonObject) => Promise<void>

/** How to change what of the brand stands in the settings. Throws ApiError. */
export function useBrandSettings(): ChangeBrand {
  const provider = useDataProvider<RecordProvider>()
  return async patch => {
    await writeOnCurrent(await provider.read(location), before => {
      const frontend = applyMergePatch(asObject(before.frontend), patch) as JsonObject
      return provider.change(location, before, { ...before, frontend })
    })
  }
}
