import type { components } from '../../../openapi/generated/types.d.ts'

export type AuditKind = components['schemas']['AuditKind']

/** What each noted action is about; those of records by the last part of their name. */
export const auditKinds = {
  signIn: 'sign_in',
  signInFailed: 'sign_in',
  signOut: 'sign_in',
  endSession: 'sign_in',
  endOtherSessions: 'sign_in',

  changePassword: 'account',
  requestPasswordReset: 'account',
  confirmSecondFactor: 'account',
  disableSecondFactor: 'account',
  renewRecoveryCodes: 'account',
  updateCurrentUser: 'account',
  setUp: 'account',

  invitePerson: 'people',
  resendInvitation: 'people',
  revokeInvitation: 'people',
  acceptInvitation: 'people',
  changePerson: 'people',
  removePerson: 'people',
  endPersonSession: 'people',
  endPersonSessions: 'people',
  resendOutboxMail: 'people',

  create: 'record',
  replace: 'record',
  patch: 'record',
  delete: 'record',
  bulkRecords: 'record',
  importRecords: 'record',
  restoreRecord: 'record',
  purgeRecord: 'record',
  undoOperation: 'record',
  publishAgent: 'record',
  removeDemoData: 'record',
  decideAction: 'record',
  rateConversation: 'record',
  handOffConversation: 'record',
  claimConversation: 'record',
  assignConversation: 'record',
  eraseContact: 'record',
  eraseOldData: 'record',
  createSavedView: 'record',
  updateSavedView: 'record',
  deleteSavedView: 'record',

  uploadFile: 'file',
  uploadImage: 'file',
  uploadAudio: 'file',
  deleteFile: 'file',

  exportRecords: 'export',
  exportAuditLog: 'export',
  exportContactData: 'export',
  exportTenant: 'export',

  createApiKey: 'api_key',
  renameApiKey: 'api_key',
  revokeApiKey: 'api_key',

  createTenant: 'tenant',
  changeTenant: 'tenant',
  suspendTenant: 'tenant',
  resumeTenant: 'tenant',
  deleteTenant: 'tenant',
  restoreTenant: 'tenant',
  inviteOwner: 'tenant',
  getOwnerInvitation: 'tenant',
} as const satisfies Readonly<Record<string, AuditKind>>

/** The actions of a kind. */
export function actionsOf(kind: AuditKind): string[] {
  return Object.entries(auditKinds)
    .filter(([, one]) => one === kind)
    .map(([action]) => action)
}
