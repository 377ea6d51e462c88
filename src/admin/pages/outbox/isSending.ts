import type { components } from '../../../../openapi/generated/types.d.ts'

/** Whether a mail server is set, as far as the newest mail tells. Mails: newest first, at least one. */
export function isSending([newest]: readonly Pick<components['schemas']['OutboxMail'], 'status'>[]): boolean {
  return newest !== undefined && newest.status !== 'kept'
}
