import { expect, it } from 'vitest'
import document from '../../openapi/generated/openapi.json' with { type: 'json' }
import { operationRules } from '../access/operationRules.ts'
import { createPermissions } from '../access/permissions.ts'
import { contractOperations, type OpenApiDocument } from './contractOperations.ts'
import { visitorOperations } from './visitorOperations.ts'

/** Everybody may call these too, but only from our own pages, or they tell nothing of a tenant. */
const forOwnPages = [
  ...['getServer', 'checkHealth', 'getContract', 'getFrontendConfiguration', 'downloadLogo'],
  ...['getSession', 'signIn', 'signOut', 'passSecondFactor', 'startOidcSignIn', 'finishOidcSignIn'],
  ...['requestPasswordReset', 'resetPassword', 'setUp', 'readInvitation', 'acceptInvitation'],
]

it('every operation that everybody may call is either the visitors’ or for our own pages', () => {
  const permissions = createPermissions(operationRules)
  const open = contractOperations(document as unknown as OpenApiDocument)
    .filter(({ operationId, paths }) => permissions.roleFor(operationId, paths[0]?.entity) === 'public')
    .map(({ operationId }) => operationId)
  expect(open.sort()).toEqual([...visitorOperations, ...forOwnPages].sort())
})
