import type { BuiltinKey } from '../../../../common/reports/figureTexts/en.ts'
import type { ReportedPredicate } from '../../../../common/reports/outcomePredicates.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Measure } from '../store/measures.ts'

type Figure = components['schemas']['ReportFigure']

/** How the value of a figure is made from the conversations of a report. */
export type Making =
  | { readonly how: 'count'; readonly of: ReportedPredicate }
  /** Share of the conversations of one name among those of another, which contain them. */
  | { readonly how: 'rate'; readonly of: ReportedPredicate; readonly among: ReportedPredicate }
  | { readonly how: 'people'; readonly of: ReportedPredicate }
  | {
      readonly how: 'average' | 'p50' | 'p95' | 'sum'
      readonly of: ReportedPredicate
      readonly measure: Measure
    }

/** A figure that is counted from conversations. */
export type FigureKind = Pick<Figure, 'key' | 'unit' | 'better'> & {
  /** True if only calls have it. */
  readonly isOfCalls?: true
} & Making

/** A figure of every tenant. */
export type BuiltinFigure = FigureKind & { readonly key: BuiltinKey }
