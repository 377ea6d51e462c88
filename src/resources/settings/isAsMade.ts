import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { asActor, isDemo } from '../../ui/actorName.ts'

/**
 * Returns whether nobody has changed a settings document yet. The installation creates an empty one, so that it always
 * exists.
 */
export function isAsMade({ _version, updated_by }: JsonObject): boolean {
  const by = asActor(updated_by)
  return _version === 1 && by?.type === 'system' && !isDemo(by)
}
