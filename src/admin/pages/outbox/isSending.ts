import type { components } from '../../../../openapi/generated/types.d.ts'

/**
 * Returns whether a mail server is configured, judging by the newest mail. Pass the mails newest first; with none, the
 * result is false.
 */
export function isSending([newest]: readonly Pick<components['schemas']['OutboxMail'], 'status'>[]): boolean {
  return newest !== undefined && newest.status !== 'kept'
}
