import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { FileSources } from '../../../providers/fileSources/fileSource.ts'
import type { DocumentDeps } from '../files/documentTarget.ts'
import { type FileSettings, fileSettingsSchema } from '../files/fileSettings.ts'
import { fileSync } from '../files/fileSync.ts'
import type { OpenedPlace } from '../files/openedPlace.ts'
import { addressField } from './addressField.ts'
import type { Data, IntegrationKind, OpenConnection } from './integrationKind.ts'

interface Deps extends DocumentDeps {
  fileSources: FileSources
}

/** Address and sign-in of a WebDAV folder. */
type WebdavAuthorization = Data & { url: string; username?: string; password?: string }

type Connection = OpenConnection<WebdavAuthorization, FileSettings>

/** Creates the kind that turns the files of a WebDAV folder into documents. */
export function webdavKind({
  fileSources,
  ...deps
}: Deps): IntegrationKind<WebdavAuthorization, FileSettings> {
  return {
    ...about,
    origin: ({ url }) => parseUrl(url)?.origin ?? null,
    check: async (connection, signal) => open(connection).source.check(signal),
    syncs: [fileSync({ ...deps, open })],
  }

  function open({ authorization: { url, username = '', password = '' } }: Connection): OpenedPlace {
    const settings = { url, username, password }
    return { source: fileSources.webdav(settings), pathOf: key => key }
  }
}

const about = {
  kind: 'webdav',
  texts: {
    title: 'WebDAV folder',
    description: 'Files of Nextcloud, ownCloud or another WebDAV server become documents, and stay current.',
    'x-i18n': {
      de: {
        title: 'WebDAV-Ordner',
        description:
          'Dateien aus Nextcloud, ownCloud oder einem anderen WebDAV-Server werden Dokumente und bleiben aktuell.',
      },
    },
  },
  category: 'files',
  icon: 'folder',
  auth: 'basic',
  parts: [],
  maxConnections: 20,
  authorization: {
    required: ['url'],
    properties: {
      url: addressField(
        {
          english:
            'Address of the folder, for example https://cloud.example.com/remote.php/dav/files/anna/Contracts.',
          german:
            'Adresse des Ordners, zum Beispiel https://cloud.example.com/remote.php/dav/files/anna/Vertraege.',
        },
        '^https?://[^/@?#]+(?:/[^?#]*)?$',
      ),
      username: {
        type: 'string',
        title: 'User name',
        description: 'Leave it empty if the server wants no sign-in.',
        maxLength: 200,
        'x-i18n': {
          de: { title: 'Benutzername', description: 'Leer, wenn der Server keine Anmeldung verlangt.' },
        },
      },
      password: {
        type: 'string',
        title: 'Password',
        description: 'In Nextcloud, create an app password for it under Settings, Security.',
        minLength: 1,
        maxLength: 500,
        writeOnly: true,
        'x-secret': { hint: 'last4' },
        'x-widget': 'secret',
        'x-i18n': {
          de: {
            title: 'Passwort',
            description: 'Erzeugen Sie in Nextcloud dafür ein App-Passwort unter Einstellungen, Sicherheit.',
          },
        },
      },
    },
  },
  settings: fileSettingsSchema,
} as const
