import { asMailboxError, refusalText } from './asMailboxError.ts'
import type { MailServer } from './mailbox.ts'
import { MailSendError } from './mailSender.ts'

/** Returns the error of the mail client or of the address rules as one that people understand. */
export function asMailSendError(
  error: unknown,
  server: Pick<MailServer, 'host' | 'port' | 'secret'>,
): MailSendError {
  const { host, secret } = server
  if (error instanceof MailSendError) return error
  const passing = { cause: error, isPassing: true }
  const final = { cause: error, isPassing: false }
  const { code, responseCode, response, errors } = faultOf(error)
  if (code === 'EAUTH' || responseCode === 535) {
    const isBusy = responseCode >= 400 && responseCode < 500
    return isBusy
      ? new MailSendError('unreachable', `${host} does not accept sign-ins right now: ${response}`, passing)
      : new MailSendError('sign_in', refusedSignIn(secret, response), passing)
  }
  if (code === 'EENVELOPE' && errors.length > 0) {
    const first = errors[0]?.response ?? response
    if (errors.some(one => one.responseCode < 500))
      return new MailSendError('unreachable', `${host} takes no mail right now: ${first}`, passing)
    const isUnknown = errors.every(one => isUnknownAddress(one.response))
    return new MailSendError(
      isUnknown ? 'address_unknown' : 'refused',
      `${host} refuses the recipient: ${first}`,
      final,
    )
  }
  if (code === 'EMESSAGE' || /^5\d\d[ -]5\.(?:2\.3|3\.4)\b|^552(?![ -]5\.)/.test(response))
    return new MailSendError('too_large', `The mail is too large for ${host}.`, final)
  // The client itself refuses addresses that the server cannot take.
  if (code === 'EENVELOPE' && responseCode === 0)
    return new MailSendError('refused', `${host} cannot take a mail to these addresses.`, final)
  if (responseCode >= 500) return new MailSendError('refused', `${host} refuses the mail: ${response}`, final)
  if (responseCode >= 400)
    return new MailSendError('unreachable', `${host} takes no mail right now: ${response}`, passing)
  const known = asMailboxError(error, server)
  if (known.code === 'forbidden') return new MailSendError('forbidden', known.message, final)
  return new MailSendError(known.code === 'signed_out' ? 'sign_in' : 'unreachable', known.message, passing)
}

function refusedSignIn(secret: MailServer['secret'], response: string): string {
  return secret.kind === 'password'
    ? `The server refuses the user name or the password: ${response}`
    : refusalText(secret, response)
}

/** Returns the recipients that a server has refused although it took the mail, with its words. */
export function refusedRecipients(sent: {
  rejected: readonly unknown[]
  rejectedErrors?: readonly unknown[] | undefined
}): { address: string; answer: string }[] {
  const errors = (sent.rejectedErrors ?? []).map(faultOf)
  return sent.rejected.map(rejected => {
    const address = typeof rejected === 'string' ? rejected : String(Object(rejected).address)
    return { address, answer: errors.find(({ recipient }) => recipient === address)?.response ?? '' }
  })
}

/** Enhanced status codes of unknown addresses; without one, 550 and 553 mostly mean that. */
function isUnknownAddress(response: string): boolean {
  const [, enhanced] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  return enhanced === undefined ? /^55[03]/.test(response) : enhanced.startsWith('5.1.')
}

interface Fault {
  code: string
  responseCode: number
  response: string
  recipient: string
  errors: Fault[]
}

function faultOf(error: unknown): Fault {
  const { code, responseCode, response, recipient, rejectedErrors } = Object(error)
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    response: typeof response === 'string' ? response.replace(/\s+/g, ' ').slice(0, 300) : '',
    recipient: typeof recipient === 'string' ? recipient : '',
    errors: Array.isArray(rejectedErrors) ? rejectedErrors.map(faultOf) : [],
  }
}
