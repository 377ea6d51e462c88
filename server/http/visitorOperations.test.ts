import { expect, it } from 'vitest'
import document from '../../openapi/generated/openapi.json' with { type: 'json' }
import { operationRules } from '../access/operationRules.ts'
import { createPermissions } from '../access/permissions.ts'
import { contractOperations, type OpenApiDocument } from './contractOperations.ts'
import { visitorOperations } from './visitorOperations.ts'

/** Everyone may call these too. They are for our own pages only, or reveal nothing about a tenant. */
const forOwnPages = [
  ...['getServer', 'checkHealth', 'getContract', 'getFrontendConfiguration', 'downloadLogo'],
  ...[
    'getSession',
    'signIn',
    'signOut',
    'passSecondFactor',
    'startOidcSignIn',
    'finishOidcSignIn',
    'finishIntegrationSignIn',
  ],
  ...['requestPasswordReset', 'resetPassword', 'setUp', 'readInvitation', 'acceptInvitation'],
]

/** Operations whose callers prove their identity with a signature. */
const signed = [
  ...['answerTwilioCall', 'endTwilioCall', 'endTwilioDial', 'receiveTwilioRecording', 'relayVoice'],
  ...['receiveChainCall', 'receiveStripeEvent'],
  ...['receiveGoogleNotice', 'receiveMicrosoftNotice'],
  ...['receiveMessengerEvent', 'downloadSentFile'],
  ...['getUnsubscribePage', 'unsubscribe'],
]

it('every operation that everybody may call is the visitors’, for our own pages, or of who has to sign', () => {
  const permissions = createPermissions(operationRules)
  const open = contractOperations(document as unknown as OpenApiDocument)
    .filter(({ operationId, paths }) => permissions.roleFor(operationId, paths[0]?.entity) === 'public')
    .map(({ operationId }) => operationId)
  expect(open.sort()).toEqual([...visitorOperations, ...forOwnPages, ...signed].sort())
})
