import type { Feature, ServerCore } from '../Feature.ts'
import type { VisitorOf } from '../files/fileAccess.ts'
import type { FileService } from '../files/fileService.ts'
import { readDocumentJob } from './documents/readDocument.ts'
import { removeLostOriginals } from './documents/removeLostOriginals.ts'
import { importRoutes } from './importRoutes.ts'
import { createImportServices } from './importServices.ts'
import { readDueWebpages } from './pages/readDueWebpages.ts'
import { readSiteJob, type SitePace } from './pages/readSite.ts'
import { createSitePaces } from './pages/sitePaces.ts'
import { webpageHook } from './pages/webpageHook.ts'
import { createParser } from './parser/createParser.ts'
import { sheetRowsBy } from './sheetRows.ts'
import { takeUpImports } from './takeUpImports.ts'

interface Deps
  extends Pick<
    ServerCore,
    'database' | 'records' | 'rawRecords' | 'storage' | 'streams' | 'webClient' | 'now'
  > {
  files: FileService
  visitorOf: VisitorOf
  pace?: SitePace | undefined
}

/** Two pages a second; after two minutes a job makes room for others. */
const politePace: SitePace = { betweenMs: 500, sliceMs: 120_000 }

/** Creates the feature that reads documents and web pages into passages that agents quote. */
export function createImportsFeature({ pace = politePace, ...deps }: Deps) {
  // A document may take minutes: with two slots, a tenant with long documents leaves one to the other tenants.
  const parser = createParser({ slots: 2 })
  // A parser of its own: someone waits for the result, and a document may take minutes.
  const sitePageParser = createParser()
  const paces = createSitePaces(pace)
  const { store } = deps.rawRecords
  const services = createImportServices(deps)
  return {
    sitePageParser,
    /** Reads the rows of a workbook for a person who waits. */
    sheetRows: sheetRowsBy(sitePageParser),
    paces,
    documents: services.documents,
    handlers: importRoutes(services),
    hooks: () => ({ imported_webpage: webpageHook }),
    jobs: [readDocumentJob({ ...deps, store, parser }), readSiteJob({ ...deps, store, parser, pace, paces })],
    upkeep: [
      { task: 'take up imports', everySeconds: 120, run: () => takeUpImports(deps) },
      { task: 'read web pages again', everySeconds: 900, run: () => readDueWebpages(deps) },
      {
        task: 'remove originals of deleted documents',
        everySeconds: 3600,
        run: () => removeLostOriginals(deps),
      },
    ],
    close: async () => {
      parser.close()
      sitePageParser.close()
    },
  } satisfies Feature & Record<string, unknown>
}
