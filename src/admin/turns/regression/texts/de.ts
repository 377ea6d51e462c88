import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

export const de: Widened<typeof en> = {
  keep: 'Frage merken',
  kept: 'Gemerkt: Sie wird wieder gestellt, bevor dieser Agent veröffentlicht wird',
  suite: 'Gemerkte Fragen',
  see: 'Gemerkte Fragen ansehen',
}
