import { describe, expect, it } from 'vitest'
import { auditKinds } from '../../server/services/audit/auditKinds.ts'
import { auditKinds as offeredKinds } from '../../src/admin/pages/audit-log/auditFilter.ts'
import { en } from '../../src/ui/texts/en/en.ts'
import { contract, publishedOperations } from '../support/publishedContract.ts'

/** What writes and is noted under another name, or is nobody's business but the caller's. */
const otherwise: Readonly<Record<string, string>> = {
  passSecondFactor: 'signIn',
  resetPassword: 'changePassword',
  startSecondFactor: 'nothing has changed before confirmSecondFactor',
  readInvitation: 'reads',
  startWebChatConversation: 'create',
  startIntakeConversation: 'create',
  sendMessage: 'a conversation is its own log',
  stopAnswer: 'a conversation is its own log',
  replyInConversation: 'a conversation is its own log; what it takes is a claim',
  addNote: 'a conversation is its own log',
  markConversationRead: 'how far somebody has read is their own',
  restoreAgentVersion: 'restoreRecord',
  testModelProvider: 'reads',
  translateText: 'reads',
  updatePreferences: 'how somebody likes their own screens',
}

const actions = [
  ...new Set(
    publishedOperations(contract.openapi)
      .filter(({ method }) => method.toLowerCase() !== 'get')
      .map(({ operationId }) => operationId.split('.').at(-1) ?? '')
      .filter(action => !Object.hasOwn(otherwise, action)),
  ),
]

describe('what the audit log notes', () => {
  it.each(actions)('%s has a kind', action => {
    expect(auditKinds).toHaveProperty(action)
  })

  it.each(Object.keys(auditKinds))('%s has a sentence', action => {
    expect(en.audit.sentences).toHaveProperty(action)
  })

  it('is offered by all of its kinds', () => {
    expect([...offeredKinds].sort()).toEqual([...new Set(Object.values(auditKinds))].sort())
    expect(Object.keys(en.audit.kinds).sort()).toEqual([...offeredKinds].sort())
  })
})
