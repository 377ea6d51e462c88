import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  keep: 'Als Regressionstest speichern',
  kept: 'Gespeichert: Dieser Test läuft, bevor der Agent veröffentlicht wird',
  suite: 'Regressionstests',
  see: 'Regressionstests ansehen',
}
