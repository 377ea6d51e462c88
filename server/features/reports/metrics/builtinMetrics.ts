import { figureTexts } from '../../../../common/reports/figureTexts/figureTexts.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { builtinFigures } from '../figures/builtinFigures.ts'

/** Leaves room between two figures, so that another one can be placed there. */
const step = 10

/** Returns the records of all built-in figures, with texts in the tenant's language. */
export function builtinMetrics(language: string): EntityData<'agent_report_metrics'>[] {
  return builtinFigures('multichannel').map(({ key, unit, better }, index) => {
    const { name, meaning } = figureTexts(key, language)
    return {
      ...{ name, key, unit, better, description: meaning, kind: 'builtin' },
      ...{ visible: true, position: (index + 1) * step },
      alert: { enabled: false, comparator: 'below', window_days: 7, notify: [] },
    }
  })
}
