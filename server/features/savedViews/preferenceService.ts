import { joinPointer } from '../../../common/json/jsonPointer.ts'
import { applyMergePatch } from '../../../common/json/mergePatch.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Definitions } from '../../records/definitions.ts'
import type { Scope } from '../../store/scope.ts'
import type { PreferenceData, PreferenceStore } from './store/preferenceStore.ts'

type Preferences = components['schemas']['Preferences']
type PreferencesPatch = components['schemas']['PreferencesPatch']

interface Deps {
  store: PreferenceStore
  definitions: Definitions
}

/** Maximum size of a person's preferences as JSON, in bytes. */
const maxBytes = 65_536

/** Reads and changes a person's preferences in a tenant. */
export function createPreferenceService({ store, definitions }: Deps) {
  return { read, change }

  async function read(scope: Scope): Promise<Preferences> {
    return whole(await store.read(scope, scope.actor.id))
  }

  /**
   * Merges the patch into the current preferences. Throws `record.invalid` for an unknown entity or if the size limit
   * is exceeded.
   */
  async function change(scope: Scope, patch: PreferencesPatch): Promise<Preferences> {
    await refuseUnknown(scope, patch)
    const next = await store.change(scope, scope.actor.id, current => {
      const merged = applyMergePatch(current, patch) as PreferenceData
      if (Buffer.byteLength(JSON.stringify(merged)) > maxBytes) throw tooMuch()
      return merged
    })
    return whole(next)
  }

  async function refuseUnknown(scope: Scope, { lists }: PreferencesPatch): Promise<void> {
    const set = Object.entries(lists ?? {}).filter(([, list]) => list !== null)
    const found = await Promise.all(set.map(([name]) => definitions.find(scope, name)))
    const unknown = set.flatMap(([name], index) => (found[index] ? [] : [name]))
    if (unknown.length === 0) return
    throw new AppError('record.invalid', {
      errors: unknown.map(name => ({
        pointer: joinPointer('/lists', name),
        keyword: 'entity',
        message: 'There is no such entity.',
      })),
    })
  }
}

function whole({ language = null, lists = {}, home }: Partial<Preferences>): Preferences {
  return { language, lists, ...(home && { home }) }
}

function tooMuch(): AppError {
  const message = 'There is no room for more settings. At most 64 kB are stored.'
  return new AppError('record.invalid', {
    errors: [{ pointer: '', keyword: 'maxLength', message, params: { limit: maxBytes } }],
  })
}
