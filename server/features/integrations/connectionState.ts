import type { components } from '../../../openapi/generated/types.d.ts'
import type { StoredIntegration } from './store/integrationStore.ts'

type Row = Pick<StoredIntegration, 'settings' | 'is_signed_out' | 'health'>

/** Returns the state of a connection, as the API shows it. */
export function connectionState({
  settings,
  is_signed_out,
  health,
}: Row): components['schemas']['Integration']['state'] {
  if (settings.enabled === false) return 'disabled'
  if (is_signed_out) return 'reauth_required'
  return health?.ok === false ? 'error' : 'connected'
}
