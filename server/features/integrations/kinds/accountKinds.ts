import type { AccountKindDeps, AccountServer } from './accountKind.ts'
import { googleKind } from './googleKind.ts'
import type { IntegrationKind } from './integrationKind.ts'
import { microsoftKind } from './microsoftKind.ts'

interface Deps extends AccountKindDeps {
  accountEndpoints?: AccountEndpoints | undefined
}

/** Where people sign in, in place of the real addresses. */
export type AccountEndpoints = Readonly<Partial<Record<'google' | 'microsoft', AccountServer>>>

/** Creates the kinds that connect accounts of people. */
export function accountKinds({ accountEndpoints = {}, ...deps }: Deps): IntegrationKind[] {
  return [googleKind(deps, accountEndpoints.google), microsoftKind(deps, accountEndpoints.microsoft)]
}
