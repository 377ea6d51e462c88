import type { Feature, ServerCore } from '../Feature.ts'
import { createFileAccess, type VisitorOf } from './fileAccess.ts'
import { fileRoutes } from './fileRoutes.ts'
import { createFileService } from './fileService.ts'
import { createLostFiles } from './lostFiles.ts'
import { createPdfPreviews } from './preview/pdfPreviews.ts'
import { createFileStore } from './store/fileStore.ts'
import { wordTemplateHook } from './wordTemplateHook.ts'

interface Deps extends Pick<ServerCore, 'database' | 'storage' | 'now'> {
  visitorOf: VisitorOf
}

/** Creates the feature for files, images and audio clips. */
export function createFilesFeature({ database, storage, visitorOf, now }: Deps) {
  const store = createFileStore(database)
  const files = createFileService({ store, storage, now })
  const previews = createPdfPreviews()
  const lost = createLostFiles({ database, storage })
  return {
    files,
    handlers: fileRoutes({ files, previews, access: createFileAccess({ files, visitorOf }) }),
    hooks: () => ({ document_template: wordTemplateHook(store) }),
    upkeep: [{ task: 'remove files of deleted conversations', everySeconds: 600, run: lost.removeLost }],
    close: previews.close,
  } satisfies Feature & Record<string, unknown>
}
