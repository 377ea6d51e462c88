import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ErrorReports } from '../api/errorReports/createErrorReports.ts'
import { useFrontendConfiguration } from './configuration/useFrontendConfiguration.ts'

interface Props {
  queries: QueryClient
  reports: ErrorReports
}

/** Reports the application's errors if the tenant has set both the API key and the project for it (§3). */
export function ErrorReporting({ queries, reports }: Props) {
  const configuration = useFrontendConfiguration(queries)
  const { gcp_error_reporting_api_key: apiKey, google_cloud_project: project } = configuration?.frontend ?? {}
  const version = configuration?.version
  useEffect(() => {
    if (version !== undefined) reports.setTarget(apiKey && project ? { apiKey, project, version } : undefined)
  }, [apiKey, project, version, reports])
  return null
}
