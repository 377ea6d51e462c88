import type { Handlers } from '../../http/handlers.ts'
import type { AuditLogService } from './auditLogService.ts'

export function auditRoutes({ list, exportCsv }: AuditLogService) {
  return {
    listAuditLog: async ({ scope, query }) => ({
      status: 200,
      body: await list(scope, { ...query, limit: query.limit ?? 50 }),
    }),
    exportAuditLog: async ({ scope, query }) => ({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit_log.csv"',
      },
      body: await exportCsv(scope, query),
    }),
  } satisfies Partial<Handlers>
}
