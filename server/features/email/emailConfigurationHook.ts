import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook, RecordWrite } from '../../records/entityHook.ts'
import { isBoundElsewhere, otherPlaceFault } from '../../secrets/boundSecret.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { MailAccounts } from './accounts/mailAccounts.ts'
import { signInFaults } from './accounts/signInFaults.ts'
import { placeOf } from './serverPlace.ts'
import { putAccount } from './store/accountStore.ts'

type Server = EntityData<'email_configuration'>['incoming']

interface Deps {
  accounts: Pick<MailAccounts, 'known'>
  /** Called after the settings have changed. */
  onChange: (tenantId: string) => void
}

/**
 * Binds each password to the server and user name that it was entered for, checks the account that opens the mailbox in
 * their place, requires what reading needs, and tells the readers about changes.
 */
export function emailConfigurationHook({ accounts, onChange }: Deps): EntityHook {
  return {
    beforeWrite: async ({ tenantId }, records, before) =>
      Promise.all(
        records.map(async (record, index) => {
          const earlier = before[index]?.data
          const settings = readData('email_configuration', record)
          const known = earlier === undefined ? null : readData('email_configuration', earlier)
          const faults = await signInFaults(accounts, tenantId, { settings, before: known })
          return checked(withoutUnused(record, settings), faults)
        }),
      ),
    withWrites: async ({ db, scope, writes }) => {
      for (const write of writes) {
        const { enabled } = readData('email_configuration', write.after.data)
        await putAccount(db, scope.tenantId, { isEnabled: enabled, isOther: isOther(write) })
      }
    },
    afterWrite: ({ tenantId }) => onChange(tenantId),
  }
}

/** Leaves out what the sign-in does not use: the account, or servers with their passwords. */
function withoutUnused(
  record: RecordData,
  { sign_in }: Pick<EntityData<'email_configuration'>, 'sign_in'>,
): RecordData {
  const { account_id, incoming, outgoing, ...rest } = record
  return sign_in === 'password'
    ? { ...rest, ...(incoming !== undefined && { incoming }), ...(outgoing !== undefined && { outgoing }) }
    : { ...rest, incoming: {}, outgoing: {}, ...(account_id !== undefined && { account_id }) }
}

function checked(record: RecordData, faults: readonly FieldError[]): RecordData | AppError {
  const settings = readData('email_configuration', record)
  const { incoming, outgoing, enabled } = settings
  const errors = [
    ...faults,
    ...passwordFaults('imap', '/incoming', incoming),
    ...passwordFaults('smtp', '/outgoing', outgoing),
    ...(enabled ? missingFaults(settings) : []),
  ]
  if (errors.length > 0) return new AppError('record.invalid', { errors })
  return {
    ...record,
    ...(record.incoming !== undefined && { incoming: boundHere('imap', Object(record.incoming), incoming) }),
    ...(record.outgoing !== undefined && { outgoing: boundHere('smtp', Object(record.outgoing), outgoing) }),
  }
}

function missingFaults({
  address,
  agent_service_id,
  incoming,
  sign_in,
}: EntityData<'email_configuration'>): FieldError[] {
  const server = {
    '/incoming/host': incoming.host,
    '/incoming/username': incoming.username,
    '/incoming/password': incoming.password,
  }
  const needed = {
    '/address': address,
    '/agent_service_id': agent_service_id,
    ...(sign_in === 'password' && server),
  }
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([pointer]) => ({ pointer, keyword: 'required', message: 'Needed to read the mailbox.' }))
}

function passwordFaults(protocol: 'imap' | 'smtp', pointer: string, server: Server): FieldError[] {
  const place = serverPlace(protocol, server)
  const { password } = server
  return place !== null && password && isBoundElsewhere(password, place)
    ? [otherPlaceFault(`${pointer}/password`, password.origin, place)]
    : []
}

/** Binds the password of stored settings to the server as it is read, with its defaults. */
function boundHere(protocol: 'imap' | 'smtp', stored: RecordData, server: Server): RecordData {
  const place = serverPlace(protocol, server)
  return place !== null && server.password
    ? { ...stored, password: { ...server.password, origin: place } }
    : stored
}

function serverPlace(protocol: 'imap' | 'smtp', { host, port, username }: Server): string | null {
  return host === undefined || username === undefined ? null : placeOf(protocol, { host, port, username })
}

/** Another mailbox: what was learned about the earlier one says nothing about it. */
function isOther({ before, after }: RecordWrite): boolean {
  const placeIn = (data: RecordData) => {
    const { incoming, address, sign_in, account_id } = readData('email_configuration', data)
    return `${address} ${sign_in === 'password' ? serverPlace('imap', incoming) : `${sign_in} ${account_id}`}`
  }
  return before === null || placeIn(before.data) !== placeIn(after.data)
}
