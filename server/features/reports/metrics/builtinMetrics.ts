import { figureTexts } from '../../../../common/reports/figureTexts/figureTexts.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import { builtinFigures } from '../figures/builtinFigures.ts'

/** Leaves room between two figures, so that another one can be placed there. */
const step = 10

/** Returns the records of all built-in figures, with texts in the tenant's language. */
export function builtinMetrics(language: string): (RecordData & { key: string })[] {
  return builtinFigures('multichannel').map(({ key, unit, better }, index) => {
    const { name, meaning } = figureTexts(key, language)
    const position = (index + 1) * step
    const record = { name, key, unit, better, description: meaning, kind: 'builtin', formula: '', position }
    return { ...record, ...readData('agent_report_metrics', record) }
  })
}
