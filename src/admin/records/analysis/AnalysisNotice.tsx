import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import type { Analysis } from './Analysis.ts'
import { AnalysisMethod } from './AnalysisMethod.tsx'
import { AnalysisState } from './AnalysisState.tsx'
import { FindingList } from './FindingList.tsx'
import { useRunning } from './useRunning.ts'

/** Shows an analysis: how far it is, what was found, and how. */
export function AnalysisNotice({ record, canUpdate, onStored }: RecordNoticeProps<Analysis>) {
  const keep = (next: Analysis) => onStored(next as unknown as JsonObject)
  useRunning(record, keep)
  return (
    <>
      <AnalysisState record={record} canUpdate={canUpdate} onStored={keep} />
      {record.status === 'completed' && <FindingList record={record} canUpdate={canUpdate} onStored={keep} />}
      {record.sample && <AnalysisMethod record={record} />}
    </>
  )
}
