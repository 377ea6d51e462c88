import { chatPictures, uploadedPicture } from '../../../common/webChat/chatPictures.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileStore } from '../files/store/fileStore.ts'
import { isLogo, logoText } from '../settings/logo.ts'

interface Deps {
  newToken: () => string
  files: Pick<FileStore, 'find'>
}

/** Assigns the web chat's token when it is first stored, and keeps it. Checks that uploaded pictures can be shown. */
export function webChatConfigurationHook({ newToken, files }: Deps): EntityHook {
  return {
    beforeWrite: (scope, records, before) =>
      Promise.all(
        records.map(async (record, index) => {
          const errors = await pictureFaults(scope, record)
          if (errors.length > 0) return new AppError('record.invalid', { errors })
          const client_token = before[index]?.data.client_token ?? record.client_token ?? newToken()
          return { ...record, client_token }
        }),
      ),
  }

  async function pictureFaults(scope: Scope, record: RecordData): Promise<FieldError[]> {
    const look = readData('web_chat_configuration', record)
    const faults = chatPictures.map(async name => {
      const id = uploadedPicture(look[name])
      if (id === undefined || isLogo(await files.find(scope, id))) return []
      return [{ pointer: `/${name}`, keyword: 'logo', message: logoText }]
    })
    return (await Promise.all(faults)).flat()
  }
}
