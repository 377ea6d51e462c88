import type { ColumnType } from 'kysely'

export interface ReportTables {
  report_alert: ReportAlertTable
}

/** A figure that is beyond its limit, with the limit that it crossed. Somebody has been told. */
export interface ReportAlertTable {
  tenant_id: string
  figure_id: string
  comparator: 'below' | 'above'
  limit_value: number
  raised_at: ColumnType<Date, Date | string, Date | string>
}
