import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { FileSources } from '../../../providers/fileSources/fileSource.ts'
import type { DocumentDeps } from '../files/documentTarget.ts'
import { type FileSettings, fileSettingsSchema } from '../files/fileSettings.ts'
import { fileSync } from '../files/fileSync.ts'
import type { OpenedPlace } from '../files/openedPlace.ts'
import type { Data, IntegrationKind, OpenConnection } from './integrationKind.ts'

interface Deps extends DocumentDeps {
  fileSources: FileSources
}

/** Address and sign-in of a bucket. */
type S3Authorization = Data & {
  endpoint?: string
  region?: string
  bucket: string
  folder?: string
  access_key_id: string
  secret_access_key: string
}

type Connection = OpenConnection<S3Authorization, FileSettings>

/** Creates the kind that turns the files of a bucket into documents. */
export function s3Kind({ fileSources, ...deps }: Deps): IntegrationKind<S3Authorization, FileSettings> {
  return {
    ...about,
    origin: authorization => parseUrl(endpointOf(authorization))?.origin ?? null,
    check: (connection, signal) => open(connection).source.check(signal),
    syncs: [fileSync({ ...deps, open })],
  }

  function open({ authorization }: Connection): OpenedPlace {
    const { bucket, access_key_id: accessKeyId, secret_access_key: secretAccessKey } = authorization
    const prefix = prefixOf(authorization)
    const region = regionOf(authorization)
    const settings = {
      endpoint: endpointOf(authorization),
      region,
      bucket,
      prefix,
      accessKeyId,
      secretAccessKey,
    }
    const source = fileSources.s3(settings)
    return { source, pathOf: key => (key.startsWith(prefix) ? key.slice(prefix.length) : key) }
  }
}

function endpointOf(authorization: S3Authorization): string {
  return authorization.endpoint ?? `https://s3.${regionOf(authorization)}.amazonaws.com`
}

function regionOf({ region = 'us-east-1' }: S3Authorization): string {
  return region
}

/** Returns the start of all keys of the folder; with a slash, so that other folders do not start the same. */
function prefixOf({ folder = '' }: S3Authorization): string {
  const path = folder.replace(/^\/+|\/+$/g, '')
  return path === '' ? '' : `${path}/`
}

const about = {
  kind: 's3',
  texts: {
    title: 'S3 bucket',
    description: 'Files of a bucket become documents that agents can quote, and stay current.',
    'x-i18n': {
      de: {
        title: 'S3-Bucket',
        description:
          'Dateien eines Buckets werden Dokumente, die Agenten zitieren können, und bleiben aktuell.',
      },
    },
  },
  category: 'files',
  icon: 'cloud',
  auth: 'api_key',
  parts: [],
  maxConnections: 20,
  authorization: {
    required: ['bucket', 'access_key_id', 'secret_access_key'],
    properties: {
      endpoint: {
        type: 'string',
        title: 'Address',
        description:
          'Address of the store, for example https://s3.example.com. Leave it empty for Amazon S3.',
        format: 'uri',
        pattern: '^https?://[^/@?#]+/?$',
        maxLength: 300,
        'x-i18n': {
          de: {
            title: 'Adresse',
            description: 'Adresse des Speichers, zum Beispiel https://s3.example.com. Leer für Amazon S3.',
          },
        },
      },
      region: {
        type: 'string',
        title: 'Region',
        description: 'Region of the bucket, for example eu-central-1.',
        pattern: '^[a-z0-9-]{1,40}$',
        default: 'us-east-1',
        'x-i18n': { de: { title: 'Region', description: 'Region des Buckets, zum Beispiel eu-central-1.' } },
      },
      bucket: {
        type: 'string',
        title: 'Bucket',
        description: 'Name of the bucket.',
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$',
        'x-i18n': { de: { title: 'Bucket', description: 'Name des Buckets.' } },
      },
      folder: {
        type: 'string',
        title: 'Folder',
        description: 'Only files below this folder are read, for example public/contracts.',
        maxLength: 500,
        'x-i18n': {
          de: {
            title: 'Ordner',
            description:
              'Nur Dateien unterhalb dieses Ordners werden gelesen, zum Beispiel public/vertraege.',
          },
        },
      },
      access_key_id: {
        type: 'string',
        title: 'Access key ID',
        description: 'It needs permission to list the bucket and to read its files, and no other.',
        minLength: 1,
        maxLength: 200,
        'x-i18n': {
          de: {
            title: 'Zugriffsschlüssel-ID',
            description:
              'Nötig sind die Rechte, den Bucket aufzulisten und seine Dateien zu lesen, sonst keine.',
          },
        },
      },
      secret_access_key: {
        type: 'string',
        title: 'Secret access key',
        description: 'The secret that belongs to the access key ID.',
        minLength: 1,
        maxLength: 500,
        writeOnly: true,
        'x-secret': { hint: 'last4' },
        'x-widget': 'secret',
        'x-i18n': {
          de: {
            title: 'Geheimer Zugriffsschlüssel',
            description: 'Das Geheimnis, das zur Zugriffsschlüssel-ID gehört.',
          },
        },
      },
    },
  },
  settings: fileSettingsSchema,
} as const
