import { WebError } from '../web/webClient.ts'
import { MailboxError } from './mailbox.ts'

/** Returns the error of the mail client or of the address rules as one that people understand. */
export function asMailboxError(error: unknown, { host, port }: { host: string; port: number }): MailboxError {
  if (error instanceof MailboxError) return error
  const options = { cause: error }
  if (error instanceof WebError)
    return new MailboxError(
      error.code === 'web.forbidden' ? 'forbidden' : 'unreachable',
      error.message,
      options,
    )
  const { code, authenticationFailed, responseText, message } = faultOf(error)
  if (authenticationFailed || code === 'EAUTH')
    return new MailboxError('sign_in', 'The server refuses the user name or the password.', options)
  if (code === 'ECONNREFUSED')
    return new MailboxError('unreachable', `Nothing answers at ${host}, port ${port}.`, options)
  if (certificateFaults.has(code) || code.startsWith('ERR_TLS'))
    return new MailboxError('unreachable', `The certificate of ${host} is not valid.`, options)
  if (/starttls|wrong version number/i.test(`${message} ${responseText}`))
    return new MailboxError('unreachable', `${host} does not offer this encryption at port ${port}.`, options)
  return new MailboxError('unreachable', `The connection to ${host} broke off.`, options)
}

const certificateFaults: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

function faultOf(error: unknown) {
  const { code, authenticationFailed, responseText, message } = Object(error)
  return {
    code: typeof code === 'string' ? code : '',
    authenticationFailed: authenticationFailed === true,
    responseText: typeof responseText === 'string' ? responseText : '',
    message: typeof message === 'string' ? message : '',
  }
}
