import type { components } from '../../../../openapi/generated/types.d.ts'

/**
 * Returns whether a mail server is configured, judging by the newest mail. Pass the mails newest first; with none, the
 * result is false.
 */
export function isSending(mails: readonly Pick<components['schemas']['OutboxMail'], 'status'>[]): boolean {
  // The rules drop mails with and without a mail server.
  const newest = mails.find(({ status }) => status !== 'dropped')
  return newest !== undefined && newest.status !== 'kept'
}
