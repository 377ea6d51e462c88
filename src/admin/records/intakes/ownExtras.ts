import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { OwnExtras } from '../OwnExtras.ts'

export const ownExtras: OwnExtras = {
  filled_intake: {
    Notice: lazyPart(() => import('./FilledAnswers.tsx').then(one => one.FilledAnswers)),
    told: ['answers', 'missing', 'progress'],
    isSingular: true,
  },
  intake: {
    Notice: lazyPart(() => import('./IntakeEmbed.tsx').then(one => one.IntakeEmbed)),
  },
}
