import { OpenImports } from './OpenImports.tsx'
import { SourceHealth } from './SourceHealth.tsx'

/** Shows, above the list of web pages, problems and running imports. */
export function WebpageImports() {
  return (
    <>
      <SourceHealth entity="imported_webpage" />
      <OpenImports entity="imported_webpage" />
    </>
  )
}
