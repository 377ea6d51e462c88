import { formPageFigures } from './documents/formPageFigures.ts'
import { renderFigures } from './documents/renderFigures.ts'
import { uploadFigures } from './documents/uploadFigures.ts'
import type { Figure } from './figure.ts'
import { onEmptyServer } from './onEmptyServer.ts'
import { postmasterOf } from './postmasterOf.ts'

/** Measures documents of 200 pages, an upload of 100 000 rows, and the size of the page of a public form. */
export async function documentsBench(): Promise<Figure[]> {
  return onEmptyServer(async ({ url, databaseUrl, server }) => {
    const installation = { api: `${url}/api`, pid: server.pid, postmaster: await postmasterOf(databaseUrl) }
    return [
      ...(await renderFigures(installation)),
      ...(await formPageFigures(installation, url)),
      ...(await uploadFigures(installation)),
    ]
  })
}
