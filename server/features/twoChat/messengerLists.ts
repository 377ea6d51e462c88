import { parameterCount } from '../../../common/templateText.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import {
  type MessageTemplate,
  MessengerError,
  type MessengerProvider,
} from '../../providers/twoChat/messengerProvider.ts'
import type { MessengerSettingsService } from './messengerSettings.ts'

type Schemas = components['schemas']

interface Deps {
  settings: Pick<MessengerSettingsService, 'of'>
  provider: Pick<MessengerProvider, 'open'>
}

export type MessengerLists = ReturnType<typeof createMessengerLists>

/**
 * Creates the lists of what a tenant's account at 2Chat has. Throws `channel.refused` if 2Chat rejects the key or the
 * request, and `channel.unavailable` if it does not answer.
 */
export function createMessengerLists({ settings, provider }: Deps) {
  return { numbers, groups, templates, template }

  async function numbers(tenantId: string): Promise<Schemas['MessengerNumbers']> {
    const { api_key } = await settings.of(tenantId)
    if (api_key === undefined) return { items: [], missing: 'api_key' }
    const found = await asked(() => provider.open(api_key).numbers())
    const items = found.map(({ number, name, isConnected }) => ({
      phone_number: number,
      ...(name !== '' && { name }),
      is_connected: isConnected,
    }))
    return { items }
  }

  /** Returns the groups of the connected number. Throws `channel.not_connected`; `record.invalid` for another number. */
  async function groups(tenantId: string, number: string): Promise<Schemas['JoinedGroups']> {
    const { account, phone_number } = await connected(tenantId)
    if (number !== phone_number) throw otherNumber()
    const found = await asked(() => account.groups(phone_number))
    return found
      .map(group => ({
        uuid: group.id,
        wa_group_id: group.whatsappId,
        name: group.name,
        size: group.size,
        is_muted: group.isMuted,
        is_read_only: group.isReadOnly,
        channel_is_owner: group.isOwner,
        profile_pic_url: group.pictureUrl,
        created_at: group.createdAt?.toISOString() ?? null,
      }))
      .sort((one, other) => one.name.localeCompare(other.name))
  }

  /** Returns the approved templates; none for a number that needs none. Throws `channel.not_connected`. */
  async function templates(tenantId: string): Promise<Schemas['MessageTemplates']> {
    const found = await approved(tenantId)
    const items = found
      .map(({ id, name, category, text }) => ({
        ...{ uuid: id, name, category, text },
        parameters: parameterCount(text),
      }))
      .sort((one, other) => one.name.localeCompare(other.name))
    return { items }
  }

  /** Returns an approved template; undefined for an unknown one. Throws `channel.not_connected`. */
  async function template(tenantId: string, id: string): Promise<MessageTemplate | undefined> {
    return (await approved(tenantId)).find(one => one.id === id)
  }

  async function approved(tenantId: string): Promise<MessageTemplate[]> {
    const { account, phone_number, number_kind } = await connected(tenantId)
    return number_kind === 'waba' ? asked(() => account.templates(phone_number)) : []
  }

  async function connected(tenantId: string) {
    const { api_key, phone_number, number_kind } = await settings.of(tenantId)
    if (api_key === undefined || phone_number === undefined) throw new AppError('channel.not_connected')
    return { account: provider.open(api_key), phone_number, number_kind }
  }
}

async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof MessengerError)) throw error
    const isRefusal = error.fault === 'key' || error.fault === 'refused'
    throw new AppError(isRefusal ? 'channel.refused' : 'channel.unavailable', {
      detail: error.message,
      cause: error,
    })
  }
}

function otherNumber(): AppError {
  const message = 'This is not the connected number. Use the one in the messenger settings.'
  return new AppError('record.invalid', {
    errors: [{ pointer: '/phoneNumber', keyword: 'reference', message }],
  })
}
