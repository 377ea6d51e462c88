import type { components } from '../../../../openapi/generated/types.d.ts'

export type Figure = components['schemas']['AgentReportMetrics']
