import { isObject } from '../../../../common/json/isObject.ts'
import { createFileFilter } from '../../../providers/fileSources/fileFilter.ts'
import type { FolderMarks, SourceFile, UnreadableEntry } from '../../../providers/fileSources/fileSource.ts'
import { cutText } from '../../../store/cutText.ts'
import { storableText } from '../../../store/records/storable.ts'
import { isDocumentName } from '../../imports/documents/documentType.ts'
import type {
  Data,
  KindSync,
  OpenConnection,
  RefusedItem,
  SourcePage,
  SyncPlace,
} from '../kinds/integrationKind.ts'
import { SourceError } from '../sourceError.ts'
import { type DocumentDeps, documentTarget } from './documentTarget.ts'
import { asFilePlace } from './filePlace.ts'
import { type FileSettings, largerThan, megabyte, mostMegabytes } from './fileSettings.ts'
import type { OpenedPlace } from './openedPlace.ts'

interface Deps<Authorization extends Data> extends DocumentDeps {
  /** Opens the bucket or folder of a connection. */
  open(connection: OpenConnection<Authorization, FileSettings>): OpenedPlace
}

/** A source that invents names for ever ends here. */
const mostListed = 200_000
const mostDocuments = 20_000

/** Creates the sync that turns files into documents. */
export function fileSync<Authorization extends Data>({
  records,
  documents,
  open,
}: Deps<Authorization>): KindSync<Authorization, FileSettings, SourceFile> {
  return {
    name: 'files',
    texts: { title: 'Files → documents', 'x-i18n': { de: { title: 'Dateien → Dokumente' } } },
    direction: 'in',
    list: () => 'imported_document',
    canTry: true,
    seesAll: true,
    missing: () => [],
    page,
    laterOf: (one, other) => ({ ...asMarks(one), ...asMarks(other) }),
    target: connection => {
      const { scope, settings } = connection
      const { tags = [], max_mb: maxMegabytes = mostMegabytes } = settings
      return documentTarget({ records, documents, scope, place: open(connection), tags, maxMegabytes })
    },
  }

  async function page(
    connection: OpenConnection<Authorization, FileSettings>,
    { place: stored, since }: SyncPlace,
    signal: AbortSignal,
  ): Promise<SourcePage<SourceFile>> {
    const { source, pathOf } = open(connection)
    const place = asFilePlace(stored)
    const known = asMarks(since)
    const {
      files,
      unreadable,
      unchanged = [],
      marks,
      cursor,
    } = await source.list(place.cursor, signal, known)
    const wanted = files.filter(wantedBy(connection.settings, pathOf))
    const counted = {
      listed: place.listed + files.length + unreadable.length,
      wanted: place.wanted + wanted.length,
    }
    requireRoom(counted)
    const rest = wanted.slice(wanted.findIndex(({ key }) => key === place.after) + 1)
    const faults = rest.map(file => faultOf(file, connection.settings))
    return {
      items: rest
        .filter((_, at) => faults[at] === null)
        .map(file => ({
          key: file.key,
          label: pathOf(file.key),
          hash: file.hash,
          content: file,
          place: { ...place, after: file.key },
        })),
      refused: [
        ...rest.flatMap(({ key }, at) => (faults[at] ? [refused(key, pathOf(key), faults[at])] : [])),
        ...unreadable.map(({ key, code }) => refused(key, pathOf(key), reasons[code] ?? unknownReason)),
      ],
      kept: [...unreadable.flatMap(keptOf), ...unchanged.map(key => ({ key, isFolder: true }))],
      place: cursor && { cursor, after: null, ...counted },
      ...(marks && { since: marks }),
    }
  }
}

function asMarks(stored: unknown): FolderMarks {
  return isObject(stored) ? (stored as FolderMarks) : {}
}

/** Returns a function that says whether a file can be a document and is one of those that the settings name. */
function wantedBy({ include = [], exclude = [] }: FileSettings, pathOf: OpenedPlace['pathOf']) {
  const reasonOf = createFileFilter({ include, exclude })
  return (file: SourceFile) => isDocumentName(file.name) && !reasonOf({ ...file, key: pathOf(file.key) })
}

function requireRoom({ listed, wanted }: { listed: number; wanted: number }): void {
  if (wanted > mostDocuments) {
    const most = mostDocuments.toLocaleString('en')
    throw new SourceError('too_many', `There are more than ${most} documents. Choose a folder or patterns.`)
  }
  if (listed > mostListed) {
    const most = mostListed.toLocaleString('en')
    throw new SourceError('too_many', `There are more than ${most} files. Choose a smaller folder.`)
  }
}

/** Returns why a file is not read; null if nothing speaks against it. */
function faultOf({ key, size }: SourceFile, { max_mb = mostMegabytes }: FileSettings): string | null {
  if (Buffer.byteLength(key) > longestKey || key !== storableText(key)) return reasons.invalid
  return size !== null && size > max_mb * megabyte ? largerThan(max_mb) : null
}

/** Longest key in bytes that an index of the database can hold with ease. */
const longestKey = 2000

function refused(key: string, label: string, message: string): RefusedItem {
  const isKey = Buffer.byteLength(key) <= longestKey && key === storableText(key)
  return {
    key: isKey ? key : '',
    label: cutText(storableText(label), 500),
    errors: [{ pointer: '', keyword: 'unreadable', message }],
  }
}

/** Something whose kind is unknown may be a file or a folder. */
function keptOf({ key, isFolder }: UnreadableEntry) {
  return key === storableText(key) ? [{ key, isFolder: isFolder !== false }] : []
}

const unknownReason = 'The server cannot read it at the moment.'
const reasons = {
  unauthorized: 'The server refuses the sign-in there.',
  forbidden: 'The account may not read it.',
  not_found: 'The server lists it and has nothing there.',
  invalid: 'Its name or path cannot be stored.',
  too_deep: 'It is more than 32 folders deep.',
} as Record<string, string> & { invalid: string }
