import { WebError } from '../web/webClient.ts'
import { MailboxError, type MailServer } from './mailbox.ts'

/** Returns the error of the mail client or of the address rules as one that people understand. */
export function asMailboxError(
  error: unknown,
  { host, port, secret }: Pick<MailServer, 'host' | 'port' | 'secret'>,
): MailboxError {
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
    return new MailboxError('sign_in', refusalText(secret, responseText), options)
  if (code === 'ECONNREFUSED')
    return new MailboxError('unreachable', `Nothing answers at ${host}, port ${port}.`, options)
  if (certificateFaults.has(code) || code.startsWith('ERR_TLS'))
    return new MailboxError('unreachable', `The certificate of ${host} is not valid.`, options)
  if (/starttls|wrong version number/i.test(`${message} ${responseText}`))
    return new MailboxError('unreachable', `${host} does not offer this encryption at port ${port}.`, options)
  return new MailboxError('unreachable', `The connection to ${host} broke off.`, options)
}

/** Returns why a sign-in failed. What a server says about a token tells whether IMAP or SMTP is off for the mailbox. */
export function refusalText({ kind }: MailServer['secret'], answer: string): string {
  if (kind === 'password') return 'The server refuses the user name or the password.'
  const words = answer.replace(/\s+/g, ' ').trim().slice(0, 300)
  return `The server refuses the account, although its sign-in is valid${words ? `: ${words}` : '.'}`
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
