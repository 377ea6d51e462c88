import { createElement } from 'react'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

const Outcomes = lazyPart(() => import('./Outcomes.tsx').then(one => one.Outcomes))

export const recordExtensions: RecordExtensions = {
  filled_intake: { Notice: ({ record }) => createElement(Outcomes, { entity: 'filled_intake', record }) },
  custom_data_object: {
    Notice: ({ record }) => createElement(Outcomes, { entity: 'custom_data_object', record }),
  },
}
