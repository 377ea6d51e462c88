import { isDeepStrictEqual } from 'node:util'
import { AppError, type FieldError } from '../../errors.ts'
import {
  type MessengerAccount,
  MessengerError,
  type MessengerProvider,
} from '../../providers/twoChat/messengerProvider.ts'
import type { EntityHook, RecordWrite } from '../../records/entityHook.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import { enqueueWaitingEvents } from './eventJob.ts'
import { enqueueLineCheck } from './lineCheck.ts'
import type { MessengerSettingsService } from './messengerSettings.ts'
import { noteLine } from './store/lineStore.ts'

type Settings = EntityData<'wa_2chat_configuration'>

interface Deps {
  settings: Pick<MessengerSettingsService, 'forget'>
  provider: Pick<MessengerProvider, 'open'>
  secretBox: Pick<SecretBox, 'open'>
}

/**
 * Checks a changed key or number with 2Chat before the settings are stored, and then requests the subscriptions. If
 * 2Chat does not answer, the settings are stored and checked later.
 */
export function messengerConfigurationHook({ settings, provider, secretBox }: Deps): EntityHook {
  return {
    beforeWrite: ({ tenantId }, records, before) =>
      Promise.all(records.map((record, index) => checked(tenantId, record, before[index]?.data ?? {}))),
    withWrites: async ({ scope: { tenantId }, db, writes }) => {
      if (!writes.every(keepsLine)) {
        await noteLine(db, tenantId, { state: 'checking' })
        await enqueueLineCheck(db, tenantId)
      }
      // They may have waited for the service that is chosen now.
      await enqueueWaitingEvents(db, tenantId)
    },
    afterWrite: ({ tenantId }) => settings.forget(tenantId),
  }

  async function checked(
    tenantId: string,
    record: RecordData,
    before: RecordData,
  ): Promise<RecordData | AppError> {
    const next = readData('wa_2chat_configuration', record)
    const errors = [
      ...missingFields(next),
      ...(isSameLine(record, before) ? [] : await lineFaults(tenantId, next)),
    ]
    return errors.length > 0 ? new AppError('record.invalid', { errors }) : record
  }

  async function lineFaults(tenantId: string, { api_key, phone_number, number_kind }: Settings) {
    if (!api_key) return []
    const account = provider.open(secretBox.open(tenantId, api_key))
    try {
      // Without a number, this checks the key.
      const numbers = await account.numbers()
      const isListed = phone_number === undefined || numbers.some(({ number }) => number === phone_number)
      const isKnown = isListed || (number_kind === 'waba' && (await hasTemplates(account, phone_number)))
      return isKnown ? [] : [unknownNumber]
    } catch (error) {
      if (!(error instanceof MessengerError)) throw error
      // What 2Chat does not say now, the check after the write finds out.
      return error.fault === 'key' ? [refusedKey] : []
    }
  }
}

/** Returns whether an account has a number of the WhatsApp Business API, which the list of numbers may leave out. */
async function hasTemplates(account: MessengerAccount, number: string): Promise<boolean> {
  try {
    await account.templates(number)
    return true
  } catch (error) {
    if (error instanceof MessengerError && error.fault === 'refused') return false
    throw error
  }
}

/** Returns the error of a connected number without a service, because nobody could take its messages. */
function missingFields({ api_key, phone_number, agent_service_id }: Settings): FieldError[] {
  if (!api_key || phone_number === undefined || agent_service_id !== undefined) return []
  return [
    {
      pointer: '/agent_service_id',
      keyword: 'required',
      message: 'Choose the agent service that answers this number.',
    },
  ]
}

function keepsLine({ before, after }: RecordWrite): boolean {
  return isSameLine(before?.data ?? {}, after.data)
}

/** Returns whether key and number are the same. A key that is entered again is another one, and so checked again. */
function isSameLine(one: RecordData, other: RecordData): boolean {
  const lineOf = (record: RecordData) => {
    const { api_key, phone_number, number_kind } = readData('wa_2chat_configuration', record)
    return [api_key, phone_number, number_kind]
  }
  return isDeepStrictEqual(lineOf(one), lineOf(other))
}

const refusedKey: FieldError = {
  pointer: '/api_key',
  keyword: 'key',
  message: '2Chat rejects this key. Copy it again from 2Chat.',
}
const unknownNumber: FieldError = {
  pointer: '/phone_number',
  keyword: 'reference',
  message: 'Your 2Chat account does not have this number. Choose one from the list.',
}
