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

/** Applies a merge patch to the brand settings, based on their current version. */
export type ChangeBrand = (patch: JsonObject) => Promise<void>

/** Returns a function that changes the brand settings. It throws ApiError. */
export function useBrandSettings(): ChangeBrand {
  const provider = useDataProvider<RecordProvider>()
  return async patch => {
    await writeOnCurrent(await provider.read(location), before => {
      const frontend = applyMergePatch(asObject(before.frontend), patch) as JsonObject
      return provider.change(location, before, { ...before, frontend })
    })
  }
}
