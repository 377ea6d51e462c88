import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { asActor, isDemo } from '../../ui/actorName.ts'

/** Whether nobody has changed a settings document yet: the installation makes an empty one so that there is one. */
export function isAsMade({ _version, updated_by }: JsonObject): boolean {
  const by = asActor(updated_by)
  return _version === 1 && by?.type === 'system' && !isDemo(by)
}
