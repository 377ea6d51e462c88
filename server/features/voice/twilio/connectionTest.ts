import type { components } from '../../../../openapi/generated/types.d.ts'
import {
  accountCredentials,
  type Credentials,
  credentialsOf,
  keyCredentials,
  type TwilioAccount,
  type TwilioApi,
  type TwilioReply,
} from './twilioApi.ts'

type Check = components['schemas']['VoiceTest']['checks'][number]

interface Tested {
  account: TwilioAccount
  botNumber?: string | undefined
  /** Valid addresses for calls in the TwiML app: those of `answerTwilioCall`. */
  answerUrls: readonly string[]
}

/** Tests the Twilio setup: account, API key, TwiML app and number, each on its own. */
export async function testTwilio(
  api: TwilioApi,
  { account, botNumber, answerUrls }: Tested,
): Promise<Check[]> {
  const any = credentialsOf(account)
  const app = account.twiml_app_sid
  return Promise.all([
    check('account', accountCredentials(account), ask => ask('.json'), accountFault),
    // A standard key cannot read the account itself.
    check('api_key', keyCredentials(account), ask => ask('/IncomingPhoneNumbers.json', { PageSize: '1' })),
    check(
      'application',
      app ? any : null,
      ask => ask(`/Applications/${app}.json`),
      ({ voice_url }) => addressFault(voice_url, answerUrls),
    ),
    check(
      'number',
      botNumber ? any : null,
      ask => ask('/IncomingPhoneNumbers.json', { PhoneNumber: botNumber ?? '' }),
      ({ incoming_phone_numbers: found }) =>
        Array.isArray(found) && found.length > 0 ? null : 'The account does not have this number.',
    ),
  ])

  type Body = Readonly<Record<string, unknown>>
  type Ask = (path: string, query?: Record<string, string>) => Promise<TwilioReply>

  async function check(
    name: Check['name'],
    credentials: Credentials | null,
    read: (ask: Ask) => Promise<TwilioReply>,
    faultOf: (body: Body) => string | null = () => null,
  ): Promise<Check> {
    if (!credentials) return { name, state: 'missing' }
    const reply = await read((path, query) => api.get(credentials, path, query))
    if (reply.state !== 'works') return { name, state: reply.state, detail: reply.detail }
    const detail = faultOf(reply.body)
    return detail === null ? { name, state: 'works' } : { name, state: 'wrong', detail }
  }
}

function accountFault({ status }: Readonly<Record<string, unknown>>): string | null {
  return status === 'active' ? null : `The account is ${typeof status === 'string' ? status : 'not active'}.`
}

function addressFault(voiceUrl: unknown, answerUrls: readonly string[]): string | null {
  if (typeof voiceUrl === 'string' && answerUrls.includes(voiceUrl)) return null
  const named = typeof voiceUrl === 'string' && voiceUrl !== '' ? `is ${voiceUrl}` : 'is empty'
  return `Its request URL ${named}; it should be ${answerUrls[0] ?? 'that of this installation'}.`
}
