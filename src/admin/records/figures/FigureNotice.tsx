import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { BuiltinFigure } from './BuiltinFigure.tsx'
import type { Figure } from './Figure.ts'
import { FigureReading } from './FigureReading.tsx'

/** Says what a built-in figure is, or how a model reads conversations for a figure with a question. */
export function FigureNotice({ record, canUpdate }: RecordNoticeProps<Figure>) {
  if (record.kind === 'builtin') return <BuiltinFigure figure={record} />
  if (record.kind === 'extracted') return <FigureReading figure={record} canUpdate={canUpdate} />
  return null
}
