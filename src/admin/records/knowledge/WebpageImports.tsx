import { OpenImports } from './OpenImports.tsx'
import { SourceHealth } from './SourceHealth.tsx'

/** Above the list of web pages: what is wrong with some, and what is being read. */
export function WebpageImports() {
  return (
    <>
      <SourceHealth entity="imported_webpage" />
      <OpenImports entity="imported_webpage" />
    </>
  )
}
