import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { OpenImports } from './OpenImports.tsx'
import { ReadSite } from './ReadSite.tsx'
import { SourceHealth } from './SourceHealth.tsx'

/** Shows, above the list of web pages, a field for a new site, problems, and running imports. */
export function WebpageImports() {
  const { data: user } = useCurrentUser()
  return (
    <>
      <SourceHealth entity="imported_webpage" />
      {user && mayWrite(user) && <ReadSite />}
      <OpenImports entity="imported_webpage" />
    </>
  )
}
