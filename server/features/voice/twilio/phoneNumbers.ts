import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import { createBoundedCache } from '../../../limits/boundedCache.ts'
import { numberSearch } from './numberSearch.ts'
import { type Credentials, credentialsOf, type TwilioAccount, type TwilioApi } from './twilioApi.ts'

type PhoneNumbers = components['schemas']['PhoneNumbers']
type PhoneNumber = PhoneNumbers['items'][number]
type NumberType = PhoneNumber['type']

interface Asked {
  search?: string | undefined
  /** Country of available numbers, US by default. If omitted, the account's own numbers are those of all countries. */
  country?: string | undefined
  phoneNumberType?: NumberType | undefined
}

interface Deps {
  api: TwilioApi
  now: () => Date
}

/** Milliseconds for which a list is cached. */
const keptMs = 60_000

const folders = { local: 'Local', mobile: 'Mobile', toll_free: 'TollFree' } as const

/** Lists the phone numbers that tenants' Twilio accounts have or could get. */
export function createPhoneNumbers({ api, now }: Deps) {
  const known = createBoundedCache<Promise<PhoneNumber[]>>({ max: 500, keptMs, now })
  return { find }

  /**
   * Returns the account's own numbers first, then available ones: local numbers if no type is given. Throws
   * `record.conflict` if Twilio refuses the credentials, and `server.unavailable` if it does not answer.
   */
  async function find(
    tenantId: string,
    account: TwilioAccount,
    { search = '', country, phoneNumberType }: Asked,
  ): Promise<PhoneNumbers> {
    const credentials = credentialsOf(account)
    if (!credentials) return { items: [], missing: 'twilio' }
    const place = country ?? 'US'
    const { contains, fits } = numberSearch(search, place)
    const list = (path: string, type: NumberType, query: Record<string, string>) =>
      remembered(tenantId, credentials, path, type, query)
    const kinds = phoneNumberType ? [phoneNumberType] : (Object.keys(folders) as NumberType[])
    const [free, ...owned] = await Promise.all([
      list(
        `/AvailablePhoneNumbers/${place}/${folders[phoneNumberType ?? 'local']}.json`,
        phoneNumberType ?? 'local',
        { VoiceEnabled: 'true', PageSize: '30', ...(contains && { Contains: contains }) },
      ),
      ...kinds.map(kind => list(`/IncomingPhoneNumbers/${folders[kind]}.json`, kind, { PageSize: '1000' })),
    ])
    const own = owned.flat().filter(number => country === undefined || number.country === country)
    return { items: [...own, ...free].filter(({ phone_number }) => fits(phone_number)) }
  }

  function remembered(
    tenantId: string,
    credentials: Credentials,
    path: string,
    type: NumberType,
    query: Record<string, string>,
  ): Promise<PhoneNumber[]> {
    const asking = JSON.stringify([tenantId, credentials, path, query])
    // Hashed, so that cache keys contain no secret.
    const key = createHash('sha256').update(asking).digest('base64')
    const found = known.get(key)
    if (found) return found
    const asked = ask(credentials, path, type, query)
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }

  async function ask(
    credentials: Credentials,
    path: string,
    type: NumberType,
    query: Record<string, string>,
  ): Promise<PhoneNumber[]> {
    const reply = await api.get(credentials, path, query)
    if (reply.state === 'works') return numbersOf(reply.body, type)
    // The country has no numbers of this type.
    if (reply.status === 404) return []
    const isRefused = reply.state === 'refused'
    throw new AppError(isRefused ? 'record.conflict' : 'server.unavailable', {
      detail: `Twilio ${isRefused ? 'refuses what is set up here' : 'could not tell'}: ${reply.detail}`,
    })
  }
}

function numbersOf(body: Readonly<Record<string, unknown>>, type: NumberType): PhoneNumber[] {
  const isOwned = Array.isArray(body.incoming_phone_numbers)
  const listed: unknown[] = [body.incoming_phone_numbers ?? body.available_phone_numbers ?? []].flat()
  return listed.flatMap(entry => presented(Object(entry), isOwned, type))
}

function presented(entry: Record<string, unknown>, isOwned: boolean, type: NumberType): PhoneNumber[] {
  const { phone_number, friendly_name, locality, iso_country } = entry
  if (typeof phone_number !== 'string') return []
  const country =
    typeof iso_country === 'string' ? iso_country : parsePhoneNumberFromString(phone_number)?.country
  const number: PhoneNumber = { phone_number, is_owned: isOwned, country: country ?? '', type }
  if (isOwned && typeof friendly_name === 'string') number.name = friendly_name
  if (typeof locality === 'string' && locality !== '') number.locality = locality
  return [number]
}
